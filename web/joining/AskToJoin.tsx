import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Membership } from '#shared/people-output.ts';
import { call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { query } from '#web/query.ts';
import { refreshSession } from '#web/session.ts';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';

const REQUIRED = 'Please choose an organization from the list';

type AskToJoinProps = { onDone: (membership: Membership) => void };

export function AskToJoin({ onDone }: AskToJoinProps) {
  const client = useQueryClient();
  const [organizationId, choose] = useState('');
  const { data } = useQuery(query('GET /api/organizations'));
  const { submit, isBusy, fields, trouble } = useSubmit({
    check: (id: string): Record<string, string> => (id === '' ? { organizationId: REQUIRED } : {}),
    send: (id) => call('POST /api/membership-requests', { body: { organizationId: id } }),
    onDone: async (membership) => {
      onDone(membership);
      await refreshSession().catch(() => {});
      await client.invalidateQueries();
    },
    fallback: 'The request could not be sent. Please try again.',
    names: ['organizationId'],
  });
  return (
    <Form
      label="Ask to join"
      errors={fields}
      trouble={trouble}
      onSubmit={() => submit(organizationId)}
    >
      <Select
        label="Organization"
        hint="One of its administrators decides"
        value={organizationId}
        options={[
          { value: '', label: 'Choose an organization' },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
        error={fields['organizationId']}
      />
      <div>
        <SubmitButton look="second" busy={isBusy} busyLabel="Asking...">
          Ask to join
        </SubmitButton>
      </div>
    </Form>
  );
}
