import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { ASSESSMENT_KEPT, waitingAssessments } from '#web/assessments/form/waiting.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';

function about({ trainee, shiftDate }: AssessmentDraft): string {
  return [trainee?.name, shiftDate && shiftWords(shiftDate)].filter(Boolean).join(', ');
}

/** What was submitted without a network: that it waits, that it has gone, or why the server would not have it. */
export function KeptAssessments({ userId }: { userId: string }) {
  const all = waitingAssessments.useKept(userId);
  const sent = waitingAssessments.useArrived(userId);
  const waiting = all.filter(({ value }) => value.refused === null);
  const refused = all.filter(({ value }) => value.refused !== null);
  return (
    <Status className="kept-assessments flow">
      {sent > 0 && (
        <Notice look="good">
          {counted(sent, 'assessment')} kept on this device {sent === 1 ? 'has' : 'have'} been sent.
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice look="look" icon="offline">
          <p className="strong">{ASSESSMENT_KEPT}</p>
          <ul>
            {waiting.map(({ key, value }) => (
              <li key={key}>{about(value.draft)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.map(({ key, value }) => (
        <Notice key={key} look="bad">
          <p>
            The assessment of {about(value.draft)}, kept on this device, could not be stored:{' '}
            {value.refused}
          </p>
          <div className="row">
            <Link className="btn quiet" to={pathTo('/assessments/new', { kept: key })}>
              Look at it
            </Link>
            <Button look="quiet" onClick={() => waitingAssessments.put(userId, key, null)}>
              Let it go
            </Button>
          </div>
        </Notice>
      ))}
    </Status>
  );
}
