import { bySchema } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';

/** Of people who have one. */
const checks = bySchema(
  async () => (await import('#shared/account-input.ts')).PasswordInput,
  (password: string | null) => ({ password }),
);

export type SelfFormProps<Answer> = {
  /** What the password is asked for; also the form's name. */
  action: string;
  look?: 'primary' | 'second' | 'danger';
  busyLabel: string;
  fallback: string;
  email: string;
  /** Who has none, and comes by single sign-on, is asked for nothing here: the server asks for a young session. */
  hasPassword: boolean;
  send: (password: string | null) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** What matters asks once more who one is. */
export function SelfForm<Answer>(props: SelfFormProps<Answer>) {
  const { action, look = 'danger', busyLabel, email, hasPassword } = props;
  const form = useSubmit({
    ...(hasPassword && { checks }),
    send: props.send,
    onDone: props.onDone,
    fallback: props.fallback,
    names: ['password'],
  });
  return (
    <Form
      label={action}
      onSubmit={(data) => form.submit(hasPassword ? textOf(data, 'password') : null)}
      errors={form.fields}
      trouble={form.trouble}
    >
      {hasPassword && (
        <>
          {/* Tells a password manager whose password it is. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={form.fields['password']}
          />
        </>
      )}
      <SubmitRow look={look} busy={form.isBusy} busyLabel={busyLabel} onCancel={props.onCancel}>
        {action}
      </SubmitRow>
    </Form>
  );
}
