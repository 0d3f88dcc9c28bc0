import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CompletionQuery } from '#shared/completion-input.ts';
import { COMPLETION_A_PAGE } from '#shared/completion.ts';
import type { TraineeCompletion } from '#shared/completion-output.ts';
import { counted } from '#shared/count-words.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { traineesQuery } from '#web/admin/completion/queries.ts';
import { RemindBar, RemindCell } from '#web/admin/completion/RemindBar.tsx';
import type { Reminding } from '#web/admin/completion/use-reminding.ts';
import { useReminding } from '#web/admin/completion/use-reminding.ts';
import { nearWords } from '#web/admin/completion/words.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import '#web/ui/table.css';

const TOP = 'by-trainee';

function levelWords({ traineeLevel, programName, programYear }: TraineeCompletion): string {
  const level = traineeLevel && TRAINEE_LEVEL_LABELS[traineeLevel];
  const program = programName && [programName, programYear && `year ${programYear}`];
  return [level, ...(program || [])].filter(Boolean).join(', ');
}

function Near({ near }: Pick<TraineeCompletion, 'near'>) {
  if (near.length === 0) return <span className="soft">Nobody known</span>;
  return (
    <ul className="near">
      {near.map((attending) => (
        <li key={attending.id}>
          <bdi>{attending.displayName}</bdi>{' '}
          <span className="soft small">{nearWords(attending)}</span>
        </li>
      ))}
    </ul>
  );
}

type RowProps = { trainee: TraineeCompletion; reminding: Reminding };

function Row({ trainee, reminding }: RowProps) {
  const { id, displayName, lastAssessedOn, forms, waiting, near } = trainee;
  const isUnseen = forms === 0;
  return (
    <tr>
      <th scope="row" className="main">
        <Link className="strong" data-opens to={pathTo('/trainees/:id', { id })}>
          <bdi>{displayName}</bdi>
        </Link>
        <span className="soft small">{levelWords(trainee)}</span>
      </th>
      <td className={isUnseen ? 'sub overdue' : 'sub'}>
        <span className="phone-only">Last assessed: </span>
        {lastAssessedOn ? longShiftDate(lastAssessedOn) : 'Never'}
      </td>
      <td className="side-c num">
        <span className="wide-only">{forms}</span>
        {forms > 0 && <span className="phone-only">{counted(forms, 'form')}</span>}
      </td>
      <td className="wide-cell num">{waiting}</td>
      <td className="wide-cell">
        <Near near={near} />
      </td>
      <RemindCell reminding={reminding} person={trainee} />
    </tr>
  );
}

export function Trainees({ place }: { place: CompletionQuery }) {
  const pages = usePages(TOP);
  const reminding = useReminding();
  const query = useQuery(traineesQuery(place, pages.cursor));
  return (
    <section className="entry whole-width" aria-labelledby={TOP}>
      <header className="side">
        <h2 id={TOP}>By trainee</h2>
        <p>Who was assessed longest ago comes first.</p>
      </header>
      <Loaded query={query} lines={9}>
        {(page) =>
          page.items.length === 0 ? (
            <p>Nobody is in training here.</p>
          ) : (
            <div className="flow">
              <RemindBar reminding={reminding} people={page.items} />
              <table
                className={
                  query.isPlaceholderData ? 'table dense lines stale' : 'table dense lines'
                }
              >
                <thead>
                  <tr>
                    <th scope="col">Trainee</th>
                    <th scope="col">Last assessed</th>
                    <th scope="col" className="num">
                      Last 30 days
                    </th>
                    <th scope="col" className="wide-cell num">
                      Asked for
                    </th>
                    <th scope="col" className="wide-cell">
                      Who could assess
                    </th>
                    <th scope="col">Remind</th>
                  </tr>
                </thead>
                <tbody>
                  {page.items.map((trainee) => (
                    <Row key={trainee.id} trainee={trainee} reminding={reminding} />
                  ))}
                </tbody>
              </table>
              <Pages pages={pages} size={COMPLETION_A_PAGE} page={page} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
