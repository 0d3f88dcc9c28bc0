import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { organizationsQuery } from '#web/admin/queries.ts';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type ChooseProps = { value: string; onChange: (id: string) => void };

/** For a system administrator, who looks after all of them. */
export function ChooseOrganization({ value, onChange }: ChooseProps) {
  const query = useQuery(organizationsQuery());
  return (
    <Loaded query={query} lines={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p>
            There is no organization yet.{' '}
            <Link to={pathTo('/admin/organizations')}>Create one</Link>
          </p>
        ) : (
          <Select
            label="Organization"
            value={value}
            options={[
              { value: '', label: 'Choose an organization' },
              ...items.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={onChange}
          />
        )
      }
    </Loaded>
  );
}
