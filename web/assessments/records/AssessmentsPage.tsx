import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { AssessmentList } from '#web/assessments/records/AssessmentList.tsx';
import { AssessmentDetails } from '#web/assessments/records/AssessmentDetails.tsx';
import { WaitingForYou } from '#web/assessments/requests/WaitingForYou.tsx';
import { useIsToTell } from '#web/kept/queue.ts';
import { Page } from '#web/layout/Page.tsx';
import { LatePart } from '#web/layout/use-settling.ts';
import { useOpened } from '#web/lists/use-opened.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
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

/** Anew for each visit: a script that did not come is asked for again. */
function lazyKept() {
  return {
    KeptAssessments: lazy(async () => ({
      default: (await import('#web/assessments/form/KeptAssessments.tsx')).KeptAssessments,
    })),
    KeptRequests: lazy(async () => ({
      default: (await import('#web/assessments/requests/KeptRequests.tsx')).KeptRequests,
    })),
  };
}

/** Hardly anybody has anything that waits: its readers come only then. They fail alone: the list below goes on. */
function KeptHere({ userId }: { userId: string }) {
  const [{ KeptAssessments, KeptRequests }] = useState(lazyKept);
  const isWaiting = useIsToTell('assessment', userId);
  const isAsking = useIsToTell('request', userId);
  const failed = (
    <Notice look="look" icon="offline">
      What is kept on this device cannot be shown now. Nothing of it is lost: please come back here
      once there is a network.
    </Notice>
  );
  return (
    <Boundary fallback={failed}>
      <Suspense fallback={<LatePart />}>
        {isWaiting && <KeptAssessments userId={userId} />}
        {isAsking && <KeptRequests userId={userId} />}
      </Suspense>
    </Boundary>
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
      <KeptHere userId={user.id} />
      {user.can.assess && <WaitingForYou />}
      <AssessmentList user={user} onOpen={open} />
      {opened && <AssessmentDetails key={opened} id={opened} onClose={close} />}
    </Page>
  );
}
