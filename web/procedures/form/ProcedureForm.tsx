import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { EditProcedure } from '#web/procedures/form/EditProcedure.tsx';
import { FormFrame } from '#web/procedures/form/FormFrame.tsx';
import { NewProcedures } from '#web/procedures/form/NewProcedures.tsx';
import { useSession } from '#web/session.ts';

type ProcedureFormProps =
  | {
      mode: 'new';
      /** Of the debrief it stands in, `YYYY-MM-DD`: not asked for then. */
      fixedDate?: string;
      /** Stored, in the order given; not called for what waits on the device. */
      onLogged?: (ids: readonly string[]) => void;
      onClose: () => void;
    }
  | { mode: 'edit' | 'correct'; procedure: ProcedureSummary; onClose: () => void };

/** A section of the page it opens in. What is typed outlives closing it, the page and the session. */
export function ProcedureForm(props: ProcedureFormProps) {
  const user = useSession();
  if (!user) return null;
  if (props.mode !== 'new') {
    return <EditProcedure userId={user.id} procedure={props.procedure} onClose={props.onClose} />;
  }
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
