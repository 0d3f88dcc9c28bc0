import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { EditProcedure } from '#web/procedures/form/EditProcedure.tsx';
import { FormFrame } from '#web/procedures/form/FormFrame.tsx';
import { NewProcedures } from '#web/procedures/form/NewProcedures.tsx';
import { useSession } from '#web/session.ts';

type ProcedureFormProps = {
  /** To be edited or corrected; without it a new one is logged. */
  procedure?: ProcedureSummary;
  /** Of the debrief it stands in, `YYYY-MM-DD`: not asked for then. */
  fixedDate?: string;
  onClose: () => void;
};

/** A section of the page it opens in. What is typed outlives closing it, the page and the session. */
export function ProcedureForm({ procedure, ...props }: ProcedureFormProps) {
  const user = useSession();
  if (!user) return null;
  if (procedure) return <EditProcedure userId={user.id} procedure={procedure} {...props} />;
  return (
    <FormFrame
      title="Log New Procedure"
      remark="Never what could point to a patient."
      onClose={props.onClose}
    >
      <NewProcedures key={user.id} userId={user.id} {...props} />
    </FormFrame>
  );
}
