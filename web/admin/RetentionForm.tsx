import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '#shared/count-words.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { RETAINED, RETENTION } from '#shared/retention.ts';
import type { Retained } from '#shared/retention.ts';
import { showSaved } from '#web/admin/queries.ts';
import { RETAINED_LABELS } from '#web/admin/words.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const checks = bySchema(
  async () => (await import('#shared/organization-input.ts')).OrganizationInput,
);

function hintOf(what: Retained): string {
  const { shipped, least, most } = RETENTION[what];
  return `${grouped(least)} to ${grouped(most)}. Empty: ${grouped(shipped)}`;
}

/** How many days things of the organization's members are kept. */
export function RetentionForm({ organization }: { organization: OrganizationSettings }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Partial<Record<Retained, number | null>>) => {
      setOutcome(null);
      return call('PATCH /api/admin/organizations/:id', { path: { id: organization.id }, body });
    },
    onDone: async (saved) => {
      await showSaved(client, saved);
      setOutcome('Changes saved.');
    },
    fallback: 'Failed to save. Please try again.',
    names: RETAINED,
  });

  function onSubmit(data: FormData) {
    const days = RETAINED.map((what) => {
      const written = wordsOf(data, what);
      return [what, written === '' ? null : Number(written)] as const;
    });
    submit(Object.fromEntries(days));
  }

  return (
    <div className="flow">
      <Form errors={fields} trouble={trouble} label="How long things are kept" onSubmit={onSubmit}>
        <div className="fields two">
          {RETAINED.map((what) => (
            <TextField
              key={what}
              label={RETAINED_LABELS[what]}
              name={what}
              type="number"
              inputMode="numeric"
              min={RETENTION[what].least}
              max={RETENTION[what].most}
              step={1}
              defaultValue={organization[what] ?? ''}
              hint={hintOf(what)}
              error={fields[what]}
              autoComplete="off"
            />
          ))}
        </div>
        <div className="submit-row">
          <SubmitButton look="second" busy={isBusy} busyLabel="Saving...">
            Save periods
          </SubmitButton>
        </div>
      </Form>
      <Outcome outcome={outcome} />
    </div>
  );
}
