import type { TraineeProgress } from '#shared/assessment-output.ts';
import { FORMS_FOR_RELIABILITY, LAST_FORMS } from '#shared/progress.ts';
import type { Shown } from '#shared/progress.ts';
import { useToday } from '#web/days/use-today.ts';
import { Band } from '#web/epas/Band.tsx';
import { EpaSheet } from '#web/epas/EpaSheet.tsx';
import { evidenceWords, shownWords } from '#web/epas/words.ts';
import { useOpened } from '#web/lists/use-opened.ts';
import { cellsOf, lastWords } from '#web/trainees/cells.ts';
import type { Cell } from '#web/trainees/cells.ts';
import './grid.css';

type Scope = TraineeProgress['scope'];

const [FEWEST, MOST] = FORMS_FOR_RELIABILITY;
const MEDIAN: Shown = { state: 'median', median: 4, low: 3, high: 5 };
const GIVEN: Shown = { state: 'given', given: [3, 4] };

function Key({ scope }: { scope: Scope }) {
  return (
    <li className="epa-key">
      <p className="strong">How to read it</p>
      {scope === 'all' && (
        <p>
          <Band shown={MEDIAN} forms={12} />
          <span>
            The median of the last {LAST_FORMS} forms on a line from 1 to 5, between the lowest and
            the highest of these. A bigger dot, more forms in all.
          </span>
        </p>
      )}
      <p>
        <Band shown={GIVEN} forms={2} />
        <span>
          {scope === 'all'
            ? `Fewer than ${LAST_FORMS} forms, or by one person: only what was given.`
            : `What you gave, in your last ${LAST_FORMS} forms.`}
        </span>
      </p>
    </li>
  );
}

type GridCellProps = { cell: Cell; scope: Scope; today: string; onOpen: () => void };

function GridCell({
  cell: { number, shortName, seen, shown },
  scope,
  today,
  onOpen,
}: GridCellProps) {
  const last = seen && lastWords(seen, today);
  return (
    <li>
      <button
        type="button"
        className={seen ? 'epa-box' : 'epa-box not-seen'}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className="cell-top">
          <b>{number}</b> <span>{shortName}</span>
        </span>
        {seen && <Band shown={shown} forms={seen.forms} />}
        <span className="small soft">
          {seen ? (
            <>
              <span className="unseen">{shownWords(shown)}, </span>
              {evidenceWords(seen, shown, scope)}
              {last && <span className="epa-last">, {last}</span>}
            </>
          ) : scope === 'own' ? (
            'not by you yet'
          ) : (
            'not seen yet'
          )}
        </span>
      </button>
    </li>
  );
}

type CellsProps = {
  cells: readonly Cell[];
  scope: Scope;
  withKey?: boolean;
  onOpen: (key: string) => void;
};

function Cells({ cells, scope, withKey = false, onOpen }: CellsProps) {
  const today = useToday();
  return (
    <ul className="epa-grid">
      {withKey && <Key scope={scope} />}
      {cells.map((cell) => (
        <GridCell
          key={cell.key}
          cell={cell}
          scope={scope}
          today={today}
          onOpen={() => onOpen(cell.key)}
        />
      ))}
    </ul>
  );
}

function Levels({ levels }: TraineeProgress['form']) {
  return (
    <ol className="level-key" aria-label="What the levels mean">
      {levels.map(({ words }, index) => (
        <li key={words}>
          <b>{index + 1}</b> <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

/** Every EPA of the form in a cell of its own, by number: how much is known of each, and how little. */
export function EpaGrid({ progress, isOwn }: { progress: TraineeProgress; isOwn: boolean }) {
  const { opened, open, close } = useOpened('epa');
  const { trainee, scope, form } = progress;
  const { now, earlier } = cellsOf(progress);
  const cell = [...now, ...[...earlier.values()].flat()].find(({ key }) => key === opened);
  return (
    <section className="epa-section" aria-labelledby="epas">
      <h2 id="epas" className="unseen">
        EPAs
      </h2>
      <Cells cells={now} scope={scope} withKey onOpen={open} />
      <div className="epa-reading">
        <p>
          Open an EPA for what was said. The drawing shows what was given, it estimates nothing and
          is no grade: about half of a score comes from who gives it, and studies needed {FEWEST} to{' '}
          {MOST} forms before an average was reliable (0.70).
        </p>
        <Levels {...form} />
      </div>
      {[...earlier].map(([set, cells]) => (
        <section key={set} aria-label={set}>
          <h3 className="epa-earlier">
            {set === form.name ? 'No longer on the form' : `Of “${set}”, an earlier form`}
          </h3>
          <Cells cells={cells} scope={scope} onOpen={open} />
        </section>
      ))}
      {cell && (
        <EpaSheet
          key={cell.key}
          traineeId={trainee.id}
          name={isOwn ? null : trainee.displayName}
          epa={cell}
          set={cell.set}
          onClose={close}
        />
      )}
    </section>
  );
}
