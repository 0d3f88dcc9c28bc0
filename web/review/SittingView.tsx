import type { ReactNode } from 'react';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';
import { SittingQuestion } from '#web/review/SittingQuestion.tsx';
import { useSitting } from '#web/review/use-sitting.ts';
import type { SittingNow } from '#web/review/use-sitting.ts';
import { lastWords } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

/** What was done last; at the start, why the question of the mail is not asked. */
function LastStep({ now: { sitting, undo }, isMissed }: { now: SittingNow; isMissed: boolean }) {
  const { last, index, items } = sitting;
  return (
    <Status className="last-step">
      {isMissed && !last && index === 0 && (
        <p className="soft">The question from your mail is not due now.</p>
      )}
      {last && (
        <p className="row close-gap soft">
          {lastWords(last, items[last.index])}
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
    </Status>
  );
}

type SittingViewProps = {
  userId: string;
  items: readonly ReviewQuestion[];
  picked: Review['picked'];
  /** A mail asked for a question that is not among them. */
  isMissed: boolean;
  /** Whether a right answer may be called guessed. */
  offersGuess: boolean;
  /** What stands there once all are answered. */
  children: ReactNode;
};

export function SittingView(props: SittingViewProps) {
  const { userId, items, picked, isMissed, offersGuess, children } = props;
  const now = useSitting(userId, items, picked);
  const { sitting, question } = now;
  return (
    <>
      <div className="sitting">
        <Progress
          steps={sitting.items.map((_, i) =>
            i < sitting.index ? 'done' : i === sitting.index ? 'live' : 'waiting',
          )}
        />
        <LastStep now={now} isMissed={isMissed} />
      </div>
      {question ? (
        <SittingQuestion
          key={question.id}
          question={question}
          now={now}
          offersGuess={offersGuess}
        />
      ) : (
        children
      )}
    </>
  );
}
