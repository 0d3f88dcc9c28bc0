import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import {
  ASSESSMENT_KEPT,
  assessmentsLetGo,
  waitingAssessments,
} from '#web/assessments/form/waiting.ts';
import { RefusedNotice } from '#web/kept/RefusedNotice.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

function about({ trainee, shiftDate }: AssessmentDraft): string {
  return [trainee?.name, shiftDate && shiftWords(shiftDate)].filter(Boolean).join(', ');
}

/** What was submitted without a network: that it waits, that it has gone, or why the server would not have it. */
export function KeptAssessments({ userId }: { userId: string }) {
  const all = waitingAssessments.useKept(userId);
  const sent = waitingAssessments.useArrived(userId);
  const waiting = all.filter(({ value }) => value.refused === null);
  const gone = assessmentsLetGo.useGone(userId);
  const refused = [...all.filter(({ value }) => value.refused !== null), ...gone];
  refused.sort((a, b) => a.at - b.at);
  assessmentsLetGo.useForgetting();
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
      {refused.map((one) => (
        <RefusedNotice
          key={one.key}
          gone={gone.includes(one) ? `The assessment of ${about(one.value.draft)}` : null}
          onLetGo={() => assessmentsLetGo.letGo(userId, one)}
          onUndo={() => assessmentsLetGo.undo(userId, one)}
          ways={
            <Link className="btn quiet" to={pathTo('/assessments/new', { kept: one.key })}>
              Look at it
            </Link>
          }
        >
          <p>
            The assessment of {about(one.value.draft)}, kept on this device, could not be stored:{' '}
            {one.value.refused}
          </p>
        </RefusedNotice>
      ))}
    </Status>
  );
}
