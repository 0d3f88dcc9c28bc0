import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { Batches } from '#web/teaching/Batches.tsx';
import { resultsQuery } from '#web/teaching/queries.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What was released of one attending, for the administrators of the organization. */
export function TaughtPersonPage() {
  const { id = '' } = useParams();
  const query = useQuery(resultsQuery(id));
  return (
    <Page title="Teaching">
      <header className="head">
        <p className="when">
          <Link className="taught-back" to={pathTo('/admin/teaching')}>
            Evaluations of teaching
          </Link>
        </p>
        <h1>{query.data ? <bdi>{query.data.name}</bdi> : 'Teaching'}</h1>
      </header>
      <Loaded query={query} lines={8}>
        {({ batches, half }) => <Batches batches={batches} half={half} />}
      </Loaded>
    </Page>
  );
}
