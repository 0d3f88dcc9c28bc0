import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { chosenTemplatesQuery } from '#web/admin/templates/queries.ts';
import type { Whose } from '#web/admin/templates/queries.ts';
import { Templates } from '#web/admin/templates/Templates.tsx';
import { WhoseForm } from '#web/admin/templates/WhoseForm.tsx';
import { useOrganization } from '#web/admin/use-organization.ts';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './templates.css';

function TemplatesOf({ organizationId }: { organizationId: string | null }) {
  const [address, setAddress] = useSearchParams();
  const programId = address.get('program') ?? '';
  const whose: Whose = {
    organizationId: organizationId ?? undefined,
    programId: programId === '' ? undefined : programId,
  };
  const query = useQuery(chosenTemplatesQuery(whose));

  function choose(program: string) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (program === '') after.delete('program');
        else after.set('program', program);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Loaded query={query} lines={9}>
      {(forms) => (
        <>
          <WhoseForm forms={forms} programId={programId} onChange={choose} />
          {query.isPlaceholderData ? (
            <Skeleton lines={9} label="Loading" />
          ) : (
            <Templates key={programId} forms={forms} whose={whose} />
          )}
        </>
      )}
    </Loaded>
  );
}

function FormPage({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  const isKnown = !organization.choose || organization.id !== null;
  return (
    <Page title="Assessment form">
      <header className="head">
        <p className="when">{organization.of}</p>
        <h1>The form of a shift</h1>
      </header>
      <OfOrganization organization={organization} remark="Choose it first." />
      {isKnown && <TemplatesOf key={organization.id} organizationId={organization.id} />}
    </Page>
  );
}

export function TemplatesPage() {
  return <Gate>{(user) => <FormPage user={user} />}</Gate>;
}
