import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { AssessmentList } from '#web/assessments/records/AssessmentList.tsx';
import { AssessmentDetails } from '#web/assessments/records/AssessmentDetails.tsx';
import { WaitingForYou } from '#web/assessments/requests/WaitingForYou.tsx';
import { useIsToTell } from '#web/kept/queue.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
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

/** Hardly anybody has anything that waits: its readers come only then, and before anything is shown. */
const KeptAssessments = lazy(async () => ({
  default: (await import('#web/assessments/form/KeptAssessments.tsx')).KeptAssessments,
}));
const KeptRequests = lazy(async () => ({
  default: (await import('#web/assessments/requests/KeptRequests.tsx')).KeptRequests,
}));

export function AssessmentsPage({ user }: { user: SessionUser }) {
  return (
    <Suspense fallback={<PageLoading title="Assessments" />}>
      <Assessments user={user} />
    </Suspense>
  );
}

function Assessments({ user }: { user: SessionUser }) {
  const isWaiting = useIsToTell('assessment', user.id);
  const isAsking = useIsToTell('request', user.id);
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
      {isWaiting && <KeptAssessments userId={user.id} />}
      {isAsking && <KeptRequests userId={user.id} />}
      {user.can.assess && <WaitingForYou />}
      <AssessmentList user={user} onOpen={open} />
      {opened && <AssessmentDetails key={opened} id={opened} onClose={close} />}
    </Page>
  );
}
