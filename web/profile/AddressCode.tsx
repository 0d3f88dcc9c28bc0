import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ADDRESS_CODE_DIGITS, ADDRESS_CODE_MINUTES } from '#shared/people.ts';
import { ApiError, call } from '#web/call.ts';
import { textOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { profileQuery } from '#web/profile/queries.ts';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const FULL = new RegExp(`^\\d{${ADDRESS_CODE_DIGITS}}$`);

/** It may have been confirmed elsewhere in the meantime, which is as wished. */
async function askForCode(): Promise<'sent' | 'confirmed'> {
  try {
    await call('POST /api/profile/address-code');
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return 'confirmed';
    throw error;
  }
}

function CodeField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label="Code from the mail"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      hint={`Eight digits; they work for ${ADDRESS_CODE_MINUTES} minutes`}
      error={error}
    />
  );
}

type AddressCodeProps = {
  look: 'primary' | 'second';
  email: string;
  onDone: () => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Shows that the mailbox is one's own: a code is mailed and typed in here. */
export function AddressCode({ look, email, onDone, onCancel }: AddressCodeProps) {
  const [isSent, setSent] = useState(false);
  const queryClient = useQueryClient();

  async function finish() {
    queryClient.setQueryData(
      profileQuery().queryKey,
      (before) => before && { ...before, emailVerified: true },
    );
    await refreshSession().catch(() => {});
    await onDone();
  }

  const asking = useSubmit({
    send: (_address: string) => askForCode(),
    onDone: (answer) => (answer === 'sent' ? setSent(true) : finish()),
    fallback: 'The code could not be sent. Please try again.',
    names: [],
  });
  const form = useSubmit({
    check: (code: string): Record<string, string> =>
      FULL.test(code) ? {} : { code: 'Please enter the eight digits from the mail' },
    send: (code) => call('POST /api/profile/address-code/confirm', { body: { code } }),
    onDone: finish,
    fallback: 'The code could not be checked. Please try again.',
    names: ['code'],
  });

  const send = (label: string, weight: 'primary' | 'second' | 'quiet') => (
    <Button
      look={weight}
      busy={asking.isBusy}
      busyLabel="Sending..."
      onClick={() => asking.submit(email)}
    >
      {label}
    </Button>
  );

  if (!isSent) {
    return (
      <div className="flow">
        <p>
          First show that <b>{email}</b> is yours. Otherwise somebody could sign up with your
          address and lock you out with an app of theirs.
        </p>
        {asking.trouble && <FieldError>{asking.trouble}</FieldError>}
        <div className="row">
          {send('Send me a code', look)}
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="flow">
      <Form
        label="Confirm your address"
        onSubmit={(data) => form.submit(textOf(data, 'code').replace(/\s/g, ''))}
        errors={form.fields}
        trouble={form.trouble}
      >
        <CodeField error={form.fields['code']} />
        <SubmitRow look={look} busy={form.isBusy} busyLabel="Checking..." onCancel={onCancel}>
          Confirm the address
        </SubmitRow>
      </Form>
      <Status className="soft">{`A code is on its way to ${email}.`}</Status>
      {asking.trouble && <FieldError>{asking.trouble}</FieldError>}
      {send('Send another code', 'quiet')}
    </div>
  );
}
