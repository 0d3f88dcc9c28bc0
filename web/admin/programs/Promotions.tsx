import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Program } from '#shared/program-output.ts';
import { academicYearNear, academicYearWords } from '#shared/promotions.ts';
import type { Promotion as Told } from '#shared/promotion-output.ts';
import { undoPromotion } from '#web/admin/programs/actions.ts';
import { Promotion } from '#web/admin/programs/Promotion.tsx';
import { promotionsQuery } from '#web/admin/programs/queries.ts';
import { usePlacing } from '#web/admin/programs/use-placing.ts';
import type { Placing } from '#web/admin/programs/use-placing.ts';
import { movesWords } from '#web/admin/programs/words.ts';
import { useToday } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

type OnceProps = { promotion: Told; onUndo: () => void };

function Once({ promotion, onUndo }: OnceProps) {
  const now = useNow();
  const { academicYear, promotedAt, promotedBy, counts, undone, can } = promotion;
  return (
    <li>
      <div>
        <p>
          <b>{academicYearWords(academicYear)}</b> {movesWords(counts)}
        </p>
        <p className="soft small">
          {shortDate(promotedAt, now)}
          {promotedBy && `, by ${promotedBy}`}
          {undone && `, undone ${shortDate(undone.at, now)}${undone.by ? ` by ${undone.by}` : ''}`}
        </p>
        {undone && undone.leftOut.length > 0 && (
          <p className="soft small">
            Left as they had been changed since: {undone.leftOut.join(', ')}
          </p>
        )}
      </div>
      {can.undo && <Button onClick={onUndo}>Undo</Button>}
    </li>
  );
}

function Past({ program, action }: { program: Program; action: Placing }) {
  const query = useQuery(promotionsQuery(program.id));
  const [undoing, setUndoing] = useState<Told | null>(null);
  function close() {
    setUndoing(null);
    action.forget();
  }
  return (
    <Loaded query={query} lines={2}>
      {({ items }) => (
        <>
          <ul className="past-promotions">
            {items.map((promotion) => (
              <Once key={promotion.id} promotion={promotion} onUndo={() => setUndoing(promotion)} />
            ))}
          </ul>
          {undoing && (
            <Confirm
              title={`Undo the promotion for ${academicYearWords(undoing.academicYear)}?`}
              action="Undo"
              busyLabel="Undoing..."
              busy={action.isBusy()}
              problem={action.problem}
              onConfirm={() => action.run({ ...undoPromotion(undoing), close })}
              onClose={close}
            >
              <p>
                Everyone goes back to the year before, graduates into training. Whoever has been
                changed since stays so, and is named.
              </p>
            </Confirm>
          )}
        </>
      )}
    </Loaded>
  );
}

export function Promotions({ program }: { program: Program }) {
  const [isOpen, setOpen] = useState(false);
  const action = usePlacing();
  const { year } = academicYearNear(useToday(), program.yearBegins);
  return (
    <section className="entry whole-width" aria-labelledby="promotion">
      <header className="side">
        <h2 id="promotion">Promotion</h2>
      </header>
      <div className="flow">
        <Outcome outcome={action.outcome} problem={action.late} />
        {isOpen ? (
          <Promotion program={program} action={action} onDone={() => setOpen(false)} />
        ) : (
          <div className="row">
            <Button onClick={() => setOpen(true)}>Preview {academicYearWords(year)}</Button>
          </div>
        )}
        <Past program={program} action={action} />
      </div>
    </section>
  );
}
