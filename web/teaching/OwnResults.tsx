import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ONLY_ADMINISTRATORS } from '#shared/teaching.ts';
import { Page } from '#web/layout/Page.tsx';
import { Batches } from '#web/teaching/Batches.tsx';
import { HowItIsKept } from '#web/teaching/HowItIsKept.tsx';
import { ownResultsQuery } from '#web/teaching/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

function WhoReads({ user: { role, can } }: { user: SessionUser }) {
  return (
    <Entry title="Who reads it" body="flow">
      <p className="measure">{ONLY_ADMINISTRATORS}</p>
      {role === 'administrator' && can.administer && (
        <p>
          <Link className="btn second" to={pathTo('/admin/teaching')}>
            All attendings
          </Link>
        </p>
      )}
    </Entry>
  );
}

/** What trainees said of whoever reads it: attendings, and those who were one. */
export function OwnResults({ user }: { user: SessionUser }) {
  const query = useQuery(ownResultsQuery);
  const isTeacher = user.role === 'attending';
  return (
    <Page title="Teaching">
      <header className="head">
        {user.membership && <p className="when">{user.membership.organization.name}</p>}
        <h1>{isTeacher ? 'Your teaching' : 'Teaching'}</h1>
        <p className="lede">
          What trainees say of {isTeacher ? 'it' : 'attendings'}, without names.
        </p>
      </header>
      <Loaded query={query} lines={8}>
        {({ batches, half }) =>
          batches.length > 0 || isTeacher ? (
            <Batches batches={batches} half={half} />
          ) : (
            <WhoReads user={user} />
          )
        }
      </Loaded>
      <HowItIsKept />
    </Page>
  );
}
