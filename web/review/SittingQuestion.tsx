import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { KNOWN_RATINGS, LEECH_LAPSES, RATING_LABELS, RATINGS } from '#shared/review.ts';
import type { ReviewQuestion } from '#shared/review-output.ts';
import { Options } from '#web/questions/Options.tsx';
import { Thumb } from '#web/layout/Thumb.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { pearlOf } from '#web/review/pearl.ts';
import { useKeys } from '#web/review/use-keys.ts';
import { useSettings } from '#web/review/use-settings.ts';
import type { SittingNow } from '#web/review/use-sitting.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

type StepProps = { now: SittingNow; offersGuess: boolean };

/** The one thing to do now: in the thumb's reach on phones, below the question on a desk. */
function NextStep({ now, offersGuess }: StepProps) {
  const { sitting, isRight, submit, next, rate } = now;
  if (!sitting.isSubmitted) {
    return (
      <Button look="primary" disabled={sitting.chosen === null} onClick={submit}>
        Submit Answer
      </Button>
    );
  }
  if (!isRight) {
    return (
      <Button look="primary" onClick={next}>
        Next
      </Button>
    );
  }
  const ratings = offersGuess ? RATINGS : KNOWN_RATINGS;
  return ratings.map((rating) => (
    <Button
      key={rating}
      look={rating === 'good' ? 'primary' : 'second'}
      onClick={() => rate(rating)}
    >
      {RATING_LABELS[rating]}
    </Button>
  ));
}

function Keys({ now: { sitting, isRight }, offersGuess }: StepProps) {
  const words = !sitting.isSubmitted
    ? '1 to 4 or A to D choose, Enter submits.'
    : isRight
      ? `${offersGuess ? 'G guessed, ' : ''}1 hard, 2 good, 3 easy; Enter is good.`
      : 'Enter goes on.';
  return <p className="soft small wide-only">{words}</p>;
}

/** Not before the answer: a case often names the diagnosis that is asked for. */
function ItsCase({ question }: { question: ReviewQuestion }) {
  return (
    <div>
      <p className="bidi soft small case-start">{question.details}</p>
      <p>
        <Link className="its-pearls" to={pearlOf(question)}>
          Its pearls
        </Link>
      </p>
    </div>
  );
}

/** After a right answer: that a guess may be called one, and the way to be asked no more. */
function HowItCame({ offersGuess }: { offersGuess: boolean }) {
  const { outcome, problem, change } = useSettings();
  return (
    <div>
      <p className="soft">
        {offersGuess
          ? 'How did it come to you? A guess comes back soon.'
          : 'How did it come to you?'}
      </p>
      {offersGuess && (
        <Button
          look="quiet"
          onClick={() =>
            change(
              { asksIfGuessed: false },
              '“Guessed” is not offered any more. You can change that below.',
            )
          }
        >
          Do not offer “Guessed”
        </Button>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </div>
  );
}

/** Forgotten too often to be asked again: reading helps more. */
function ReadAgain({ question }: { question: ReviewQuestion }) {
  return (
    <Notice>
      Forgotten {LEECH_LAPSES} times: asking again does not help. It is put aside until you take it
      back. Read <Link to={pearlOf(question)}>its pearl</Link> again.
    </Notice>
  );
}

type SittingQuestionProps = StepProps & { question: ReviewQuestion };

export function SittingQuestion({ question, now, offersGuess }: SittingQuestionProps) {
  const { sitting, choose, submit, next, rate, setAside, isRight } = now;
  const { index, items, chosen, isSubmitted } = sitting;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const explanation = useRef<HTMLDivElement>(null);
  const stemId = `review-${question.id}`;

  useEffect(() => {
    heading.current?.focus({ preventScroll: index === 0 });
  }, [index]);

  useEffect(() => {
    if (!isSubmitted) return;
    explanation.current?.focus({ preventScroll: true });
    explanation.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitted]);

  useKeys(section, {
    onOption: (option, isLetter) => {
      const rating = KNOWN_RATINGS[option];
      if (!isSubmitted) choose(option);
      else if (isRight && rating && !isLetter) rate(rating);
    },
    onGuess: () => {
      if (isSubmitted && isRight && offersGuess) rate('guessed');
    },
    onEnter: () => {
      if (!isSubmitted) submit();
      else if (isRight) rate('good');
      else next();
    },
  });

  return (
    <section className="entry asked-question" aria-labelledby={`${stemId}-title`} ref={section}>
      <header className="side">
        <h2 id={`${stemId}-title`} ref={heading} tabIndex={-1}>
          <span className="unseen">Question </span>
          {index + 1} of {items.length}
        </h2>
      </header>
      <div className="asked-now">
        <p className="stem bidi" id={stemId}>
          {question.question}
        </p>
        <Options
          question={question}
          textId={stemId}
          chosen={chosen}
          isSubmitted={isSubmitted}
          onChoose={choose}
          ref={explanation}
        />
        {isSubmitted && <ItsCase question={question} />}
        {isSubmitted && !isRight && question.isLastTry && <ReadAgain question={question} />}
        {isSubmitted && isRight && <HowItCame offersGuess={offersGuess} />}
        <div className="row wide-only">
          <NextStep now={now} offersGuess={offersGuess} />
        </div>
        <Keys now={now} offersGuess={offersGuess} />
        <div className="row">
          <Button look="quiet" onClick={setAside}>
            Put this question aside
          </Button>
          <ReportError
            setId={question.setId}
            patientIndex={question.patientIndex}
            question={question}
          />
        </div>
      </div>
      <Thumb>
        <NextStep now={now} offersGuess={offersGuess} />
      </Thumb>
    </section>
  );
}
