import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { query } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type OrganizationFieldProps = {
  value: string;
  onChange: (organizationId: string) => void;
  error: string | undefined;
};

/** Attendings and administrators only; what choosing one means is read before anything is sent. */
export function OrganizationField({ value, onChange, error }: OrganizationFieldProps) {
  const { data, isError, refetch } = useQuery(query('GET /api/organizations'));
  const options = [
    { value: '', label: data || isError ? 'Choose an organization' : 'Loading organizations' },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flow">
      <Select
        label="Organization"
        value={value}
        options={options}
        onChange={onChange}
        error={error}
      />
      {isError && (
        <Notice look="bad" role="alert">
          <p>The organizations could not be loaded.</p>
          <div className="row">
            <Button look="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      <p>
        Not in the list? <Link to={pathTo('/request-access')}>Request access</Link>
      </p>
      <Notice>
        Access to an organization’s people and records waits for approval by the organization. What
        is your own works at once.
      </Notice>
    </div>
  );
}
