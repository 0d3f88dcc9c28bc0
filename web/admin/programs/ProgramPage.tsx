import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Program } from '#shared/program-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { ProgramSettings } from '#web/admin/programs/ProgramSettings.tsx';
import { ProgramPeople } from '#web/admin/programs/ProgramPeople.tsx';
import { Promotions } from '#web/admin/programs/Promotions.tsx';
import { programQuery } from '#web/admin/programs/queries.ts';
import { peopleWords, programWords } from '#web/admin/programs/words.ts';
import { Page } from '#web/layout/Page.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

function Head({ program }: { program: Program }) {
  const { id, organization, name, sites, isClosed, people } = program;
  return (
    <header className="head">
      <p className="when">
        <Link to={pathTo('/admin/programs')}>Programs</Link> of {organization.name}
      </p>
      <h1>{name}</h1>
      <p className="lede">{programWords(program)}</p>
      <p className="soft">
        {[peopleWords(people), ...sites].join(' · ')}{' '}
        {isClosed && <Badge state="rest">Closed</Badge>}
      </p>
      {people.trainees > 0 && (
        <div className="head-actions">
          <Link className="btn second" to={pathTo('/admin/programs/:id/epas', { id })}>
            All EPAs
          </Link>
        </div>
      )}
    </header>
  );
}

function OneProgram({ id }: { id: string }) {
  const query = useQuery(programQuery(id));
  return (
    <Page title={query.data?.name ?? 'Program'}>
      <Loaded query={query} lines={8}>
        {(program) => (
          <>
            <Head program={program} />
            <ProgramPeople program={program} />
            <Promotions program={program} />
            <ProgramSettings key={program.id} program={program} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function ProgramPage() {
  const { id = '' } = useParams();
  return <Gate>{() => <OneProgram id={id} />}</Gate>;
}
