import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { OrganizationNumbers } from '#web/overview/OrganizationNumbers.tsx';
import { overviewQuery } from '#web/overview/queries.ts';
import { Work } from '#web/overview/Work.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What an administrator is to know first, in short. */
export function Overview() {
  const query = useQuery(overviewQuery());
  return (
    <Entry
      title={query.data?.organization?.name ?? 'All organizations'}
      remark={<Link to={pathTo('/admin')}>Administration</Link>}
    >
      <Loaded query={query}>
        {(overview) => (
          <div className="flow">
            <Work overview={overview} />
            <OrganizationNumbers overview={overview} />
          </div>
        )}
      </Loaded>
    </Entry>
  );
}
