import { bySchema } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const checks = bySchema(
  async () => (await import('#shared/account-input.ts')).PasswordInput,
  (password: string) => ({ password }),
);

export type PasswordCheckProps<Answer> = {
  look?: 'primary' | 'second';
  /** What the password is asked for; also the form's name. */
  action: string;
  email: string;
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Changes of the second factor need the first one again. */
export function PasswordCheck<Answer>(props: PasswordCheckProps<Answer>) {
  const { look = 'second', action, email, send, onDone, onCancel } = props;
  const form = useSubmit({
    checks,
    send,
    onDone,
    fallback: 'That did not work. Please try again.',
    names: ['password'],
  });

  function submit(data: FormData) {
    form.submit(textOf(data, 'password'));
  }

  return (
    <Form label={action} onSubmit={submit} errors={form.fields} trouble={form.trouble}>
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.fields['password']}
      />
      <SubmitRow look={look} busy={form.isBusy} busyLabel="Checking..." onCancel={onCancel}>
        {action}
      </SubmitRow>
    </Form>
  );
}
