import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_REFLECTION_LENGTH } from '#shared/assessments.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { ApiError, call } from '#web/call.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

type AcknowledgeProps = { assessment: Assessment; onDone: (words: string) => void };

type Kept = ReturnType<typeof useOwnText>;

/** Whether something is stored that whoever types has not begun with, as when another tab was faster. */
function useOtherText({ text, setText }: Kept, stored: string) {
  const [base, begin] = useState(stored);
  const [isFound, setFound] = useState(text !== stored);
  // Untouched, the field says what is stored by now.
  if (text === base && stored !== base) {
    begin(stored);
    setText(stored);
  }
  if (isFound && text === stored) setFound(false);
  return { isThere: stored !== '' && text !== stored && (isFound || stored !== base), begin };
}

/** The trainee has read it, and may keep a thought about it that nobody else sees. */
export function Acknowledge({ assessment, onDone }: AcknowledgeProps) {
  const client = useQueryClient();
  const now = useNow();
  const { id, acknowledgedAt, reflection } = assessment;
  const stored = reflection ?? '';
  const kept = useOwnText(`reflection.${id}`, stored);
  const other = useOtherText(kept, stored);
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: (text: string) =>
      call('POST /api/assessments/:id/acknowledge', {
        path: { id },
        body: { reflection: text, over: stored },
      }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'conflict') await readAgain(client);
        throw error;
      }),
    onDone: async (_, text) => {
      kept.forget();
      await readAgain(client);
      other.begin(text);
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
        {other.isThere && (
          <Notice look="look">
            <p>Stored since, perhaps from another device:</p>
            <p className="quote verbatim">{stored}</p>
            <Button look="quiet" onClick={() => kept.setText(stored)}>
              Take what is stored
            </Button>
          </Notice>
        )}
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
