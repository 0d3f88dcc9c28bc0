import { grouped } from '#shared/count-words.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { ofWhatWords } from '#shared/evidence-words.ts';
import { SHOWN_REFUSALS } from '#shared/evidence.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { becomesWords, workOf } from '#web/admin/evidence/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import '#web/ui/table.css';
import './evidence.css';

/** The first of what would be entered, as it was understood. */
export function Found({ found, stale }: { found: EvidenceLook; stale: boolean }) {
  const { items } = found;
  if (items.length === 0) return null;
  const isAll = items.length === workOf(found);
  return (
    <Entry title={isAll ? 'To be entered' : `The first ${items.length} to be entered`}>
      <table className={`table dated${stale ? ' stale' : ''}`}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Trainee</th>
            <th scope="col">Of what</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.line} ${item.title}`}>
              <td className="side-c">{longShiftDate(item.on)}</td>
              <th scope="row" className="main">
                <b>{item.trainee.name}</b>
                <span className="soft small">
                  {item.trainee.email}
                  {!item.trainee.isActive && ', no longer a member'}
                </span>
              </th>
              <td className="sub">{ofWhatWords(item)}</td>
              <td className="meta">{becomesWords(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Entry>
  );
}

/** Each row that cannot be entered, and what to do; the file is mended in the program it comes from. */
export function Refused({ found }: { found: EvidenceLook }) {
  const { refusals, counts } = found;
  if (refusals.length === 0) return null;
  return (
    <Entry
      title="Cannot be entered"
      remark="Mend them in the file and choose it again: what is here already under the same title is not entered twice."
    >
      <div className="flow">
        <table className="table dense evidence-refused">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Trainee</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ line, who, message }) => (
              <tr key={line}>
                <td className="side-c">Row {grouped(line)}</td>
                <th scope="row" className="main">
                  <b>{who || 'Nobody named'}</b>
                </th>
                <td className="sub">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {counts.refused > SHOWN_REFUSALS && (
          <p className="soft">
            The first {SHOWN_REFUSALS} are shown, of {grouped(counts.refused)} rows.
          </p>
        )}
      </div>
    </Entry>
  );
}
