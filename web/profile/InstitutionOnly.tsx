import { ApiError, call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';

const FAILED = 'Signing in with your institution did not work. Please try again.';

type InstitutionOnlyProps = { email: string; organization: string; next: string };

/** The way in of an organization whose passwords open nothing any more. */
export function InstitutionOnly({ email, organization, next }: InstitutionOnlyProps) {
  const { submit, isBusy, trouble } = useSubmit({
    send: async (entered: { email: string; next: string }) => {
      try {
        return await call('POST /api/auth/sign-in/sso', { body: entered });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        const message = `${email} is not an address that ${organization} signs in. Ask one of its administrators.`;
        throw new ApiError(error.status, { code: error.code, message });
      }
    },
    onDone: ({ url }) => window.location.assign(url),
    fallback: FAILED,
    names: [],
  });
  return (
    <Entry title="Your institution" body="flow profile-measure">
      <p>Sign in there as {email}, and you come back to where you were.</p>
      <div>
        <Button
          look="primary"
          busy={isBusy}
          busyLabel="On the way to your institution"
          onClick={() => submit({ email, next })}
        >
          Sign in with your institution
        </Button>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </Entry>
  );
}
