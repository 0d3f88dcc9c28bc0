import { KNOWN_RATINGS, RATING_LABELS } from '#shared/review.ts';
import type { ReviewQuestion } from '#shared/review-output.ts';
import { Thumb } from '#web/layout/Thumb.tsx';
import type { SittingNow } from '#web/review/use-sitting.ts';
import { awayWords } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/use-now.ts';

type HowItCameProps = { question: ReviewQuestion; now: SittingNow; offersGuess: boolean };

/** The second press: it says how the answer came and goes on, with the day of the return in it. */
export function HowItCame({ question, now, offersGuess }: HowItCameProps) {
  const { isRight, rate, next, takeBackAnswer } = now;
  const present = useNow();
  const { returns, isLastTry } = question;
  const again = isLastTry ? 'put aside' : awayWords(returns.again, present);
  return (
    <Thumb label={isRight ? 'How did it come?' : 'Go on'} everywhere>
      <div className="row between close-gap small">
        <span className="soft">{isRight ? 'How did it come?' : 'Not this time.'}</span>
        <Button look="quiet" icon="undo" onClick={takeBackAnswer}>
          Undo my answer
        </Button>
      </div>
      <div className="grades">
        {!isRight && (
          <button type="button" className="btn primary grade" onClick={next}>
            Again<span>{again}</span>
          </button>
        )}
        {isRight &&
          KNOWN_RATINGS.map((rating) => (
            <button
              key={rating}
              type="button"
              className={`btn grade ${rating === 'good' ? 'primary' : 'second'}`}
              onClick={() => rate(rating)}
            >
              {RATING_LABELS[rating]}
              <span>{awayWords(returns[rating], present)}</span>
            </button>
          ))}
      </div>
      {isRight && offersGuess && (
        <div className="row close-gap small">
          <Button look="quiet" onClick={() => rate('guessed')}>
            Guessed
          </Button>
          <span className="soft">{again}</span>
        </div>
      )}
      <p className="keys small soft wide-only">
        Keys: A to D answer, {isRight ? '1 to 3 go on' : 'Enter goes on'}
        {isRight && offersGuess && ', G if you guessed'}, U takes it back.
      </p>
    </Thumb>
  );
}
