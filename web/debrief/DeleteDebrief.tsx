import { useQueryClient } from '@tanstack/react-query';
import type { DebriefSummary } from '#shared/debrief-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { call, unlessGone } from '#web/call.ts';
import { readAgain, shiftQuery } from '#web/debrief/queries.ts';
import { changes } from '#web/debrief/send-changes.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type DeleteDebriefProps = {
  userId: string;
  item: DebriefSummary;
  onGone: () => void;
  onClose: () => void;
};

/** Asks once. What is in it stays where it is; only the page of the shift goes. */
export function DeleteDebrief({ userId, item, onGone, onClose }: DeleteDebriefProps) {
  const client = useQueryClient();
  const { submit, isBusy, trouble } = useSubmit({
    send: ({ id }: DebriefSummary) =>
      unlessGone(call('DELETE /api/debriefs/:id', { path: { id } })),
    onDone: async (_, { shiftDate }) => {
      changes.put(userId, shiftDate, null);
      client.setQueryData(shiftQuery(userId, shiftDate).queryKey, null);
      await readAgain(client);
      onGone();
    },
    fallback: 'Failed to delete the debrief. Please try again.',
    names: [],
  });
  return (
    <Confirm
      title="Delete this debrief?"
      action="Delete"
      busyLabel="Deleting..."
      destructive
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit(item)}
      onClose={onClose}
    >
      <p>
        {longShiftDate(item.shiftDate)}. Its report and its sharing end. Pearls, assessments and
        procedures stay where they are.
      </p>
    </Confirm>
  );
}
