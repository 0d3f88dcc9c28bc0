import { useState } from 'react';
import { call } from '#web/call.ts';
import { emailChecks } from '#web/forms/checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const FAILED = 'The link could not be sent. Please try again.';

function resendVerification(email: string) {
  return call('POST /api/auth/resend-verification', { body: { email } });
}

/** The way to another mail with the link that confirms an address. */
export function ResendLink({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks: emailChecks,
    send: resendVerification,
    onDone: (_, address) => setSentTo(address),
    fallback: FAILED,
    names: ['email'],
  });
  const problem = fields['email'] ?? trouble;
  return (
    <div className="flow">
      <Button look="quiet" busy={isBusy} busyLabel="Sending..." onClick={() => submit(email)}>
        Send the confirmation again
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
      <Status className="soft">
        {sentTo === email && `If ${email} waits to be confirmed, a new link is on its way.`}
      </Status>
    </div>
  );
}
