import { useNavigate } from 'react-router';
import { joinTokenIn, NOT_A_JOIN_LINK } from '#shared/join-codes.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { textOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { JoinCodeField } from '#web/joining/JoinCodeField.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';

/** What it opens is looked at here, so that nobody leaves for a page that says no. */
export function JoinByCode() {
  const navigate = useNavigate();
  const { submit, isBusy, fields, trouble } = useSubmit({
    check: (pasted: string): Record<string, string> =>
      joinTokenIn(pasted) === null ? { invitation: NOT_A_JOIN_LINK } : {},
    send: (pasted) =>
      call('GET /api/invitations/:token', { path: { token: joinTokenIn(pasted) ?? '' } }),
    onDone: (_, pasted) =>
      void navigate(pathTo('/join/:token', { token: joinTokenIn(pasted) ?? '' })),
    fallback: 'The link could not be opened. Please try again.',
    names: ['invitation'],
  });
  return (
    <Form
      label="Join by link or code"
      errors={fields}
      trouble={trouble}
      onSubmit={(data) => submit(textOf(data, 'invitation'))}
    >
      <JoinCodeField error={fields['invitation']} />
      <div>
        <SubmitButton look="second" busy={isBusy} busyLabel="Looking...">
          Join
        </SubmitButton>
      </div>
    </Form>
  );
}
