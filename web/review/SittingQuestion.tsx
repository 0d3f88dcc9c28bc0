import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RATING_LABELS, RATINGS } from '#shared/review.ts';
import type { ReviewQuestion } from '#shared/review-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Options } from '#web/questions/Options.tsx';
import { Thumb } from '#web/layout/Thumb.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { useKeys } from '#web/review/use-keys.ts';
import type { SittingNow } from '#web/review/use-sitting.ts';
import { Button } from '#web/ui/Button.tsx';

/** The one thing to do now: in the thumb's reach on phones, below the question on a desk. */
function NextStep({ now }: { now: SittingNow }) {
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
  return RATINGS.map((rating) => (
    <Button
      key={rating}
      look={rating === 'good' ? 'primary' : 'second'}
      onClick={() => rate(rating)}
    >
      {RATING_LABELS[rating]}
    </Button>
  ));
}

function Keys({ now: { sitting, isRight } }: { now: SittingNow }) {
  const words = !sitting.isSubmitted
    ? '1 to 4 or A to D choose, Enter submits.'
    : isRight
      ? '1 hard, 2 good, 3 easy; Enter is good.'
      : 'Enter goes on.';
  return <p className="soft small wide-only">{words}</p>;
}

type SittingQuestionProps = { question: ReviewQuestion; now: SittingNow };

export function SittingQuestion({ question, now }: SittingQuestionProps) {
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
      const rating = RATINGS[option];
      if (!isSubmitted) choose(option);
      else if (isRight && rating && !isLetter) rate(rating);
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
        <p className="bidi case-start">{question.details}</p>
        <p>
          <Link
            className="its-pearls"
            to={pathTo('/learning-materials/:id', { id: question.setId })}
          >
            Its pearls
          </Link>
        </p>
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
        {isSubmitted && isRight && <p className="soft">How did it come to you?</p>}
        <div className="row wide-only">
          <NextStep now={now} />
        </div>
        <Keys now={now} />
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
        <NextStep now={now} />
      </Thumb>
    </section>
  );
}
