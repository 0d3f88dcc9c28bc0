import { useQueryClient } from '@tanstack/react-query';
import { MAX_REFLECTION_LENGTH } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { call } from '#web/call.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

type AcknowledgeProps = { assessment: Assessment; onDone: (words: string) => void };

/** The trainee has read it, and may keep a thought about it that nobody else sees. */
export function Acknowledge({ assessment, onDone }: AcknowledgeProps) {
  const client = useQueryClient();
  const now = useNow();
  const { id, acknowledgedAt, reflection } = assessment;
  const kept = useOwnText(`reflection.${id}`, reflection ?? '');
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: (text: string) =>
      call('POST /api/assessments/:id/acknowledge', { path: { id }, body: { reflection: text } }),
    onDone: async () => {
      kept.forget();
      await readAgain(client);
      onDone(acknowledgedAt ? 'Your reflection is saved.' : 'Acknowledged.');
    },
    fallback: 'Failed to save. Please try again.',
    names: ['reflection'],
  });
  return (
    <section className="acknowledge" aria-label="Acknowledge">
      {acknowledgedAt && (
        <p className="acknowledged">
          <Icon name="check" tone="right" /> You acknowledged this {shortDate(acknowledgedAt, now)}.
        </p>
      )}
      <Form
        label="Acknowledge"
        errors={fields}
        trouble={trouble}
        onSubmit={() => submit(kept.text)}
      >
        <PhiGuard text={kept.text} only="hard">
          <TextArea
            label="Private reflection"
            name="reflection"
            optional
            rows={3}
            maxLength={MAX_REFLECTION_LENGTH}
            hint="Only you see this."
            value={kept.text}
            onChange={({ target }) => kept.setText(target.value)}
            error={fields['reflection']}
          />
        </PhiGuard>
        <div>
          <SubmitButton
            look={acknowledgedAt ? 'second' : 'primary'}
            busy={isBusy}
            busyLabel="Saving..."
          >
            {acknowledgedAt ? 'Save reflection' : 'Acknowledge'}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
