import { counted } from '#shared/count-words.ts';
import type { Reminding } from '#web/admin/completion/use-reminding.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';

type RemindBarProps = {
  reminding: Reminding;
  people: readonly { id: string; can: { remind: boolean } }[];
};

/** Chooses everybody who may be written to, and writes to whom is chosen. */
export function RemindBar({ reminding, people }: RemindBarProps) {
  const { chosen, choose, remind, isBusy, outcome, problem } = reminding;
  const ids = people.filter(({ can }) => can.remind).map(({ id }) => id);
  return (
    <>
      <div className="row remind-bar">
        <Checkbox
          label="All on this page"
          checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
          disabled={ids.length === 0}
          onChange={({ target }) => choose(ids, target.checked)}
        />
        <Button resting={chosen.size === 0} busy={isBusy()} busyLabel="Sending..." onClick={remind}>
          {chosen.size === 0 ? 'Remind' : `Remind ${counted(chosen.size, 'person', 'people')}`}
        </Button>
      </div>
      <Outcome outcome={outcome} problem={problem} />
    </>
  );
}

type RemindCellProps = {
  reminding: Reminding;
  person: {
    id: string;
    displayName: string;
    remindedAt: string | null;
    can: { remind: boolean };
  };
};

/** A box for whom may be written to; else when somebody was, or nothing. */
export function RemindCell({ reminding, person }: RemindCellProps) {
  const { id, displayName, remindedAt, can } = person;
  const now = useNow();
  if (!can.remind) {
    return (
      <td className="act reminded soft small">
        {remindedAt && `Reminded ${ago(remindedAt, now)}`}
      </td>
    );
  }
  return (
    <td className="act">
      <label className="check">
        <input
          type="checkbox"
          aria-label={`Remind ${displayName}`}
          checked={reminding.chosen.has(id)}
          onChange={({ target }) => reminding.choose([id], target.checked)}
        />
      </label>
    </td>
  );
}
