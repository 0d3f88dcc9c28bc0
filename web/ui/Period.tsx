import { TextField } from '#web/ui/TextField.tsx';
import './filters.css';

type PeriodProps = {
  /** Plain dates, null where it is open. */
  from: string | null;
  to: string | null;
  onChange: (change: { from?: string | null; to?: string | null }) => void;
};

export function Period({ from, to, onChange }: PeriodProps) {
  return (
    <div className="period">
      <TextField
        label="From"
        type="date"
        value={from ?? ''}
        max={to ?? undefined}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={to ?? ''}
        min={from ?? undefined}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
    </div>
  );
}
