import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import type { ReportPage } from '#shared/report-output.ts';
import { reportPeriodWords } from '#shared/report-words.ts';
import { REPORTS_A_PAGE } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { sharedReportsQuery } from '#web/reports/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { shortDate } from '#web/ui/when.ts';

function Received({ items }: Pick<ReportPage, 'items'>) {
  const now = useNow();
  if (items.length === 0) {
    return (
      <div className="empty">
        <h3>No report is shared with you</h3>
        <p>Administrators share reports of a trainee or a program. You get a mail with each.</p>
      </div>
    );
  }
  return (
    <GoList
      ways={items.map((report) => ({
        icon: 'book',
        title: <bdi>{report.title}</bdi>,
        text: `${reportPeriodWords(report)}. Made by ${report.madeBy.name}, ${shortDate(report.madeAt ?? report.createdAt, now)}.`,
        to: pathTo('/reports/:id', { id: report.id }),
      }))}
    />
  );
}

/** What administrators have shared with whoever is signed in. */
export function SharedReportsPage({ user }: { user: SessionUser }) {
  const pages = usePages();
  const query = useQuery(sharedReportsQuery(pages.cursor));
  return (
    <Page title="Reports">
      <header className="head">
        {user.membership && <p className="when">{user.membership.organization.name}</p>}
        <h1>Reports shared with you</h1>
        {user.can.administer && (
          <div className="head-actions">
            <Link className="btn second" to={pathTo('/admin/reports')}>
              All reports
            </Link>
          </div>
        )}
      </header>
      <Entry title="Reports" remark="The one shared last comes first.">
        <Loaded query={query} lines={6}>
          {(page) => (
            <div className="flow">
              <Received items={page.items} />
              {page.items.length > 0 && <Pages pages={pages} size={REPORTS_A_PAGE} page={page} />}
            </div>
          )}
        </Loaded>
      </Entry>
    </Page>
  );
}
