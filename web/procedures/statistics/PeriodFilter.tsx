import { PERIOD_KINDS, PERIOD_LABELS } from '#web/procedures/statistics/period.ts';
import type { Dates, PeriodKind } from '#web/procedures/statistics/period.ts';
import { Select } from '#web/ui/Field.tsx';
import { Period } from '#web/ui/Period.tsx';

const OPTIONS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

type PeriodFilterProps = {
  kind: PeriodKind;
  own: Dates;
  onKind: (kind: PeriodKind) => void;
  onOwn: (own: Dates) => void;
};

export function PeriodFilter({ kind, own, onKind, onOwn }: PeriodFilterProps) {
  return (
    <div className="stats-period">
      <Select label="Period" value={kind} options={OPTIONS} onChange={onKind} />
      {kind === 'own' && (
        <Period from={own.from} to={own.to} onChange={(change) => onOwn({ ...own, ...change })} />
      )}
    </div>
  );
}
