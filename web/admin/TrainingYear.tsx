import { useState } from 'react';
import type { AdminUser } from '#shared/organization-output.ts';
import { EARLIEST_TRAINING_YEAR, trainingYearProblem } from '#shared/people.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { setTrainingYear } from '#web/admin/actions.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type TrainingYearProps = { user: AdminUser; action: RowAction; onClose: () => void };

/** Minimums are by cohort, and a trainee may not have said which one it is. */
export function TrainingYear({ user, action, onClose }: TrainingYearProps) {
  const saved = user.trainingYear === null ? '' : String(user.trainingYear);
  const [typed, setTyped] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);

  function save() {
    const year = typed === '' ? null : Number(typed);
    const wrong = year === null ? null : trainingYearProblem(year, new Date().getFullYear());
    setProblem(wrong);
    if (!wrong) action.run({ ...setTrainingYear(user, year), close: onClose });
  }

  return (
    <Confirm
      title={`When ${user.displayName} began`}
      action="Save"
      busyLabel="Saving..."
      busy={action.isBusy()}
      disabled={typed === saved}
      problem={action.problem}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label="Year the training began"
        type="number"
        inputMode="numeric"
        min={EARLIEST_TRAINING_YEAR}
        step={1}
        value={typed}
        hint="Procedure minimums differ by this year. Empty: not known."
        error={problem ?? undefined}
        onChange={({ target }) => {
          setProblem(null);
          setTyped(target.value);
        }}
        autoComplete="off"
      />
    </Confirm>
  );
}
