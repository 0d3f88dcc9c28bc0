import { useEffect, useRef, useState } from 'react';
import type { SecondFactor } from '#web/account/queries.ts';
import { call } from '#web/call.ts';
import { textOf } from '#web/forms/form-data.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const FAILED = 'Failed to sign in. Please try again.';

type CodeStepProps = {
  isLeaving: boolean;
  onSignedIn: () => void;
  /** The secret that keeps an account which is to be deleted. */
  onLeaving: (keep: string) => void;
  onBack: () => void;
};

/** What each kind of code is asked for with. */
const ASKED = {
  authenticator: {
    label: 'Six-digit code',
    hint: 'From the authenticator app on your phone.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
    missing: 'Please enter the six digits',
    other: { kind: 'recovery', label: 'Use a recovery code instead' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you kept when you set this up. It works once.',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
    missing: 'Please enter the code',
    other: { kind: 'authenticator', label: 'Use the authenticator app instead' },
  },
} as const;

function problems({ code, kind }: SecondFactor): Record<string, string> {
  const isThere = kind === 'authenticator' ? /^\d{6}$/.test(code) : code !== '';
  return isThere ? {} : { code: ASKED[kind].missing };
}

/** Has the focus from the start: there is nothing else to do here. */
function CodeField({ kind, error }: { kind: SecondFactor['kind']; error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { label, hint, input } = ASKED[kind];
  return <TextField ref={field} label={label} hint={hint} name="code" {...input} error={error} />;
}

export function CodeStep({ isLeaving, onSignedIn, onLeaving, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<SecondFactor['kind']>('authenticator');
  const { submit, isBusy, fields, trouble } = useSubmit({
    check: problems,
    send: (body) => call('POST /api/auth/sign-in/two-factor', { body }),
    onDone: ({ keep }) => (keep === undefined ? onSignedIn() : onLeaving(keep)),
    fallback: FAILED,
    names: ['code'],
  });
  const { other } = ASKED[kind];

  return (
    <div className="slip flow">
      <Form
        onSubmit={(data) => submit({ code: textOf(data, 'code').replace(/\s/g, ''), kind })}
        errors={fields}
        trouble={trouble}
        label="Second step"
      >
        <CodeField key={kind} kind={kind} error={fields['code']} />
        <SubmitButton busy={isBusy} disabled={isLeaving} busyLabel="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
      <Status>{isLeaving && <Notice look="good">Login successful</Notice>}</Status>
      <div className="row wide-gap">
        <Button look="quiet" onClick={() => setKind(other.kind)}>
          {other.label}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to email and password
        </Button>
      </div>
    </div>
  );
}
