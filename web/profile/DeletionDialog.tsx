import { useQuery } from '@tanstack/react-query';
import type { DeletionTerms, PlannedDeletion } from '#shared/rights-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { textOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { deletionQuery } from '#web/profile/queries.ts';
import { leaveAllTabs } from '#web/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';

const checks = bySchema(
  async () => (await import('#shared/rights-input.ts')).DeletionInput,
  (password: string | null) => ({ password }),
);

function What({ terms: { keptBy, pseudonym } }: { terms: DeletionTerms }) {
  return (
    <dl className="facts">
      <dt>Deleted</dt>
      <dd>
        Profile, pearls, answers, debriefs, shared pearls, requests, and procedures nobody has
        verified.
      </dd>
      {keptBy.length > 0 && (
        <>
          <dt>Training record</dt>
          <dd>
            {keptBy.join(', ')} keeps assessments about you and verified procedures, as{' '}
            <b>{pseudonym}</b>.
          </dd>
        </>
      )}
      <dt>About others</dt>
      <dd>
        What you wrote and verified stays, as <b>{pseudonym}</b>.
      </dd>
      <dt>At once</dt>
      <dd>You are signed out everywhere. A mail has the link that keeps the account.</dd>
    </dl>
  );
}

function leave({ deleteAt }: PlannedDeletion): void {
  leaveAllTabs(pathTo('/login', { deletedOn: deleteAt.slice(0, 10) }));
}

type FormProps = { email: string; hasPassword: boolean; onClose: () => void };

function DeletionForm({ email, hasPassword, onClose }: FormProps) {
  const form = useSubmit({
    ...(hasPassword && { checks }),
    send: (password: string | null) => call('POST /api/profile/deletion', { body: { password } }),
    onDone: leave,
    fallback: 'The account could not be deleted. Please try again.',
    names: ['password'],
  });
  return (
    <Form
      label="Delete account"
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
      <SubmitRow look="danger" busy={form.isBusy} busyLabel="Deleting..." onCancel={onClose}>
        Delete account
      </SubmitRow>
    </Form>
  );
}

/** What goes and what stays, before the password is asked for. */
export function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const query = useQuery(deletionQuery());
  return (
    <Dialog title="Delete account?" onClose={onClose}>
      <Loaded query={query} lines={5}>
        {(terms) =>
          terms.refusal === null ? (
            <div className="flow">
              <What terms={terms} />
              <DeletionForm email={email} hasPassword={terms.hasPassword} onClose={onClose} />
            </div>
          ) : (
            <Notice look="look">{terms.refusal}</Notice>
          )
        }
      </Loaded>
    </Dialog>
  );
}
