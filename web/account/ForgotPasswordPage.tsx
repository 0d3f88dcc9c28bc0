import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { emailChecks } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import './account.css';

const FAILED = 'Failed to send reset instructions. Please try again.';
/** Never says whether there is one. */
const SENT =
  'If an account exists for this address, a link to set a new password is on its way. It works for one hour.';

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks: emailChecks,
    send: (email: string) => {
      setSent(false);
      return call('POST /api/auth/forgot-password', { body: { email } });
    },
    onDone: () => setSent(true),
    fallback: FAILED,
    names: ['email'],
  });
  return (
    <ShortScreen title="Forgot password" lede="A link to set a new one comes by email.">
      <div className="slip flow">
        <Form
          onSubmit={(data) => submit(textOf(data, 'email').trim())}
          errors={fields}
          trouble={trouble}
          label="Forgot password"
        >
          <EmailField label="Email" name="email" autoComplete="username" error={fields['email']} />
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Send Reset Instructions
          </SubmitButton>
        </Form>
        <Status>{isSent && <Notice look="good">{SENT}</Notice>}</Status>
        <p>
          <Link className="lone-link" to={pathTo('/login')}>
            Back to sign in
          </Link>
        </p>
      </div>
    </ShortScreen>
  );
}
