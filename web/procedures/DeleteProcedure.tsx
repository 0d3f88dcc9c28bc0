import { useQueryClient } from '@tanstack/react-query';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ApiError, call, unlessGone } from '#web/call.ts';
import { readAgain } from '#web/procedures/queries.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type DeleteProcedureProps = {
  item: ProcedureSummary;
  onGone: () => void;
  onClose: () => void;
};

/** Asks once. One that was verified meanwhile stays. */
export function DeleteProcedure({ item, onGone, onClose }: DeleteProcedureProps) {
  const client = useQueryClient();
  const { submit, isBusy, trouble } = useSubmit({
    send: async (id: string) => {
      try {
        await unlessGone(call('DELETE /api/procedures/:id', { path: { id } }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') void readAgain(client);
        throw error;
      }
    },
    onDone: async () => {
      onGone();
      await readAgain(client);
    },
    fallback: 'Failed to delete the procedure. Please try again.',
    names: [],
  });
  return (
    <Confirm
      title="Delete this procedure?"
      action="Delete"
      busyLabel="Deleting..."
      destructive
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit(item.id)}
      onClose={onClose}
    >
      <p>
        {item.procedure}, {longShiftDate(item.date)}. It goes from your log and your numbers. This
        cannot be undone.
      </p>
    </Confirm>
  );
}
