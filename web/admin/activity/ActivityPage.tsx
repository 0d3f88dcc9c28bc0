import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ACTIVITY_FILTERS, EVENTS_A_PAGE } from '#shared/activity.ts';
import type { TrailPage } from '#shared/activity-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import {
  filterQuery,
  isFiltered,
  readFilter,
  useChange,
} from '#web/admin/activity/activity-filter.ts';
import type { ActivityFilter } from '#web/admin/activity/activity-filter.ts';
import { ActivityFilters } from '#web/admin/activity/ActivityFilters.tsx';
import { EventTable } from '#web/admin/activity/EventTable.tsx';
import { activityPeopleQuery, activityQuery, exportPath } from '#web/admin/activity/queries.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { zoneName } from '#web/days/zone.ts';
import { ExportButton } from '#web/files/ExportButton.tsx';
import { useStreamedDownload } from '#web/files/use-download.ts';
import { Page } from '#web/layout/Page.tsx';
import { filterWords } from '#web/lists/filter-words.ts';
import { ListPeriod } from '#web/lists/PeriodFilter.tsx';
import { useChosen } from '#web/lists/use-chosen.ts';
import { FilterWords } from '#web/ui/FilterWords.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';

/** Where the list begins. */
const TOP = 'trail';
const NONE: TrailPage['items'] = [];

function Nothing({ filter }: { filter: ActivityFilter }) {
  return (
    <div className="empty">
      <h3>Nothing found</h3>
      {isFiltered(filter) ? (
        <Link className="btn second" to={pathTo('/admin/activity')}>
          Show everything
        </Link>
      ) : (
        <p>What people do in the organization is listed here.</p>
      )}
    </div>
  );
}

function Exports({ filter }: { filter: ActivityFilter }) {
  const narrowed = filterQuery(filter, zoneName());
  const files = (['csv', 'xlsx'] as const).map((kind) => ({
    path: exportPath(kind, narrowed),
    label: kind.toUpperCase(),
    remark: 'Everything, as filtered here. That it was taken away is listed, too.',
  }));
  return <ExportButton files={files} download={useStreamedDownload()} />;
}

function Trail({ named }: { named: boolean }) {
  const [address, setAddress] = useSearchParams();
  const change = useChange();
  const pages = usePages(TOP);
  const filter = readFilter(address);
  const query = useQuery(activityQuery(filterQuery(filter, zoneName()), pages.cursor));
  const items = query.data?.items ?? NONE;
  const { person, setChosen } = useChosen({
    id: filter.personId,
    near: items.flatMap(({ who, whom }) => (whom ? [who, whom] : [who])),
    find: activityPeopleQuery,
    word: 'the chosen person',
  });

  const clear = () => setAddress(new URLSearchParams(), { preventScrollReset: true });

  return (
    <section className="entry whole-width desk" id={TOP} aria-label="What happened">
      <div className="flow">
        <div className="row between">
          <ListPeriod from={filter.from} to={filter.to} onChange={change} />
          <Exports filter={filter} />
        </div>
        <ActivityFilters
          filter={filter}
          person={person}
          named={named}
          onChange={change}
          onChoose={(chosen) => {
            setChosen(chosen);
            change({ personId: chosen?.id ?? null });
          }}
          onClear={clear}
        />
        <FilterWords
          words={filterWords(ACTIVITY_FILTERS, filter, [
            person?.name,
            filter.recordId && 'One record',
          ])}
          phone={filter.recordId === null}
          onClear={clear}
        />
        <Loaded query={query} lines={14}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <Nothing filter={filter} />
              ) : (
                <EventTable
                  events={page.items}
                  named={named}
                  stale={query.isPlaceholderData}
                  filter={filter}
                />
              )}
              <Pages pages={pages} size={EVENTS_A_PAGE} page={{ ...page, total: null }} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Activity({ user }: { user: SessionUser }) {
  const isSystemAdmin = user.role === 'system_admin';
  return (
    <Page title="Activity">
      <header className="head close">
        <p className="when">
          {isSystemAdmin ? 'All organizations' : user.membership?.organization.name}
        </p>
        <h1>Activity</h1>
      </header>
      <Trail named={isSystemAdmin} />
    </Page>
  );
}

export function ActivityPage() {
  return <Gate>{(user) => <Activity user={user} />}</Gate>;
}
