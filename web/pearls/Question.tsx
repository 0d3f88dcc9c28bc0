import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Options } from '#web/questions/Options.tsx';
import { Button } from '#web/ui/Button.tsx';

type QuestionProps = {
  question: PearlQuestion;
  number: number;
  of: number;
  /** Of its patient's questions one is on screen; on paper all are. */
  isShown: boolean;
  look: 'primary' | 'second';
  chosen: number | null;
  isSubmitted: boolean;
  onChoose: (option: number) => void;
  onSubmit: () => void;
  /** Beside Submit Answer. */
  skip: ReactNode;
  /** What comes once it is answered. */
  next: ReactNode;
  /** A way to say that it is wrong. */
  report: ReactNode;
};

export function Question(props: QuestionProps) {
  const { question, number, of, isShown, chosen, isSubmitted, onChoose, onSubmit } = props;
  const explanation = useRef<HTMLDivElement>(null);
  const textId = `question-${question.id}`;

  function submit() {
    onSubmit();
    // The button that had the focus goes; what was asked for comes in its place.
    requestAnimationFrame(() => explanation.current?.focus({ preventScroll: true }));
  }

  return (
    <div className={isShown ? 'question' : 'question away'}>
      <p id={textId} tabIndex={-1}>
        <span className="num-of">
          {number} of {of}
        </span>
        <span className="stem">{question.question}</span>
      </p>
      <Options
        question={question}
        textId={textId}
        chosen={chosen}
        isSubmitted={isSubmitted}
        onChoose={onChoose}
        ref={explanation}
      />
      <div className="row">
        {isSubmitted ? (
          props.next
        ) : (
          <>
            <Button look={props.look} disabled={chosen === null} onClick={submit}>
              Submit Answer
            </Button>
            {props.skip}
          </>
        )}
      </div>
      <div className="question-end">{props.report}</div>
    </div>
  );
}
