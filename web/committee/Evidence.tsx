import type { CommitteePage } from '#shared/committee-output.ts';
import { kindBeside, resultWords } from '#shared/evidence-words.ts';
import { MOST_RESULTS_ON_PAGE } from '#shared/evidence.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import '#web/ui/table.css';
import './committee.css';
import './paper.css';

type Results = CommitteePage['evidence'];

function Table({ results }: { results: Results }) {
  return (
    <table className="table dated">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Of what</th>
          <th scope="col">Kind</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={`${result.on} ${result.kind} ${result.title}`}>
            <td className="side-c">{longShiftDate(result.on)}</td>
            <th scope="row" className="main">
              <b>{result.title}</b>
            </th>
            <td className="sub">{kindBeside(result)}</td>
            <td className="meta">{resultWords(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What other systems say, in the order of time; what was before the period is folded away. */
export function Evidence({ page: { evidence, meeting } }: { page: CommitteePage }) {
  if (evidence.length === 0) return null;
  const within = evidence.filter(({ on }) => on >= meeting.from);
  const before = evidence.slice(within.length);
  return (
    <Entry
      title="Other evidence"
      remark="Entered by administrators from other systems, the newest first. It is in no level."
    >
      <div className="flow">
        {within.length > 0 ? (
          <Table results={within} />
        ) : (
          <p className="soft">None in the period.</p>
        )}
        {before.length > 0 && (
          <>
            <div className="committee-screen">
              <Fold title="Before the period" state={String(before.length)}>
                <Table results={before} />
              </Fold>
            </div>
            <div className="paper-only">
              <h3>Before the period</h3>
              <Table results={before} />
            </div>
          </>
        )}
        {evidence.length === MOST_RESULTS_ON_PAGE && (
          <p className="soft">At most {MOST_RESULTS_ON_PAGE} are shown, the latest.</p>
        )}
      </div>
    </Entry>
  );
}
