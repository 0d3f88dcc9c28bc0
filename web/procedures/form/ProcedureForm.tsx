import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { EditProcedure } from '#web/procedures/form/EditProcedure.tsx';
import { FormFrame } from '#web/procedures/form/FormFrame.tsx';
import type { Named } from '#web/procedures/form/quick.ts';
import { NewProcedures } from '#web/procedures/form/NewProcedures.tsx';

type ProcedureFormProps = {
  userId: string;
  /** To be edited or corrected; without it a new one is logged. */
  procedure?: ProcedureSummary;
  /** Of the shift it was opened from, `YYYY-MM-DD`; without it the one that began last. */
  day?: string | null;
  /** Of the debrief it stands in, `YYYY-MM-DD`: not asked for then. */
  fixedDate?: string;
  /** Whom that debrief is with. */
  tagged?: Named | null;
  /** With the ids of what was logged. */
  onClose: (logged?: readonly string[]) => void;
};

/** A section of the page it opens in. What is typed outlives closing it, the page and the session. */
export function ProcedureForm({ procedure, ...props }: ProcedureFormProps) {
  const { userId, onClose } = props;
  if (procedure) return <EditProcedure {...{ procedure, userId }} onClose={() => onClose()} />;
  return (
    <FormFrame
      title="Log New Procedure"
      remark="Never what could point to a patient."
      onClose={() => onClose()}
    >
      <NewProcedures {...props} />
    </FormFrame>
  );
}
