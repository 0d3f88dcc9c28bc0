import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { NewRequest } from '#web/assessments/requests/NewRequest.tsx';
import { NewAssessment } from '#web/assessments/form/NewAssessment.tsx';
import { reasonFor } from '#web/assessments/not-assessing.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { refreshSession } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import '#web/assessments/form/form.css';

function WhyNotNow({ user }: { user: SessionUser }) {
  const { why, what, to, link } = reasonFor(user);
  useEffect(() => {
    // Someone may have decided since this tab last asked.
    void refreshSession().catch(() => {});
  }, []);
  return (
    <ShortScreen title="New Assessment">
      <div className="told flow">
        <Notice look="look">
          <p className="strong">{why}</p>
          <p>{what}</p>
        </Notice>
        <Link className="btn second" to={to}>
          {link}
        </Link>
      </div>
    </ShortScreen>
  );
}

/** Open to everyone who is signed in; what it is follows from what the server lets one do. */
export function NewAssessmentPage({ user }: { user: SessionUser }) {
  if (user.role === 'trainee') return <NewRequest user={user} />;
  return user.can.assess ? <NewAssessment user={user} /> : <WhyNotNow user={user} />;
}
