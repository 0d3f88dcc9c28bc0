import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import type { WaitingProcedures } from '#shared/procedure-verification-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { nameOf } from '#web/procedures/words.ts';
import { Facts } from '#web/procedures/verification/Facts.tsx';
import type { Verifying } from '#web/verifying/use-verifying.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

type Choosing = {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

type RowProps = Choosing & {
  item: ProcedureSummary;
  verifying: Verifying;
  onSendBack: (items: ProcedureSummary[]) => void;
};

function Row({ item, verifying, chosen, choose, onSendBack }: RowProps) {
  const id = useId();
  const name = nameOf(item);
  return (
    <li className={chosen.has(item.id) ? 'is-picked' : undefined}>
      <label className="check asked-choice">
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={chosen.has(item.id)}
          onChange={({ target }) => choose([item.id], target.checked)}
        />
        <Facts asked={item} id={id} />
      </label>
      <div className="row asked-acts">
        <Button
          compact
          icon="check"
          aria-label={`Verify ${name}`}
          busy={verifying.isBusy(item.id)}
          busyLabel="Verifying..."
          onClick={() => verifying.verify(item.id, [item])}
        >
          Verify
        </Button>
        <Button look="quiet" aria-label={`Send back ${name}`} onClick={() => onSendBack([item])}>
          Send back
        </Button>
      </div>
    </li>
  );
}

type WaitingOwnerProps = Omit<RowProps, 'item'> & {
  owner: WaitingProcedures['owners'][number];
  /** What came of the last press, before the row that has come into the place of what was decided; null where that was elsewhere. */
  told: { at: number; words: ReactNode } | null;
};

export function WaitingOwner(props: WaitingOwnerProps) {
  const { owner, told, verifying, onSendBack, ...choosing } = props;
  const { items, name } = owner;
  const ids = items.map(({ id }) => id);
  const isAll = ids.every((id) => choosing.chosen.has(id));
  return (
    <Entry
      title={name}
      remark={items.length === 1 ? '1 procedure waits.' : `${items.length} procedures wait.`}
    >
      <div className="flow">
        {items.length > 1 && (
          <div className="row between">
            <label className="check">
              <input
                type="checkbox"
                checked={isAll}
                onChange={({ target }) => choosing.choose(ids, target.checked)}
              />
              Choose all of {name}
            </label>
            <Button
              icon="check"
              aria-label={`Verify all ${items.length} of ${name}`}
              busy={verifying.isBusy(owner.id)}
              busyLabel="Verifying..."
              onClick={() => verifying.verify(owner.id, items)}
            >
              Verify all {items.length}
            </Button>
          </div>
        )}
        <ul className="asked-list">
          {items.map((item, at) => (
            <Fragment key={item.id}>
              {told?.at === at && <li className="asked-outcome">{told.words}</li>}
              <Row item={item} verifying={verifying} onSendBack={onSendBack} {...choosing} />
            </Fragment>
          ))}
          {told && told.at >= items.length && <li className="asked-outcome">{told.words}</li>}
        </ul>
      </div>
    </Entry>
  );
}
