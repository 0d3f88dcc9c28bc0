import { call } from '#web/call.ts';
import { emailChecks } from '#web/forms/checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const FAILED = 'Signing in with your institution did not work. Please try again.';
const EMAIL_NEEDED = 'Please enter your email address above first: it says which institution.';

type Entered = { email: string; next: string };

async function checks() {
  const problems = await emailChecks();
  return ({ email }: Entered): Record<string, string> =>
    problems(email)['email'] ? { email: EMAIL_NEEDED } : {};
}

/** For organizations whose people sign in at their own provider. */
export function InstitutionSignIn({ email, next }: { email: string; next: string }) {
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body) => call('POST /api/auth/sign-in/sso', { body }),
    onDone: ({ url }) => window.location.assign(url),
    fallback: FAILED,
    names: ['email'],
  });
  const problem = fields['email'] ?? trouble;
  return (
    <div className="slip flow">
      <p className="soft">
        Where your hospital or school has set it up, no password is needed here.
      </p>
      <Button
        busy={isBusy}
        busyLabel="On the way to your institution"
        onClick={() => submit({ email: email.trim(), next })}
      >
        Sign in with your institution
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
