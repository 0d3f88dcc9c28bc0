import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { KeptAssessments } from '#web/assessments/form/KeptAssessments.tsx';
import { AssessmentList } from '#web/assessments/records/AssessmentList.tsx';
import { AssessmentDetails } from '#web/assessments/records/AssessmentDetails.tsx';
import { WaitingForYou } from '#web/assessments/requests/WaitingForYou.tsx';
import { Page } from '#web/layout/Page.tsx';
import { useOpened } from '#web/lists/use-opened.ts';
import { Notice } from '#web/ui/Notice.tsx';
import './list.css';

/** Attendings assess, trainees ask, administrators do neither. */
function nextStep({ role, can }: SessionUser) {
  if (role === 'trainee') return 'Ask for an assessment';
  return can.assess ? 'New Assessment' : null;
}

function PendingNotice({ user: { role, membership } }: { user: SessionUser }) {
  if (role === 'trainee' || membership?.status !== 'pending') return null;
  return (
    <Notice look="look">
      Your access to {membership.organization.name} is waiting for approval. Until then you see no
      one else’s records here and cannot assess.
    </Notice>
  );
}

export function AssessmentsPage({ user }: { user: SessionUser }) {
  const { opened, open, close } = useOpened();
  const words = nextStep(user);
  return (
    <Page title="Assessments">
      <header className="head close">
        <h1>Assessments</h1>
        {words && (
          <div className="head-actions">
            {user.role === 'trainee' && (
              <Link className="btn second" to={pathTo('/trainees/:id', { id: user.id })}>
                Your progress
              </Link>
            )}
            <Link className="btn primary" to={pathTo('/assessments/new')}>
              {words}
            </Link>
          </div>
        )}
      </header>
      <PendingNotice user={user} />
      <KeptAssessments userId={user.id} />
      {user.can.assess && <WaitingForYou />}
      <AssessmentList user={user} onOpen={open} />
      {opened && <AssessmentDetails key={opened} id={opened} onClose={close} />}
    </Page>
  );
}
