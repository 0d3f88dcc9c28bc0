import { useRef } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Explanation } from '#web/questions/Explanation.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Choices, JudgedChoices } from '#web/ui/Choices.tsx';

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
          <Explanation question={question} chosen={chosen} ref={explanation} />
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
