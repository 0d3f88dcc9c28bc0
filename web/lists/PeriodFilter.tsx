import { PERIOD_PRESET_LABELS, PERIOD_PRESETS, presetDays } from '#shared/periods.ts';
import { DEFAULT_YEAR_BEGINS } from '#shared/programs.ts';
import { useToday } from '#web/days/use-today.ts';
import { Chip } from '#web/ui/Chips.tsx';
import { Period } from '#web/ui/Period.tsx';

type PeriodFilterProps = {
  from: string | null;
  to: string | null;
  /** Month and day of the academic year's first day. */
  yearBegins?: string | undefined;
  onChange: (change: { from?: string | null; to?: string | null }) => void;
};

/** What is asked for every month is one press; any other days are written beside it. */
export function PeriodFilter({ from, to, yearBegins, onChange }: PeriodFilterProps) {
  const today = useToday();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out in a line of its own */}
      <div className="chips" role="group" aria-label="Period">
        {PERIOD_PRESETS.map((preset) => {
          const days = presetDays(preset, today, yearBegins ?? DEFAULT_YEAR_BEGINS);
          const isChosen = from === days.from && to === days.to;
          return (
            <Chip
              key={preset}
              isChosen={isChosen}
              onChoose={() => onChange(isChosen ? { from: null, to: null } : days)}
            >
              {PERIOD_PRESET_LABELS[preset]}
            </Chip>
          );
        })}
      </div>
      <Period from={from} to={to} onChange={onChange} />
    </>
  );
}

/** The same at the head of a list, where there is room; on phones it stands behind the list's button. */
export function ListPeriod(props: PeriodFilterProps) {
  return (
    <div className="wide-only list-period">
      <PeriodFilter {...props} />
    </div>
  );
}
