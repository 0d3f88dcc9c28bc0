import { MAX_LEAVES } from '#shared/programs.ts';
import type { Leave } from '#shared/programs.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type LeavesProps = { leaves: readonly Leave[]; onChange: (leaves: readonly Leave[]) => void };

/** From a day until another, or until it is known; why is asked nowhere. */
export function Leaves({ leaves, onChange }: LeavesProps) {
  function change(index: number, part: Partial<Leave>) {
    onChange(leaves.map((leave, at) => (at === index ? { ...leave, ...part } : leave)));
  }
  return (
    <fieldset className="field program-leaves">
      <legend className="label">Leave</legend>
      {leaves.map(({ from, until }, index) => (
        <div className="program-leave" key={index}>
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={({ target }) => change(index, { from: target.value })}
          />
          <TextField
            label="Until"
            type="date"
            value={until ?? ''}
            onChange={({ target }) => change(index, { until: target.value || null })}
          />
          <IconButton
            icon="trash"
            label={`Remove leave ${index + 1}`}
            onClick={() => onChange(leaves.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {leaves.length < MAX_LEAVES && (
        <div className="row">
          <Button
            look="quiet"
            icon="plus"
            onClick={() => onChange([...leaves, { from: '', until: null }])}
          >
            Add leave
          </Button>
        </div>
      )}
    </fieldset>
  );
}
