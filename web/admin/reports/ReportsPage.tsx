import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { ReportListItem } from '#shared/report-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { REPORT_STATE_LABELS, REPORTS_A_PAGE } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { DeleteReports } from '#web/admin/reports/DeleteReports.tsx';
import { findPeople, reportsQuery } from '#web/admin/reports/queries.ts';
import {
  filterQuery,
  isFiltered,
  readFilter,
  useChange,
} from '#web/admin/reports/report-filter.ts';
import type { ReportFilter } from '#web/admin/reports/report-filter.ts';
import { ReportFilters } from '#web/admin/reports/ReportFilters.tsx';
import { ReportTable } from '#web/admin/reports/ReportTable.tsx';
import { useAction } from '#web/admin/use-action.ts';
import { PickBar } from '#web/lists/PickBar.tsx';
import { usePicked } from '#web/lists/use-picked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Page } from '#web/layout/Page.tsx';
import { useChosen } from '#web/lists/use-chosen.ts';
import { usePrograms } from '#web/lists/use-programs.ts';
import { FilterWords } from '#web/ui/FilterWords.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';

/** Where the list begins. */
const TOP = 'reports';

function Nothing({ filter }: { filter: ReportFilter }) {
  if (isFiltered(filter)) {
    return (
      <div className="empty">
        <h3>Nothing found</h3>
        <Link className="btn second" to={pathTo('/admin/reports')}>
          Show all reports
        </Link>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="strong">No report yet</p>
      <p>
        A report keeps what was observed of a trainee or a program over a period, as it stood on the
        day. The first one is made with New report.
      </p>
    </div>
  );
}

function All({ named }: { named: boolean }) {
  const [address, setAddress] = useSearchParams();
  const change = useChange();
  const pages = usePages(TOP);
  const filter = readFilter(address);
  const query = useQuery(reportsQuery(filterQuery(filter), pages.cursor));
  const items = query.data?.items ?? [];
  const { wordOf } = usePrograms();
  const trainee = useChosen({
    id: filter.trainee,
    near: items.filter(({ subject }) => subject.kind === 'trainee').map(({ subject }) => subject),
    find: findPeople('trainee', filter.organizationId),
    word: 'the chosen trainee',
  });
  const maker = useChosen({
    id: filter.maker,
    near: items.map(({ madeBy }) => madeBy),
    find: findPeople('maker', filter.organizationId),
    word: 'the chosen person',
  });

  const action = useAction();
  const [deleting, setDeleting] = useState<readonly ReportListItem[] | null>(null);
  const picks = usePicked(items);
  const isSeveral = items.length > 1;

  function ask(reports: readonly ReportListItem[] | null) {
    action.forget();
    setDeleting(reports);
  }

  const clear = () => setAddress(new URLSearchParams(), { preventScrollReset: true });

  return (
    <section className="entry whole-width desk" id={TOP} aria-label="All reports">
      <div className="flow">
        <ReportFilters
          filter={filter}
          trainee={trainee.person}
          maker={maker.person}
          named={named}
          onChange={change}
          onTrainee={(person) => {
            trainee.setChosen(person);
            change({ trainee: person?.id ?? null });
          }}
          onMaker={(person) => {
            maker.setChosen(person);
            change({ maker: person?.id ?? null });
          }}
          onClear={clear}
        />
        <FilterWords
          words={[
            filter.state && REPORT_STATE_LABELS[filter.state],
            wordOf(filter.program),
            trainee.person?.name,
            maker.person && `Made by ${maker.person.name}`,
          ].filter((word) => typeof word === 'string')}
          phone
          onClear={clear}
        />
        {isSeveral && (
          <PickBar picks={picks}>
            <Button
              resting={picks.picked.length === 0}
              aria-haspopup="dialog"
              onClick={() => ask(picks.picked)}
            >
              {`Delete ${picks.picked.length || 'several'}`}
            </Button>
          </PickBar>
        )}
        <Outcome
          outcome={action.outcome}
          problem={(deleting ? null : action.problem) ?? action.late}
        />
        <Loaded query={query} lines={14}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <Nothing filter={filter} />
              ) : (
                <ReportTable
                  reports={page.items}
                  named={named}
                  stale={query.isPlaceholderData}
                  picks={isSeveral ? picks : null}
                />
              )}
              <Pages pages={pages} size={REPORTS_A_PAGE} page={page} countedUpTo={COUNTED_UP_TO} />
            </>
          )}
        </Loaded>
      </div>
      {deleting && <DeleteReports reports={deleting} action={action} onClose={() => ask(null)} />}
    </section>
  );
}

function NewReport({ organizationId }: { organizationId: string | null }) {
  return (
    <Link
      className="btn primary"
      to={pathTo('/admin/reports/new', { organization: organizationId ?? undefined })}
    >
      New report
    </Link>
  );
}

function Reports({ user }: { user: SessionUser }) {
  const [address] = useSearchParams();
  const isSystemAdmin = user.role === 'system_admin';
  const next = <NewReport organizationId={readFilter(address).organizationId} />;
  return (
    <Page title="Reports">
      <header className="head close">
        <p className="when">
          {isSystemAdmin ? 'All organizations' : user.membership?.organization.name}
        </p>
        <h1>Reports</h1>
        <p className="lede">Figures as they were on the day each was made.</p>
        <div className="head-actions">{next}</div>
      </header>
      <All named={isSystemAdmin} />
    </Page>
  );
}

export function ReportsPage() {
  return <Gate>{(user) => <Reports user={user} />}</Gate>;
}
