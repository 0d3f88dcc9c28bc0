import { useQueryClient } from '@tanstack/react-query';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { MAX_RETURN_REASON_LENGTH } from '#shared/procedure-verification.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { readAgain } from '#web/procedures/queries.ts';
import { Confirm } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

const checks = bySchema(
  async () => (await import('#shared/procedure-verification-input.ts')).TakeBackInput,
  (body: { version: number; reason: string }) => body,
);

type TakeBackProps = { item: ProcedureSummary; onClose: () => void };

/** Asks once, and for the reason. */
export function TakeBack({ item: { id, version, owner }, onClose }: TakeBackProps) {
  const client = useQueryClient();
  const reason = useOwnText(`take-back.${id}`);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: { version: number; reason: string }) =>
      call('POST /api/procedures/:id/take-back', { path: { id }, body }),
    onDone: async () => {
      reason.forget();
      await readAgain(client);
      onClose();
    },
    fallback: 'Failed to take the verification back. Please try again.',
    names: ['reason'],
  });
  return (
    <Confirm
      title="Take this verification back?"
      action="Take back"
      busyLabel="Taking back..."
      destructive
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit({ version, reason: reason.text })}
      onClose={onClose}
    >
      <p>
        The procedure goes back to {owner.name}, who is told by mail, and counts nowhere until it
        was saved again. It can be verified anew.
      </p>
      <PhiGuard text={reason.text} only="hard">
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={MAX_RETURN_REASON_LENGTH}
          hint={`${owner.name} can read it.`}
          value={reason.text}
          onChange={({ target }) => reason.setText(target.value)}
          error={fields['reason']}
        />
      </PhiGuard>
    </Confirm>
  );
}
