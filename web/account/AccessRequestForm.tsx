import { useState } from 'react';
import { NO_SPECIALTY, ROLE_LABELS } from '#shared/people.ts';
import type { NewAccessRequest, SpecialtyChoice } from '#web/account/queries.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { SPECIALTY_CHOICES } from '#web/forms/choices.ts';
import { textOf } from '#web/forms/form-data.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { EmailField, TextArea, TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

/** Who may ask for an institution's access; a trainee needs none. */
const REQUESTER_CHOICES = [
  { value: 'administrator', label: ROLE_LABELS.administrator },
  { value: 'attending', label: ROLE_LABELS.attending },
  { value: 'other', label: 'Other' },
] as const;

const FAILED = 'Failed to submit request. Please try again.';

const checks = bySchema(async () => (await import('#shared/account-input.ts')).AccessRequestInput);

export function AccessRequestForm({ onReceived }: { onReceived: (email: string) => void }) {
  const [role, setRole] = useState<NewAccessRequest['role']>('administrator');
  const [specialty, setSpecialty] = useState<SpecialtyChoice>(NO_SPECIALTY);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: NewAccessRequest) => call('POST /api/access-requests', { body }),
    onDone: (_, { email }) => onReceived(email),
    fallback: FAILED,
    names: [
      'fullName',
      'phone',
      'organizationName',
      'email',
      'role',
      'traineeCount',
      'additionalInformation',
    ],
  });

  function onSubmit(data: FormData) {
    const count = textOf(data, 'traineeCount').trim();
    submit({
      fullName: textOf(data, 'fullName'),
      email: textOf(data, 'email').trim(),
      phone: textOf(data, 'phone'),
      organizationName: textOf(data, 'organizationName'),
      role,
      specialty,
      traineeCount: count === '' ? Number.NaN : Number(count),
      additionalInformation: textOf(data, 'additionalInformation'),
    });
  }

  return (
    <Form onSubmit={onSubmit} errors={fields} trouble={trouble} label="Request access" ofEntries>
      <Entry title="Who asks" remark="The answer goes to this address." body="slip fields">
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          error={fields['fullName']}
        />
        <EmailField label="Email" name="email" autoComplete="email" error={fields['email']} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          error={fields['phone']}
        />
        <RadioList
          stacked
          legend="Role"
          name="role"
          options={REQUESTER_CHOICES}
          value={role}
          onChange={setRole}
          error={fields['role']}
        />
      </Entry>
      <Entry title="For which institution" body="slip fields">
        <TextField
          label="Organization name"
          name="organizationName"
          autoComplete="organization"
          error={fields['organizationName']}
        />
        <Select
          label="Primary specialty"
          value={specialty}
          options={SPECIALTY_CHOICES}
          onChange={setSpecialty}
        />
        <TextField
          label="Approximate number of trainees"
          name="traineeCount"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={fields['traineeCount']}
        />
        <TextArea
          label="Additional information"
          name="additionalInformation"
          optional
          error={fields['additionalInformation']}
        />
      </Entry>
      <div className="entry">
        <div className="slip flow">
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Request access
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
