import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Attendings } from '#web/admin/completion/Attendings.tsx';
import { Programs } from '#web/admin/completion/Programs.tsx';
import { completionQuery } from '#web/admin/completion/queries.ts';
import { Trainees } from '#web/admin/completion/Trainees.tsx';
import { Weeks } from '#web/admin/completion/Weeks.tsx';
import { assessedWords, waitingWords } from '#web/admin/completion/words.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { Page } from '#web/layout/Page.tsx';
import { ProgramFilter } from '#web/lists/ProgramFilter.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import '#web/ui/figures.css';
import './completion.css';

function Read() {
  return (
    <Link className="btn second" to={pathTo('/assessments')}>
      Read all assessments
    </Link>
  );
}

function Completion({ user }: { user: SessionUser }) {
  const [address, setAddress] = useSearchParams();
  const program = address.get('program') ?? undefined;
  const place = { program };
  const query = useQuery(completionQuery(place));
  return (
    <Page title="Assessments">
      <header className="head">
        <p className="when">
          {user.role === 'system_admin' ? 'All organizations' : user.membership?.organization.name}
        </p>
        <h1>Assessments</h1>
        {query.data && (
          <p className="lede">
            {assessedWords(query.data)} {waitingWords(query.data)}
          </p>
        )}
        <div className="head-actions">
          <Read />
        </div>
      </header>
      <div className="completion-filter">
        <ProgramFilter
          value={program ?? null}
          onChange={(chosen) =>
            setAddress(chosen ? { program: chosen } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <Entry title="By week" remark="An assessment belongs to the week of its shift.">
        <Loaded query={query}>{({ weeks }) => <Weeks weeks={weeks} />}</Loaded>
      </Entry>
      {!program && query.data && query.data.programs.some(({ id }) => id !== null) && (
        <Entry title="By program">
          <Programs programs={query.data.programs} />
        </Entry>
      )}
      <Trainees place={place} key={`trainees ${program}`} />
      <Attendings place={place} key={`attendings ${program}`} />
    </Page>
  );
}

export function CompletionPage() {
  return <Gate>{(user) => <Completion user={user} />}</Gate>;
}
