import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { NEW_PROGRAM } from '#web/admin/programs/program-text.ts';
import { ProgramForm } from '#web/admin/programs/ProgramForm.tsx';
import { ProgramTable } from '#web/admin/programs/ProgramTable.tsx';
import { programsQuery, showSavedProgram } from '#web/admin/programs/queries.ts';
import { useOrganization } from '#web/admin/use-organization.ts';
import { call } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type OfProps = { organizationId: string | null };

function NewProgram({ organizationId }: OfProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ProgramForm
      label="New program"
      text={NEW_PROGRAM}
      action="Create program"
      busyLabel="Creating..."
      save={(body) =>
        call('POST /api/admin/programs', {
          query: { organizationId: organizationId ?? undefined },
          body,
        })
      }
      onSaved={async (program) => {
        await showSavedProgram(client, program);
        await navigate(pathTo('/admin/programs/:id', { id: program.id }));
      }}
    />
  );
}

function All({ organizationId, named }: OfProps & { named: boolean }) {
  const query = useQuery(programsQuery(organizationId));
  return (
    <section className="entry whole-width" aria-labelledby="all-programs">
      <header className="side">
        <h2 id="all-programs">All</h2>
      </header>
      <Loaded query={query} lines={5}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No program yet. Create the first one below.</p>
          ) : (
            <ProgramTable programs={items} named={named} />
          )
        }
      </Loaded>
    </section>
  );
}

function Programs({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  const isOfAll = organization.choose !== null && organization.id === null;
  return (
    <Page title="Programs">
      <header className="head">
        <p className="when">{organization.of}</p>
        <h1>Programs</h1>
      </header>
      <OfOrganization organization={organization} />
      <All organizationId={organization.id} named={isOfAll} />
      {!isOfAll && (
        <Entry title="New" body="narrow">
          <NewProgram key={organization.id} organizationId={organization.id} />
        </Entry>
      )}
    </Page>
  );
}

export function ProgramsPage() {
  return <Gate>{(user) => <Programs user={user} />}</Gate>;
}
