import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { ChooseOrganization } from '#web/admin/ChooseOrganization.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { MinimumVersions } from '#web/admin/MinimumVersions.tsx';
import { minimumsQuery } from '#web/admin/queries.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

function Versions({ organizationId }: { organizationId: string | null }) {
  const query = useQuery(minimumsQuery(organizationId));
  return (
    <Loaded query={query} lines={9}>
      {({ items }) => <MinimumVersions organizationId={organizationId} own={items} />}
    </Loaded>
  );
}

function MinimumsOf({ user }: { user: SessionUser }) {
  const [address, setAddress] = useSearchParams();
  const isSystemAdmin = user.role === 'system_admin';
  const chosen = isSystemAdmin ? (address.get('organization') ?? '') : '';
  return (
    <Page title="Procedure minimums">
      <header className="head">
        <p className="when">
          {isSystemAdmin ? 'Administration' : user.membership?.organization.name}
        </p>
        <h1>Procedure minimums</h1>
        <p className="lede">
          How many of each procedure a trainee needs. The numbers change from time to time, for
          those who begin after: each version is for the years that training began.
        </p>
      </header>
      {isSystemAdmin && (
        <Entry title="Of" remark="Choose it first." body="narrow">
          <ChooseOrganization
            value={chosen}
            onChange={(organization) =>
              setAddress(organization === '' ? {} : { organization }, { replace: true })
            }
          />
        </Entry>
      )}
      {(!isSystemAdmin || chosen !== '') && (
        <Versions key={chosen} organizationId={chosen === '' ? null : chosen} />
      )}
    </Page>
  );
}

export function MinimumsPage() {
  return <Gate>{(user) => <MinimumsOf user={user} />}</Gate>;
}
