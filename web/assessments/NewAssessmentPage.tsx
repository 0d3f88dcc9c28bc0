import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people.ts';
import { AskForAssessment } from '#web/assessments/AskForAssessment.tsx';
import { NewAssessment } from '#web/assessments/NewAssessment.tsx';
import { Page } from '#web/layout/Page.tsx';
import { assessmentsPath, profilePath } from '#web/paths.ts';
import { refreshSession, useSession } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import './form.css';

type Reason = { why: string; what: string; to: string; link: string };

function reasonFor({ role, membership }: SessionUser): Reason {
  const list = { to: assessmentsPath(), link: 'To the assessments' };
  if (role !== 'attending') {
    return {
      why: 'Assessments are written by attending physicians',
      what: 'As an administrator you read, filter and export them, and may void one with a reason.',
      ...list,
    };
  }
  const open = 'A trainee’s own request, a link or a code to scan, can be answered meanwhile.';
  if (membership?.status === 'pending') {
    return {
      why: `Your access to ${membership.organization.name} is waiting for approval`,
      what: `You can assess trainees as soon as an administrator has approved. ${open}`,
      ...list,
    };
  }
  return {
    why:
      membership?.status === 'declined'
        ? `Your request to join ${membership.organization.name} was declined`
        : 'You belong to no organization yet',
    what: `Attendings assess as members of an organization: ask its administrator for an invitation. ${open}`,
    to: profilePath(),
    link: 'To your profile',
  };
}

function NotNow({ user }: { user: SessionUser }) {
  const { why, what, to, link } = reasonFor(user);
  useEffect(() => {
    // Someone may have decided since this tab last asked.
    void refreshSession().catch(() => {});
  }, []);
  return (
    <Page title="New Assessment">
      <header className="head">
        <h1>New Assessment</h1>
      </header>
      <div className="entry">
        <div className="told flow">
          <Notice look="look">
            <p className="strong">{why}</p>
            <p>{what}</p>
          </Notice>
          <Link className="btn second" to={to}>
            {link}
          </Link>
        </div>
      </div>
    </Page>
  );
}

/** Open to everyone who is signed in (spec point 6); what it is follows from what the server lets one do. */
export function NewAssessmentPage() {
  const user = useSession();
  if (!user) return null;
  if (user.role === 'trainee') return <AskForAssessment />;
  return user.can.assess ? <NewAssessment key={user.id} user={user} /> : <NotNow user={user} />;
}
