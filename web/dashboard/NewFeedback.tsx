import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { Feedback } from '#shared/dashboard-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { call } from '#web/call.ts';
import { readFeedbackAgain } from '#web/dashboard/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import './new-feedback.css';

/** "Ruth Adeyemi, MD, on EPA 14, Perform procedural sedation: 5, I didn’t need to be there at all". A day's words hold its figure. */
function aboutWords({ by, epa, rating, ratingWords }: Feedback): string {
  return epa
    ? `${by}, on EPA ${epa.number}, ${epa.title}: ${rating}, ${ratingWords}`
    : `${by}, on the whole shift: ${ratingWords}`;
}

type NewFeedbackProps = { userId: string; feedback: Feedback | null };

/** What somebody wrote about the reader, in their words, until it is acknowledged: one tap, and they hear of it. */
export function NewFeedback({ userId, feedback }: NewFeedbackProps) {
  const thanking = useActions(readFeedbackAgain);
  const [held, setHeld] = useState<Feedback | null>(null);
  // What was thanked for stays where it stands.
  const shown = held ?? feedback;
  if (!shown) return null;
  const { id, by, hasAccount } = shown;
  const isDone = thanking.outcome !== null;
  const others = feedback && (feedback.hasMore || feedback.id !== id) ? feedback : null;

  return (
    <Entry title="New feedback" remark={shiftWords(shown.shiftDate)}>
      <figure className="flow new-feedback">
        <blockquote className="quote">
          <p>“{shown.strengths}”</p>
          {shown.improvements && <p>“{shown.improvements}”</p>}
        </blockquote>
        <figcaption className="small soft">{aboutWords(shown)}</figcaption>
        <Outcome outcome={thanking.outcome} problem={thanking.problem} />
        <div className="row">
          {!isDone && (
            <Button
              compact
              busy={thanking.isBusy()}
              busyLabel={hasAccount ? 'Thanking...' : 'Saving...'}
              onClick={() => {
                setHeld(shown);
                thanking.run({
                  id,
                  send: () => call('POST /api/assessments/:id/thank', { path: { id } }),
                  done: hasAccount ? `You thanked ${by}, who is told so.` : 'Acknowledged.',
                });
              }}
            >
              {hasAccount ? `Thank ${by}` : 'Acknowledge'}
            </Button>
          )}
          <Link className="btn quiet" to={pathTo('/assessments', { open: id })}>
            Read the whole form
          </Link>
          {others && (
            <Link
              className="btn quiet"
              to={pathTo('/assessments', { read: 'new', traineeId: userId })}
            >
              {counted(others.unread, 'new assessment')} to read
            </Link>
          )}
        </div>
      </figure>
    </Entry>
  );
}
