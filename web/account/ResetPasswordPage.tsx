import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { resetLinkQuery } from '#web/account/queries.ts';
import { RESET_MS, useArrival } from '#web/account/use-arrival.ts';
import { useToken } from '#web/account/use-token.ts';
import { call } from '#web/call.ts';
import { bySchema, repetitionProblems } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import './account.css';

const FAILED = 'Failed to reset password. Please try again.';
const INVALID = 'Invalid or expired password reset link. Please request a new password reset.';
const UNCHECKED = 'The link could not be checked.';

const checks = bySchema(async () => (await import('#shared/account-input.ts')).ResetPasswordInput);

type Entered = { token: string; password: string; confirmPassword: string };

function NewPassword({ token }: { token: string }) {
  const [isLeaving, leave] = useArrival(pathTo('/login'), RESET_MS);
  const { submit, isBusy, fields, trouble } = useSubmit({
    check: ({ password, confirmPassword }: Entered) =>
      repetitionProblems('confirmPassword', password, confirmPassword),
    checks,
    send: ({ password }) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onDone: leave,
    fallback: FAILED,
    names: ['password', 'confirmPassword'],
  });

  function onSubmit(data: FormData) {
    const [password, confirmPassword] = [textOf(data, 'password'), textOf(data, 'confirmPassword')];
    submit({ token, password, confirmPassword });
  }

  return (
    <div className="slip flow">
      <Form onSubmit={onSubmit} errors={fields} trouble={trouble} label="Reset Password">
        <NewPasswordField
          label="New Password"
          name="password"
          owner={{}}
          error={fields['password']}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirmPassword"
          autoComplete="new-password"
          error={fields['confirmPassword']}
        />
        <SubmitButton busy={isBusy} disabled={isLeaving} busyLabel="Resetting...">
          Reset Password
        </SubmitButton>
      </Form>
      {trouble === INVALID && <AnotherLink />}
      <Status>
        {isLeaving && (
          <Notice look="good">The new password is set. Sign in with it on the next page.</Notice>
        )}
      </Status>
    </div>
  );
}

function AnotherLink() {
  return (
    <div className="row">
      <Link className="btn second" to={pathTo('/forgot-password')}>
        Request a new link
      </Link>
    </div>
  );
}

function UnusableLink() {
  return (
    <div className="slip flow">
      <Notice look="look" role="alert">
        {INVALID}
      </Notice>
      <AnotherLink />
    </div>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(resetLinkQuery(token));
  if (data) return data.valid ? <NewPassword token={token} /> : <UnusableLink />;
  if (isFetching) return <Skeleton lines={4} label="Loading" late />;
  return (
    <div className="slip flow">
      <Notice look="bad" role="alert">
        {error?.message || UNCHECKED}
      </Notice>
      <Button icon="redo" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

export function ResetPasswordPage() {
  const token = useToken();
  return (
    <ShortScreen title="Reset password">
      {token ? <CheckedLink token={token} /> : <UnusableLink />}
    </ShortScreen>
  );
}
