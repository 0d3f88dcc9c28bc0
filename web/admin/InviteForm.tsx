import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import { INVITATION_DAYS } from '#shared/organizations.ts';
import { ROLE_LABELS, SIGN_UP_ROLES } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import { namedProblems, readAddresses } from '#web/admin/addresses.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { Outcome } from '#web/ui/Outcome.tsx';
import { readAgain } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const ROLE_OPTIONS = SIGN_UP_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

type Invited = { emails: string[]; role: SignUpRole; organizationId: string | null };

const bodyChecks = bySchema(
  async () => (await import('#shared/organization-input.ts')).InvitationsInput,
);

async function checks() {
  const problems = await bodyChecks();
  return (body: Invited) => namedProblems(problems(body), body.emails);
}

function outcomeOf(invited: number): string {
  return `${counted(invited, 'invitation')} ${invited === 1 ? 'is' : 'are'} on the way.`;
}

type InviteFormProps = {
  /** Null for the own organization. */
  organizationId: string | null;
  disabled: boolean;
};

export function InviteForm({ organizationId, disabled }: InviteFormProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<SignUpRole>('trainee');
  const [outcome, setOutcome] = useState<{ words: string; count: number } | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Invited) => call('POST /api/admin/invitations', { body }),
    onDone: async ({ invited }) => {
      setOutcome({ words: outcomeOf(invited), count: (outcome?.count ?? 0) + 1 });
      await readAgain(client);
    },
    fallback: 'Failed to send invitations. Please try again.',
    names: ['emails', 'role'],
  });

  return (
    <div className="flow">
      <Outcome outcome={outcome?.words ?? null} />
      <Form
        // Sent addresses are gone from the field, and only they.
        key={outcome?.count}
        errors={fields}
        trouble={trouble}
        label="Invite by mail"
        onSubmit={(data) => {
          submit({ emails: readAddresses(wordsOf(data, 'emails')), role, organizationId });
        }}
      >
        <TextArea
          label="Email addresses"
          name="emails"
          rows={5}
          hint="One per line, or separated by commas."
          error={fields['emails']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioList
          legend="Role"
          name="role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={setRole}
          error={fields['role']}
        />
        <p className="soft small">
          The mail has a link that works for {INVITATION_DAYS} days and for that address only.
        </p>
        <div className="submit-row">
          <SubmitButton busy={isBusy} busyLabel="Sending..." disabled={disabled}>
            Send invitations
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
