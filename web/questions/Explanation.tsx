import type { Ref } from 'react';
import { DOUBTED } from '#shared/pearls.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Before } from '#web/questions/Before.tsx';
import { OutsideLink } from '#web/questions/OutsideLink.tsx';
import './explanation.css';

type ExplanationProps = {
  question: PearlQuestion;
  chosen: number;
  /** Gets the focus when the answer was given: it is read out. */
  ref: Ref<HTMLDivElement>;
};

/** What is said once a question is answered; the options beside it show which was right. */
export function Explanation({ question, chosen, ref }: ExplanationProps) {
  const { additionalReading: reading } = question;
  return (
    <div className="explain" ref={ref} tabIndex={-1}>
      <p className="unseen">
        {chosen === question.correctAnswer
          ? 'Your answer is correct.'
          : `Your answer is wrong. Correct answer: ${question.options[question.correctAnswer]}`}
      </p>
      <p className="bidi">{question.explanation}</p>
      <Before question={question} />
      {question.isDoubted && (
        <p className="small">
          <b>{DOUBTED}</b> It does not come in review.
        </p>
      )}
      {reading && (
        <p className="small">
          <span className="soft">Additional Reading:</span>{' '}
          {reading.url ? (
            <>
              <OutsideLink href={reading.url} words={reading.title}>
                {reading.title} <Icon name="out" />
              </OutsideLink>{' '}
            </>
          ) : (
            reading.title
          )}
          {!reading.isChecked && <span className="soft"> not checked</span>}
        </p>
      )}
    </div>
  );
}
