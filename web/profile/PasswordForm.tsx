import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/call.ts';
import { bySchema, repetitionProblems } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { sessionsQuery } from '#web/profile/queries.ts';
import { useSession } from '#web/session.ts';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type PasswordChange = { currentPassword: string; newPassword: string; repeated: string };

const checks = bySchema(async () => (await import('#shared/account-input.ts')).PasswordChangeInput);

type PasswordFormProps = { email: string; onDone: () => void; onCancel: () => void };

export function PasswordForm({ email, onDone, onCancel }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const user = useSession();
  const form = useSubmit({
    check: ({ newPassword, repeated }: PasswordChange) =>
      repetitionProblems('repeated', newPassword, repeated),
    checks,
    send: ({ currentPassword, newPassword }) =>
      call('POST /api/profile/password', { body: { currentPassword, newPassword } }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      onDone();
    },
    fallback: 'Failed to change the password. Please try again.',
    names: ['currentPassword', 'newPassword', 'repeated'],
  });

  function submit(data: FormData) {
    form.submit({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
      repeated: textOf(data, 'repeated'),
    });
  }

  return (
    <Form label="Change password" onSubmit={submit} errors={form.fields} trouble={form.trouble}>
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={form.fields['currentPassword']}
      />
      <div className="fields two">
        <NewPasswordField
          label="New password"
          name="newPassword"
          owner={{
            email,
            name: user?.displayName ?? null,
            organization: user?.membership?.organization.name ?? null,
          }}
          error={form.fields['newPassword']}
        />
        <PasswordField
          label="Repeat new password"
          name="repeated"
          autoComplete="new-password"
          error={form.fields['repeated']}
        />
      </div>
      <SubmitRow look="second" busy={form.isBusy} busyLabel="Changing..." onCancel={onCancel}>
        Change password
      </SubmitRow>
    </Form>
  );
}
