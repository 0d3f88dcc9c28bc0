import { useEffect, useRef } from 'react';
import type { TwoFactorSetup } from '#shared/people-output.ts';
import { call } from '#web/call.ts';
import { textOf } from '#web/forms/form-data.ts';
import { RecoveryCodes } from '#web/profile/RecoveryCodes.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

type CodeFormProps = {
  look: 'primary' | 'second';
  onDone: () => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

function CodeForm({ look, onDone, onCancel }: CodeFormProps) {
  const form = useSubmit({
    check: (code: string): Record<string, string> =>
      /^\d{6}$/.test(code) ? {} : { code: 'Please enter the six digits that the app shows' },
    send: (code) => call('POST /api/profile/two-factor/confirm', { body: { code } }),
    onDone,
    fallback: 'The code could not be checked. Please try again.',
    names: ['code'],
  });

  function submit(data: FormData) {
    form.submit(textOf(data, 'code').replace(/\s/g, ''));
  }

  return (
    <Form
      label="Confirm two-factor sign-in"
      onSubmit={submit}
      errors={form.fields}
      trouble={form.trouble}
    >
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits"
        error={form.fields['code']}
      />
      <SubmitRow look={look} busy={form.isBusy} busyLabel="Checking..." onCancel={onCancel}>
        Confirm
      </SubmitRow>
    </Form>
  );
}

type ConfirmTwoFactorProps = CodeFormProps & { setup: TwoFactorSetup };

/** The second factor holds only when a first code has shown that the app has the secret. */
export function ConfirmTwoFactor({ setup, ...form }: ConfirmTwoFactorProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);

  return (
    <div className="fields">
      <div className="flow">
        <h3 ref={top} tabIndex={-1}>
          1. Scan this with an authenticator app
        </h3>
        <QrCode text={setup.uri} label="QR code with the secret for the authenticator app" />
        <p>Or type this secret into the app:</p>
        <div className="row">
          <code className="secret">{inFours(setup.secret)}</code>
          <CopyButton text={setup.secret} label="Copy secret" doneLabel="Secret copied" />
        </div>
      </div>
      <div className="flow">
        <h3>2. Keep the recovery codes</h3>
        <RecoveryCodes codes={setup.recoveryCodes} />
      </div>
      <div className="flow">
        <h3>3. Enter the code that the app shows now</h3>
        <CodeForm {...form} />
      </div>
    </div>
  );
}
