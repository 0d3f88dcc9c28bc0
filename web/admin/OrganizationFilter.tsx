import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '#web/admin/queries.ts';
import { Select } from '#web/ui/Field.tsx';

const ALL = '';

type OrganizationFilterProps = {
  value: string | null;
  onChange: (organizationId: string | null) => void;
};

/** For those who administer several. */
export function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const { data } = useQuery(organizationsQuery());
  return (
    <Select
      label="Organization"
      value={value ?? ALL}
      options={[
        { value: ALL, label: 'All organizations' },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
