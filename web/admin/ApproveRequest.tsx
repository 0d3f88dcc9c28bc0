import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_DAYS, MAX_ORGANIZATION_NAME_LENGTH } from '#shared/organizations.ts';
import type { AccessRequest } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { readAgain } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type Granted = 'administrator' | 'attending';
type Approval = { organizationName: string; role: Granted; joinExisting: boolean };
const ROLE_OPTIONS = (['administrator', 'attending'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

const checks = bySchema(async () => (await import('#shared/organization-input.ts')).ApprovalInput);

type ApproveRequestProps = {
  request: AccessRequest;
  onDone: (words: string) => void;
  onClose: () => void;
};

export function ApproveRequest({ request, onDone, onClose }: ApproveRequestProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<Granted>(
    request.role === 'attending' ? 'attending' : 'administrator',
  );
  /** What the last press asked for: only the very same, pressed again, answers the question. */
  const [pressed, setPressed] = useState<Approval | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Approval) =>
      call('POST /api/admin/access-requests/:id/approve', { path: { id: request.id }, body }),
    onDone: async (_, { organizationName, joinExisting }) => {
      await readAgain(client);
      const isNew = joinExisting ? '' : `${organizationName} is in. `;
      onDone(`${isNew}An invitation is on the way to ${request.email}.`);
    },
    fallback: 'Failed to approve the request. Please try again.',
    names: ['organizationName', 'role', 'joinExisting'],
  });
  const exists = fields['joinExisting'];
  const question =
    exists && pressed
      ? `${exists} Invite this person as ${ROLE_LABELS[pressed.role].toLowerCase()} of it?`
      : null;

  function press(organizationName: string): void {
    const isSame = pressed?.organizationName === organizationName && pressed.role === role;
    const approval = { organizationName, role, joinExisting: question !== null && isSame };
    setPressed(approval);
    submit(approval);
  }

  return (
    <Dialog title={`Approve ${request.fullName}`} onClose={onClose}>
      <Form
        errors={fields}
        trouble={question ?? trouble}
        label="Approve the request"
        onSubmit={(data) => press(wordsOf(data, 'organizationName'))}
      >
        <TextField
          label="Organization name"
          name="organizationName"
          defaultValue={request.organizationName}
          hint="Created, unless it is here already: then you are asked."
          error={fields['organizationName']}
          maxLength={MAX_ORGANIZATION_NAME_LENGTH}
          autoComplete="off"
        />
        <Select label="Role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
        <p className="soft">
          {request.email} gets a mail with a link that works for {INVITATION_DAYS} days.
        </p>
        <div className="row answers">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={isBusy} busyLabel="Approving...">
            {question ? 'Invite' : 'Approve'}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
