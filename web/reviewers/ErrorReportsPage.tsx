import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import type { TextReportSummary } from '#shared/text-report-output.ts';
import {
  TEXT_REPORT_FILTERS,
  TEXT_REPORT_OUTCOME_LABELS,
  TEXT_REPORTS_A_PAGE,
} from '#shared/text-reports.ts';
import { Page } from '#web/layout/Page.tsx';
import { FilterSelects } from '#web/lists/FilterSelects.tsx';
import { errorReportsQuery } from '#web/reviewers/queries.ts';
import { isFiltered, readFilter, useChange } from '#web/reviewers/report-filter.ts';
import type { ReportFilter } from '#web/reviewers/report-filter.ts';
import { reportedWords } from '#web/reviewers/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { usePages } from '#web/ui/use-pages.ts';
import './reviewers.css';

const TOP = 'reports';

function Listed({ report }: { report: TextReportSummary }) {
  const now = useNow();
  const { id, quoted, message, outcome } = report;
  return (
    <li>
      <Link to={pathTo('/error-reports/:id', { id })}>
        <p className={quoted === null ? 'soft' : 'error-report-quoted bidi'}>
          {quoted ?? 'Not shown: it may say who a patient is.'}
        </p>
        <p className="error-report-message bidi">{message}</p>
        <p className="row close-gap small soft">
          <Badge state={outcome ? 'rest' : 'look'}>
            {outcome ? TEXT_REPORT_OUTCOME_LABELS[outcome] : 'Open'}
          </Badge>
          <span>{reportedWords(report, now)}</span>
        </p>
      </Link>
      <Icon name="arrow" tone="soft" />
    </li>
  );
}

function Nothing({ filter }: { filter: ReportFilter }) {
  if (!isFiltered(filter)) {
    return (
      <div className="empty">
        <h2>Nothing was reported</h2>
        <p>What readers of pearls and questions find wrong stands here.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>Nothing found</h2>
      <Link className="btn second" to={pathTo('/error-reports')}>
        Show all
      </Link>
    </div>
  );
}

export function ErrorReportsPage() {
  const [address] = useSearchParams();
  const change = useChange();
  const pages = usePages(TOP);
  const filter = readFilter(address);
  const query = useQuery(errorReportsQuery(filter, pages.cursor));
  return (
    <Page title="Reported errors">
      <header className="head">
        <h1>Reported errors</h1>
        <p className="lede">
          What readers find wrong in pearls and questions, open ones first. A correction reaches
          everybody who has the words.
        </p>
        <p>
          <Link className="lone-link" to={pathTo('/library')}>
            Texts of the library
          </Link>
        </p>
      </header>
      <section className="entry whole-width" id={TOP} aria-label="All reports">
        <div className="flow">
          <div className="error-report-filters">
            <FilterSelects filters={TEXT_REPORT_FILTERS} values={filter} onChange={change} />
          </div>
          <Loaded query={query} lines={12}>
            {(page) => (
              <>
                {page.items.length === 0 ? (
                  <Nothing filter={filter} />
                ) : (
                  <ul className="error-reports">
                    {page.items.map((report) => (
                      <Listed key={report.id} report={report} />
                    ))}
                  </ul>
                )}
                <Pages pages={pages} size={TEXT_REPORTS_A_PAGE} page={page} />
              </>
            )}
          </Loaded>
        </div>
      </section>
    </Page>
  );
}
