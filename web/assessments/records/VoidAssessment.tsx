import { useQueryClient } from '@tanstack/react-query';
import { MAX_REASON_LENGTH } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { call } from '#web/call.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type VoidAssessmentProps = {
  assessment: Assessment;
  onDone: (words: string) => void;
  onClose: () => void;
};

const checks = bySchema(
  async () => (await import('#shared/judgement-input.ts')).VoidInput,
  (reason: string) => ({ reason }),
);

/** Asks once, and for the reason. */
export function VoidAssessment({ assessment, onDone, onClose }: VoidAssessmentProps) {
  const client = useQueryClient();
  const { id, trainee } = assessment;
  const reason = useOwnText(`void.${id}`);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (text: string) =>
      call('POST /api/assessments/:id/void', { path: { id }, body: { reason: text } }),
    onDone: async () => {
      reason.forget();
      await readAgain(client);
      onDone('The assessment is voided.');
    },
    fallback: 'Failed to void the assessment. Please try again.',
    names: ['reason'],
  });
  return (
    <Confirm
      title="Void this assessment?"
      action="Void"
      busyLabel="Voiding..."
      destructive
      busy={isBusy}
      problem={trouble}
      onConfirm={() => submit(reason.text)}
      onClose={onClose}
    >
      <p>
        It stays to be read, marked as void, and no longer counts in the progress of {trainee.name}.
        This cannot be undone.
      </p>
      <PhiGuard text={reason.text} only="hard">
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          hint="The trainee and the assessor can read it."
          value={reason.text}
          onChange={({ target }) => reason.setText(target.value)}
          error={fields['reason']}
        />
      </PhiGuard>
    </Confirm>
  );
}
