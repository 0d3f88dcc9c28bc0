import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '#shared/count-words.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import { Thumb } from '#web/layout/Thumb.tsx';
import { LastStep } from '#web/review/LastStep.tsx';
import { Leave } from '#web/review/Leave.tsx';
import type { Ended } from '#web/review/SittingEnd.tsx';
import { SittingQuestion } from '#web/review/SittingQuestion.tsx';
import { useSitting } from '#web/review/use-sitting.ts';
import { Progress } from '#web/ui/Progress.tsx';

type SittingViewProps = {
  userId: string;
  items: readonly ReviewQuestion[];
  picked: Review['picked'];
  /** A mail asked for a question that is not among them. */
  isMissed: boolean;
  /** Whether a right answer may be called guessed. */
  offersGuess: boolean;
  /** What stands there once all are answered. */
  end: (ended: Ended) => ReactNode;
};

function leaveLabel(kept: number): string {
  return kept === 0 ? 'Leave the review' : `Leave the review, ${counted(kept, 'answer')} kept`;
}

export function SittingView(props: SittingViewProps) {
  const { userId, items, picked, isMissed, offersGuess, end } = props;
  const now = useSitting(userId, items, picked);
  const [startedAt] = useState(() => Date.now());
  const { sitting, question } = now;
  const { index, given, isAnswered } = sitting;
  const all = sitting.items.length;
  return (
    <>
      <Leave label={question ? leaveLabel(given.length + (isAnswered ? 1 : 0)) : 'Close'}>
        <Progress
          steps={sitting.items.map((_, i) =>
            i < index || (i === index && isAnswered) ? 'done' : i === index ? 'live' : 'waiting',
          )}
        />
        <p className="small" aria-hidden="true">
          {Math.min(index + 1, all)} of {all}
        </p>
      </Leave>
      {isMissed && index === 0 && (
        <p className="soft small">The question from your mail is not due now.</p>
      )}
      {question ? (
        <>
          <h1 className="unseen">Review</h1>
          <SittingQuestion
            key={question.id}
            question={question}
            now={now}
            offersGuess={offersGuess}
          />
          {sitting.last && !isAnswered && (
            <Thumb label="The last one" everywhere>
              <LastStep now={now} />
            </Thumb>
          )}
        </>
      ) : (
        end({ given, startedAt, lastStep: <LastStep now={now} /> })
      )}
    </>
  );
}
