import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { TraineeList } from '#shared/assessment-record-output.ts';
import { counted } from '#shared/count-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { TRAINEES_A_PAGE } from '#shared/assessments.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { steadyQuery } from '#web/query.ts';
import { LoadedOrRefusal } from '#web/trainees/LoadedOrRefusal.tsx';
import { TraineeTable } from '#web/trainees/TraineeTable.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Pager } from '#web/ui/Table.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import '#web/ui/button.css';
import '#web/ui/filters.css';
import './trainees.css';

function Nobody({ isSearch, user }: { isSearch: boolean; user: SessionUser }) {
  if (isSearch) {
    return (
      <div className="empty">
        <h2>Nobody found</h2>
        <p>No trainee of your organization has this name.</p>
        <Link className="btn second" to={pathTo('/trainees')}>
          Show everyone
        </Link>
      </div>
    );
  }
  if (user.can.administer) {
    return (
      <div className="empty">
        <h2>No trainees yet</h2>
        <p>Invite them by mail, or give them a link to join.</p>
        <Link className="btn second" to={pathTo('/admin/users/new')}>
          Invite people
        </Link>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>No trainees yet</h2>
      <p>
        Trainees of your organization appear here. Anybody else can be assessed by the exact
        address, or can ask you with a link.
      </p>
      <Link className="btn second" to={pathTo('/assessments/new')}>
        New Assessment
      </Link>
    </div>
  );
}

type ListProps = { list: TraineeList; stale: boolean; user: SessionUser };

function List({ list: { items, nextCursor }, stale, user }: ListProps) {
  const { onPrevious, onNext } = usePages();
  return (
    <>
      <TraineeTable trainees={items} canAssess={user.can.assess} stale={stale} />
      {(onPrevious || nextCursor !== null) && (
        <Pager onPrevious={onPrevious} onNext={nextCursor === null ? null : onNext(nextCursor)}>
          {counted(items.length, 'trainee')} on this page
        </Pager>
      )}
    </>
  );
}

function ledeFor({ can }: SessionUser): string {
  return can.administer
    ? 'Everyone in training here. A name leads to what was seen of each EPA.'
    : 'Those you assessed last come first. A name leads to what was seen of each EPA.';
}

export function TraineesPage({ user }: { user: SessionUser }) {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const page = {
    limit: TRAINEES_A_PAGE,
    q: q || undefined,
    cursor: address.get('cursor') ?? undefined,
  };
  const query = useQuery(steadyQuery('GET /api/trainees', { query: page }));
  const { data } = query;
  const isEmpty = data?.items.length === 0;
  const next = user.can.assess && !(isEmpty && q === '') && (
    <Link className="btn primary" to={pathTo('/assessments/new')}>
      New Assessment
    </Link>
  );
  return (
    <Page title="Trainees">
      <header className="head">
        {user.membership && <p className="when">{user.membership.organization.name}</p>}
        <h1>Trainees</h1>
        {data && <p className="lede">{ledeFor(user)}</p>}
        {next && <div className="head-actions">{next}</div>}
      </header>
      <div className="flow trainee-list">
        {data && !(isEmpty && q === '') && (
          <div className="narrow-search">
            <SearchField
              label="Search name"
              value={q}
              onSearch={(words) =>
                setAddress(words === '' ? {} : { q: words }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
        )}
        <Status className="unseen">
          {data && !query.isPlaceholderData && counted(data.items.length, 'trainee')}
        </Status>
        <LoadedOrRefusal query={query} user={user} lines={9}>
          {(list) =>
            list.items.length === 0 ? (
              <Nobody isSearch={q !== ''} user={user} />
            ) : (
              <List list={list} stale={query.isPlaceholderData} user={user} />
            )
          }
        </LoadedOrRefusal>
      </div>
    </Page>
  );
}
