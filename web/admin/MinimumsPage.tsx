import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people-output.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { MinimumVersions } from '#web/admin/MinimumVersions.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { minimumsQuery } from '#web/admin/queries.ts';
import { useOrganization } from '#web/admin/use-organization.ts';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

function Versions({ organizationId }: { organizationId: string | null }) {
  const query = useQuery(minimumsQuery(organizationId));
  return (
    <Loaded query={query} lines={9}>
      {(forms) => <MinimumVersions organizationId={organizationId} forms={forms} />}
    </Loaded>
  );
}

function MinimumsOf({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  return (
    <Page title="Procedure minimums">
      <header className="head">
        <p className="when">{organization.of}</p>
        <h1>Procedure minimums</h1>
        <p className="lede">
          How many of each procedure a trainee needs. The numbers change from time to time, for
          those who begin after: each version is for the years that training began.
        </p>
      </header>
      <OfOrganization organization={organization} remark="Choose it first." />
      {(!organization.choose || organization.id !== null) && (
        <Versions key={organization.id} organizationId={organization.id} />
      )}
    </Page>
  );
}

export function MinimumsPage() {
  return <Gate>{(user) => <MinimumsOf user={user} />}</Gate>;
}
