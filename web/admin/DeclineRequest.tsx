import { useQueryClient } from '@tanstack/react-query';
import { MAX_ANSWER_LENGTH } from '#shared/organizations.ts';
import type { AccessRequest } from '#shared/organization-output.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { readAgain } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const checks = bySchema(
  async () => (await import('#shared/organization-input.ts')).DeclineInput,
  (answer: string) => ({ answer }),
);

type DeclineRequestProps = {
  request: AccessRequest;
  onDone: (words: string) => void;
  onClose: () => void;
};

export function DeclineRequest({ request, onDone, onClose }: DeclineRequestProps) {
  const client = useQueryClient();
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (answer: string) =>
      call('POST /api/admin/access-requests/:id/decline', {
        path: { id: request.id },
        body: { answer },
      }),
    onDone: async () => {
      await readAgain(client);
      onDone(`The request of ${request.fullName} was declined.`);
    },
    fallback: 'Failed to decline the request. Please try again.',
    names: ['answer'],
  });

  return (
    <Dialog title={`Decline ${request.fullName}?`} onClose={onClose}>
      <Form
        errors={fields}
        trouble={trouble}
        label="Decline the request"
        onSubmit={(data) => submit(wordsOf(data, 'answer'))}
      >
        <TextArea
          label="A word to the person"
          name="answer"
          optional
          hint="Goes into the mail that says the request was declined."
          error={fields['answer']}
          maxLength={MAX_ANSWER_LENGTH}
        />
        <div className="row answers">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={isBusy} busyLabel="Declining...">
            Decline
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
