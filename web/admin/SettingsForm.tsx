import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { MAX_ORGANIZATION_NAME_LENGTH } from '#shared/organizations.ts';
import { IDLE_MINUTES_OFFERED, MAX_IDLE_MINUTES, MIN_IDLE_MINUTES } from '#shared/people.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { AssessmentSwitches } from '#web/admin/AssessmentSwitches.tsx';
import type { AssessmentSwitch } from '#web/admin/AssessmentSwitches.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { showSaved } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { refreshSession } from '#web/session.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type Idle = 'off' | 'offered' | 'other';
const IDLE_OPTIONS: { value: Idle; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'offered', label: `${IDLE_MINUTES_OFFERED} minutes` },
  { value: 'other', label: 'Other' },
];

function idleOf(minutes: number | null): Idle {
  if (minutes === null) return 'off';
  return minutes === IDLE_MINUTES_OFFERED ? 'offered' : 'other';
}

function minutesOf(idle: Idle, written: string): number | null {
  if (idle === 'off') return null;
  return idle === 'offered' ? IDLE_MINUTES_OFFERED : Number(written || Number.NaN);
}

/** A name is what people trust: it is a system_admin's to change. */
type Settings = Pick<OrganizationSettings, AssessmentSwitch> & {
  name?: string;
  idleMinutes: number | null;
};

const checks = bySchema(
  async () => (await import('#shared/organization-input.ts')).OrganizationInput,
);

/** What an administrator of the organization may change. */
export function SettingsForm({ organization }: { organization: OrganizationSettings }) {
  const client = useQueryClient();
  const { editTrust } = organization.can;
  const [idle, setIdle] = useState<Idle>(idleOf(organization.idleMinutes));
  const [switches, setSwitches] = useState<Pick<OrganizationSettings, AssessmentSwitch>>({
    assessorSignIn: organization.assessorSignIn,
    dictation: organization.dictation,
    modelHints: organization.modelHints,
  });
  const [outcome, setOutcome] = useState<string | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (input: Settings) => {
      setOutcome(null);
      return call('PATCH /api/admin/organizations/:id', {
        path: { id: organization.id },
        body: input,
      });
    },
    onDone: async (saved) => {
      await showSaved(client, saved);
      // The name and the idle time are part of who is signed in.
      await refreshSession().catch(() => null);
      setOutcome('Changes saved.');
    },
    fallback: 'Failed to save the settings. Please try again.',
    names: ['name', 'idleMinutes'],
  });

  return (
    <div className="flow">
      <Form
        errors={fields}
        trouble={trouble}
        label="Settings"
        onSubmit={(data) => {
          submit({
            ...(editTrust && { name: wordsOf(data, 'name') }),
            idleMinutes: minutesOf(idle, wordsOf(data, 'idleMinutes')),
            ...switches,
          });
        }}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={organization.name}
          readOnly={!editTrust}
          hint={!editTrust && 'Ask your system administrator to change the name.'}
          error={fields['name']}
          maxLength={MAX_ORGANIZATION_NAME_LENGTH}
          autoComplete="off"
        />
        <RadioList
          legend="Sign people out when nothing happens for"
          name="idle"
          options={IDLE_OPTIONS}
          value={idle}
          onChange={setIdle}
        />
        {idle === 'other' && (
          <TextField
            label="Minutes"
            name="idleMinutes"
            type="number"
            inputMode="numeric"
            min={MIN_IDLE_MINUTES}
            max={MAX_IDLE_MINUTES}
            step={1}
            defaultValue={organization.idleMinutes ?? ''}
            hint={`${MIN_IDLE_MINUTES} to ${MAX_IDLE_MINUTES}`}
            error={fields['idleMinutes']}
          />
        )}
        <AssessmentSwitches
          value={switches}
          onChange={(change) => setSwitches({ ...switches, ...change })}
        />
        <div className="submit-row">
          <SubmitButton busy={isBusy} busyLabel="Saving...">
            Save Changes
          </SubmitButton>
        </div>
      </Form>
      <Outcome outcome={outcome} />
    </div>
  );
}
