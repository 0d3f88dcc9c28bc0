import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletionQuery } from '#shared/completion-input.ts';
import type { AttendingCompletion } from '#shared/completion-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { attendingsQuery } from '#web/admin/completion/queries.ts';
import { RemindBar, RemindCell } from '#web/admin/completion/RemindBar.tsx';
import { useReminding } from '#web/admin/completion/use-reminding.ts';
import type { Reminding } from '#web/admin/completion/use-reminding.ts';
import { Link } from 'react-router';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pager } from '#web/ui/Table.tsx';
import '#web/ui/table.css';

const TOP = 'by-attending';

type RowProps = { attending: AttendingCompletion; reminding: Reminding };

function Row({ attending, reminding }: RowProps) {
  const { id, displayName, lastAssessedOn, forms, waiting, overdue } = attending;
  return (
    <tr>
      <th scope="row" className="main">
        <Link className="strong" dir="auto" to={pathTo('/assessments', { evaluatorId: id })}>
          {displayName}
        </Link>
      </th>
      <td className="sub">
        <span className="phone-only">Last form: </span>
        {lastAssessedOn ? longShiftDate(lastAssessedOn) : 'Never'}
      </td>
      <td className="wide-cell num">{forms}</td>
      <td className={overdue > 0 ? 'side-c num overdue' : 'side-c num'}>
        <span className="wide-only">{waiting}</span>
        {waiting > 0 && <span className="phone-only">{waiting} waiting</span>}
        {overdue > 0 && <span className="small"> ({overdue} over a week)</span>}
      </td>
      <RemindCell reminding={reminding} person={attending} />
    </tr>
  );
}

/** Pages of its own: the address has those of the trainees. */
export function Attendings({ place }: { place: CompletionQuery }) {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const reminding = useReminding();
  const query = useQuery(attendingsQuery(place, trail.at(-1) ?? null));
  return (
    <section className="entry whole-width" aria-labelledby={TOP}>
      <header className="side">
        <h2 id={TOP}>By attending</h2>
        <p>For whom most waits comes first. Only who has something waiting can be reminded.</p>
      </header>
      <Loaded query={query} lines={6}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <p>There is no attending here yet.</p>
          ) : (
            <div className="flow">
              <RemindBar reminding={reminding} people={items} />
              <table
                className={
                  query.isPlaceholderData ? 'table dense lines stale' : 'table dense lines'
                }
              >
                <thead>
                  <tr>
                    <th scope="col">Attending</th>
                    <th scope="col">Last form</th>
                    <th scope="col" className="wide-cell num">
                      Last 30 days
                    </th>
                    <th scope="col" className="num">
                      Waiting
                    </th>
                    <th scope="col">Remind</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((attending) => (
                    <Row key={attending.id} attending={attending} reminding={reminding} />
                  ))}
                </tbody>
              </table>
              {(trail.length > 0 || nextCursor !== null) && (
                <Pager
                  label="Pages of attendings"
                  onPrevious={trail.length === 0 ? null : () => setTrail(trail.slice(0, -1))}
                  onNext={nextCursor === null ? null : () => setTrail([...trail, nextCursor])}
                >
                  {counted(items.length, 'attending')} on this page
                </Pager>
              )}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
