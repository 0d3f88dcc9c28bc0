import { useRef } from 'react';
import type { PearlQuestion } from '#shared/pearls.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices, JudgedChoices } from '#web/ui/Choices.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type QuestionProps = {
  question: PearlQuestion;
  number: number;
  of: number;
  chosen: number | null;
  isSubmitted: boolean;
  onChoose: (option: number) => void;
  onSubmit: () => void;
};

export function Question(props: QuestionProps) {
  const { question, number, of, chosen, isSubmitted, onChoose, onSubmit } = props;
  const explanation = useRef<HTMLDivElement>(null);
  const textId = `question-${question.id}`;
  const { additionalReading: reading } = question;

  function submit() {
    onSubmit();
    // The button that had the focus goes; what was asked for comes in its place.
    requestAnimationFrame(() => explanation.current?.focus({ preventScroll: true }));
  }

  return (
    <div className="question">
      <p id={textId}>
        <span className="num-of">
          {number} of {of}
        </span>
        <span className="stem">{question.question}</span>
      </p>
      {isSubmitted && chosen !== null ? (
        <>
          <JudgedChoices
            options={question.options}
            chosen={chosen}
            correct={question.correctAnswer}
          />
          <div className="explain" ref={explanation} tabIndex={-1}>
            <p className="unseen">
              {chosen === question.correctAnswer
                ? 'Your answer is correct.'
                : `Your answer is wrong. Correct answer: ${question.options[question.correctAnswer]}`}
            </p>
            <p className="bidi">{question.explanation}</p>
            {reading && (
              <p className="small">
                <span className="soft">Additional Reading:</span>{' '}
                {reading.url ? (
                  <>
                    <a href={reading.url} target="_blank" rel="noopener noreferrer nofollow">
                      {reading.title} <Icon name="out" />
                    </a>{' '}
                    <span className="soft">link not checked</span>
                  </>
                ) : (
                  reading.title
                )}
              </p>
            )}
          </div>
        </>
      ) : (
        <>
          <Choices
            name={textId}
            labelledBy={textId}
            options={question.options}
            chosen={chosen}
            onChoose={onChoose}
          />
          <div>
            <Button disabled={chosen === null} onClick={submit}>
              Submit Answer
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
