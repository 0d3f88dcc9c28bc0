import { useState } from 'react';
import { Link } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { pathTo } from '#shared/screens.ts';
import type { BodyOf } from '#shared/wire.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { EmailField, PasswordField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const FAILED = 'Failed to sign in. Please try again.';
const NOT_CONFIRMED = 'Please confirm your email address before signing in';

type PasswordStepProps = {
  email: string;
  onEmail: (email: string) => void;
  next: string;
  isLeaving: boolean;
  onSignedIn: () => void;
  onCodeNeeded: () => void;
  /** The secret that keeps an account which is to be deleted. */
  onLeaving: (keep: string) => void;
};

type SignIn = Required<BodyOf<'POST /api/auth/sign-in'>>;

const checks = bySchema(async () => (await import('#shared/account-input.ts')).SignInInput);

export function PasswordStep(props: PasswordStepProps) {
  const { email, onEmail, next, isLeaving, onSignedIn, onCodeNeeded, onLeaving } = props;
  /** The address that the last answer was about. */
  const [sentEmail, setSentEmail] = useState('');
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: SignIn) => call('POST /api/auth/sign-in', { body }),
    onDone: ({ status, keep }) => {
      if (keep !== undefined) onLeaving(keep);
      else if (status === 'two_factor') onCodeNeeded();
      else onSignedIn();
    },
    fallback: FAILED,
    names: ['email', 'password'],
  });

  function onSubmit(data: FormData) {
    setSentEmail(email.trim());
    submit({
      email: email.trim(),
      password: textOf(data, 'password'),
      rememberMe: data.has('rememberMe'),
    });
  }

  return (
    <div className="slip flow">
      <Form onSubmit={onSubmit} errors={fields} trouble={trouble} label="Sign in">
        {trouble === NOT_CONFIRMED && <ResendLink email={sentEmail} />}
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={fields['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={fields['password']}
        />
        <div className="row between">
          <Checkbox label="Remember me" name="rememberMe" />
          <Link className="btn quiet" to={pathTo('/forgot-password')}>
            Forgot password
          </Link>
        </div>
        <SubmitButton busy={isBusy} disabled={isLeaving} busyLabel="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
      <Status>{isLeaving && <Notice look="good">Login successful</Notice>}</Status>
      <p>
        No account yet? <Link to={entryPath('/signup', next)}>Create account</Link>
      </p>
    </div>
  );
}
