import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { Batches } from '#web/teaching/Batches.tsx';
import { HowItIsKept } from '#web/teaching/HowItIsKept.tsx';
import { ownResultsQuery } from '#web/teaching/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What trainees said of whoever reads it. */
export function OwnResults({ user }: { user: SessionUser }) {
  const query = useQuery(ownResultsQuery);
  return (
    <Page title="Teaching">
      <header className="head">
        {user.membership && <p className="when">{user.membership.organization.name}</p>}
        <h1>Your teaching</h1>
        <p className="lede">What trainees say of it, without names.</p>
        {user.role === 'administrator' && (
          <div className="head-actions">
            <Link className="btn second" to={pathTo('/admin/teaching')}>
              All attendings
            </Link>
          </div>
        )}
      </header>
      <Loaded query={query} lines={8}>
        {({ batches }) =>
          batches.length === 0 ? (
            <Entry title="Nothing to read yet">
              <p className="measure">
                What trainees write is shown once four of them have written and the half-year is
                over. Whether anybody has written is not said before.
              </p>
            </Entry>
          ) : (
            <Batches batches={batches} />
          )
        }
      </Loaded>
      <HowItIsKept />
    </Page>
  );
}
