import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_REMINDERS } from '#shared/assessment-requests.ts';
import type { AssessmentRequest } from '#shared/assessment-requests.ts';
import { post } from '#web/api.ts';
import { readAgain, requestApiPath } from '#web/assessments/queries.ts';
import { useAwake } from '#web/ui/use-awake.ts';
import { newAssessmentPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { counted, shortDate } from '#web/ui/when.ts';
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
        This request has no address. <Link to={newAssessmentPath()}>Ask by address</Link> to have a
        mail and reminders sent.
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
              send: () => post(`${requestApiPath(id)}/remind`),
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

type RequestWaysProps = { request: AssessmentRequest; url: string };

/** The three ways to the assessor, on one screen. */
export function RequestWays({ request, url }: RequestWaysProps) {
  const now = useNow();
  const action = useActions(readAgain);
  const [isAsked, setAsked] = useState(false);
  useAwake();

  function withdraw() {
    action.run({
      id: 'revoke',
      send: () => post(`${requestApiPath(request.id)}/revoke`),
      done: 'The request was withdrawn.',
      onDone: () => setAsked(false),
    });
  }

  return (
    <>
      <Entry
        title="Scan"
        remark="With any phone’s camera. The form opens with your name filled in."
      >
        <div className="request-code">
          <QrCode large text={url} label="QR code that opens the assessment form" />
        </div>
      </Entry>
      <Entry title="Link" remark="For a message or a chat. Whoever has it can answer once.">
        <div className="flow">
          <p className="link-text">{url}</p>
          <div className="row">
            <CopyButton text={url} label="Copy link" doneLabel="Link copied" />
            <ShareButton url={url} />
          </div>
        </div>
      </Entry>
      <Entry title="Mail">
        <div className="flow">
          <Outcome outcome={action.outcome} problem={isAsked ? null : action.problem} />
          <Mail request={request} action={action} />
        </div>
      </Entry>
      <Entry title="Waiting" remark="This screen says so by itself when the answer is there.">
        <div className="flow">
          <p>Open until {shortDate(request.expiresAt, now)}.</p>
          {request.can.revoke && (
            <Button look="quiet" onClick={() => setAsked(true)}>
              Withdraw this request
            </Button>
          )}
        </div>
      </Entry>
      {isAsked && (
        <Confirm
          title="Withdraw this request?"
          action="Withdraw"
          busyLabel="Withdrawing..."
          destructive
          busy={action.isBusy('revoke')}
          problem={action.problem}
          onConfirm={withdraw}
          onClose={() => {
            action.forget();
            setAsked(false);
          }}
        >
          <p>The code and the link stop working at once. You can ask again at any time.</p>
        </Confirm>
      )}
    </>
  );
}
