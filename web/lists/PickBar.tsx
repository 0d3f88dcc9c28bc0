import type { ReactNode } from 'react';
import type { Picks } from '#web/lists/use-picked.ts';
import { Checkbox } from '#web/ui/Check.tsx';

type PickBarProps = {
  picks: Pick<Picks<{ id: string }>, 'picked' | 'isWhole' | 'pickAll'>;
  /** What can be done with all that are picked. */
  children: ReactNode;
};

/** Above a list on which one can decide at once. */
export function PickBar({ picks: { picked, isWhole, pickAll }, children }: PickBarProps) {
  return (
    <div className="row between">
      <Checkbox
        label={picked.length === 0 ? 'All' : `${picked.length} chosen`}
        aria-label="All"
        checked={isWhole}
        onChange={({ target }) => pickAll(target.checked)}
      />
      <div className="row">{children}</div>
    </div>
  );
}

type PickBoxProps = {
  picks: Pick<Picks<{ id: string }>, 'isPicked' | 'pick'>;
  id: string;
  name: string;
};

/** Picks one row. */
export function PickBox({ picks, id, name }: PickBoxProps) {
  return (
    <label className="check pick-box">
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={picks.isPicked(id)}
        onChange={({ target }) => picks.pick(id, target.checked)}
      />
    </label>
  );
}

/** Over the boxes of a table with `picking`. */
export function PickHead() {
  return (
    <th scope="col" className="pick-cell">
      <span className="unseen">Choose</span>
    </th>
  );
}

/** Empty in a row that is not to be chosen. */
export function PickCell({ may, ...box }: PickBoxProps & { may: boolean }) {
  return <td className="pick-cell">{may && <PickBox {...box} />}</td>;
}
