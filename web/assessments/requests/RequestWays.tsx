import { Link } from 'react-router';
import { MAX_REMINDERS } from '#shared/assessment-requests.ts';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { LinkWays } from '#web/links/LinkWays.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import { useActions } from '#web/forms/use-actions.ts';

type Action = ReturnType<typeof useActions>;

/** One that went out by mail has had a reminder, or has its next one planned, or stopped. */
function wasMailed({ remindersSent, nextReminderAt, remindersStopped }: AssessmentRequest) {
  return remindersSent > 0 || nextReminderAt !== null || remindersStopped;
}

function reminderWords(request: AssessmentRequest, now: Date): string {
  const { remindersSent, remindersStopped, nextReminderAt } = request;
  if (remindersStopped) return 'Reminders were stopped by the person asked.';
  const sent =
    remindersSent === 0
      ? 'No reminder so far.'
      : `${counted(remindersSent, 'reminder')} of at most ${MAX_REMINDERS} sent.`;
  return nextReminderAt ? `${sent} The next goes out ${shortDate(nextReminderAt, now)}.` : sent;
}

function Mail({ request, action }: { request: AssessmentRequest; action: Action }) {
  const now = useNow();
  const { id, assessor, can } = request;
  const to = assessor.name ?? assessor.email;
  if (to === null) {
    return (
      <p className="soft">
        This request has no address. <Link to={pathTo('/assessments/new')}>Ask by address</Link> to
        have a mail and reminders sent.
      </p>
    );
  }
  return (
    <div className="flow">
      <p>
        {wasMailed(request) ? 'Sent to' : 'Not sent so far to'} <b className="strong">{to}</b>
        {assessor.name !== null && assessor.email !== null && ` at ${assessor.email}`}.
      </p>
      {wasMailed(request) && <p className="soft">{reminderWords(request, now)}</p>}
      {can.remind && (
        <Button
          busy={action.isBusy('remind')}
          busyLabel="Sending..."
          onClick={() =>
            action.run({
              id: 'remind',
              send: () => call('POST /api/assessment-requests/:id/remind', { path: { id } }),
              done: 'The mail is on its way.',
            })
          }
        >
          {wasMailed(request) ? 'Remind now' : 'Send by mail'}
        </Button>
      )}
    </div>
  );
}

type RequestWaysProps = { link: AssessmentRequest; url: string };

/** The three ways to the assessor, on one screen. */
export function RequestWays({ link: request, url }: RequestWaysProps) {
  const action = useActions(readAgain);
  const { id, expiresAt, asksForAccount, can } = request;
  return (
    <LinkWays
      noun="request"
      link={{ url, expiresAt, asksForAccount }}
      opens={{
        remark: 'The form opens with your name filled in.',
        label: 'QR code that opens the assessment form',
      }}
      action={action}
      revoke={
        can.revoke ? () => call('POST /api/assessment-requests/:id/revoke', { path: { id } }) : null
      }
      again="You can ask again at any time."
    >
      <Mail request={request} action={action} />
    </LinkWays>
  );
}
