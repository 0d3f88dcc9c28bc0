import { useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';

export type OrganizationChoice = {
  /** Null: the administrator's own; for a system administrator, none chosen yet. */
  id: string | null;
  /** Given to a system administrator, who looks after all. */
  choose: ((id: string) => void) | null;
  /** Whose page it is, as it stands over its heading. */
  of: string | undefined;
};

/** Which organization an administrator's page is about; what a system administrator chose stands in the address. */
export function useOrganization(user: SessionUser): OrganizationChoice {
  const [address, setAddress] = useSearchParams();
  if (user.role !== 'system_admin') {
    return { id: null, choose: null, of: user.membership?.organization.name };
  }
  return {
    id: address.get('organization') || null,
    choose: (id) => setAddress(id === '' ? {} : { organization: id }, { replace: true }),
    of: 'Administration',
  };
}
