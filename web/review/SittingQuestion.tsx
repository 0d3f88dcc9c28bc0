import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { byWhom } from '#shared/corrections.ts';
import { KNOWN_RATINGS, LEECH_LAPSES } from '#shared/review.ts';
import type { ReviewQuestion } from '#shared/review-output.ts';
import { Explanation } from '#web/questions/Explanation.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { HowItCame } from '#web/review/HowItCame.tsx';
import { pearlOf } from '#web/review/pearl.ts';
import { useKeys } from '#web/review/use-keys.ts';
import type { SittingNow } from '#web/review/use-sitting.ts';
import { caseName } from '#web/review/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { JudgedChoices, PressedChoices } from '#web/ui/Choices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago, shortDate } from '#web/ui/when.ts';

/** Not before the answer: a case often names the diagnosis that is asked for. */
function ItsCase({ question }: { question: ReviewQuestion }) {
  const present = useNow();
  const { details, madeAt, lastSeenAt } = question;
  return (
    <p className="small soft">
      From{' '}
      <Link to={pearlOf(question)}>
        <bdi>{caseName(details)}</bdi>
      </Link>
      , {shortDate(madeAt, present)}.{lastSeenAt && ` Last seen ${ago(lastSeenAt, present)}.`}
    </p>
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

type SittingQuestionProps = { question: ReviewQuestion; now: SittingNow; offersGuess: boolean };

export function SittingQuestion({ question, now, offersGuess }: SittingQuestionProps) {
  const { sitting, answer, takeBackAnswer, next, rate, setAside, isRight } = now;
  const { index, items, chosen, isAnswered } = sitting;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const explanation = useRef<HTMLDivElement>(null);
  const stemId = `review-${question.id}`;
  const { options, correction } = question;

  useEffect(() => {
    if (isAnswered) {
      explanation.current?.focus({ preventScroll: true });
      explanation.current?.scrollIntoView({ block: 'nearest' });
    } else {
      heading.current?.focus({ preventScroll: true });
      if (index > 0) window.scrollTo(0, 0);
    }
  }, [index, isAnswered]);

  useKeys(section, {
    onOption: (option, isLetter) => {
      const rating = KNOWN_RATINGS[option];
      if (!isAnswered) answer(option);
      else if (isRight && rating && !isLetter) rate(rating);
    },
    onGuess: () => {
      if (isAnswered && isRight && offersGuess) rate('guessed');
    },
    onUndo: takeBackAnswer,
    onEnter: () => {
      if (isAnswered && isRight) rate('good');
      else if (isAnswered) next();
      else if (chosen !== null) answer(chosen);
    },
  });

  return (
    <section className="asked-question" aria-labelledby={`${stemId}-title`} ref={section}>
      <h2 className="unseen" id={`${stemId}-title`} ref={heading} tabIndex={-1}>
        Question {index + 1} of {items.length}
      </h2>
      <div className="asked-now">
        <p className="stem bidi" id={stemId}>
          {question.question}
        </p>
        {isAnswered && chosen !== null ? (
          <>
            <JudgedChoices options={options} chosen={chosen} correct={question.correctAnswer} />
            <Explanation question={question} chosen={chosen} ref={explanation} />
            <ItsCase question={question} />
            {!isRight && question.isLastTry && <ReadAgain question={question} />}
          </>
        ) : (
          <>
            {correction && <p className="small soft">Corrected {byWhom(correction)}.</p>}
            <PressedChoices
              labelledBy={stemId}
              options={options}
              marked={chosen}
              remark="Chosen in your mail. Press it to answer."
              onPress={answer}
            />
          </>
        )}
        <div className="row close-gap aside-ways">
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
      {isAnswered && <HowItCame question={question} now={now} offersGuess={offersGuess} />}
    </section>
  );
}
