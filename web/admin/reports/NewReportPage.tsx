import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { ReportForm } from '#web/admin/reports/ReportForm.tsx';
import { useOrganization } from '#web/admin/use-organization.ts';
import { Page } from '#web/layout/Page.tsx';

function NewReport({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  const isOfNone = organization.choose !== null && organization.id === null;
  return (
    <Page title="New report">
      <header className="head">
        <p className="when">{organization.of}</p>
        <h1>New report</h1>
        <div className="head-actions">
          <Link className="btn second" to={pathTo('/admin/reports')}>
            All reports
          </Link>
        </div>
      </header>
      <OfOrganization organization={organization} />
      {!isOfNone && <ReportForm key={organization.id} organizationId={organization.id} />}
    </Page>
  );
}

export function NewReportPage() {
  return <Gate>{(user) => <NewReport user={user} />}</Gate>;
}
