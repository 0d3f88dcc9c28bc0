import { useState } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { chooseOption, isAsked, submitAnswer } from '#web/pearls/answers.ts';
import type { SetAnswers } from '#web/pearls/answers.ts';
import { Question } from '#web/pearls/Question.tsx';
import { Withdrawn } from '#web/questions/Withdrawn.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Tally } from '#web/ui/Tally.tsx';

type QuizProps = {
  setId: string;
  questions: PearlQuestion[];
  answers: SetAnswers;
  /** The question to begin with; otherwise the first that is not answered. */
  startAt: string | null;
  look: 'primary' | 'second';
  /** Leads to the text; null where nothing is folded. */
  onSkip: (() => void) | null;
  /** The patient after this one. */
  next: { name: string; onGo: () => void } | null;
};

function ReportQuestion({ setId, question }: { setId: string; question: PearlQuestion }) {
  return <ReportError setId={setId} patientIndex={question.patientIndex} question={question} />;
}

/** One question at a time, in view from its first word. */
export function Quiz(props: QuizProps) {
  const { setId, questions, answers, startAt, look, onSkip, next } = props;
  const { given, change, send } = answers;
  const asked = questions.filter(isAsked);
  const submitted = asked.filter(({ id }) => given[id]?.submitted);
  const right = submitted.filter(({ id, correctAnswer }) => given[id]?.chosen === correctAnswer);
  const isEnded = asked.length > 0 && submitted.length === asked.length;

  // Once somebody has begun, no answer that arrives from elsewhere turns the leaf.
  const [turnedTo, setTurnedTo] = useState<string | null>(startAt);
  const first = asked.find(({ id }) => !given[id]?.submitted) ?? asked[0];
  const at = Math.max(
    0,
    asked.findIndex(({ id }) => id === (turnedTo ?? first?.id)),
  );

  function choose(id: string, option: number) {
    setTurnedTo(id);
    change(chooseOption(given, id, option));
  }

  function submit(id: string) {
    setTurnedTo(id);
    const after = submitAnswer(given, id);
    change(after);
    if (after[id]) send(id, after[id].chosen);
  }

  function turn(to: number) {
    const id = asked[to]?.id;
    if (id === undefined) return;
    setTurnedTo(id);
    requestAnimationFrame(() => {
      const words = document.getElementById(`question-${id}`);
      words?.focus({ preventScroll: true });
      words?.closest('.quiz')?.scrollIntoView({ block: 'nearest' });
      const { top = 0 } = words?.getBoundingClientRect() ?? {};
      if (top < 0) words?.scrollIntoView({ block: 'start' });
    });
  }

  const score = isEnded && (
    <p className="score">
      <Tally done={right.length} goal={asked.length} />
      <span>
        <b>{right.length}</b> of {asked.length} right
      </span>
    </p>
  );
  const on =
    at < asked.length - 1 ? (
      <Button look={look} onClick={() => turn(at + 1)}>
        Next question
      </Button>
    ) : (
      next && (
        <Button look={look} onClick={next.onGo}>
          Next patient: <span className="bidi-part">{next.name}</span>
        </Button>
      )
    );

  return (
    <section className="quiz">
      <header className="quiz-head">
        <h3>Practice Questions</h3>
        {asked.length > 0 && (
          <div className="turning">
            {asked.length > 1 && (
              <IconButton
                icon="left"
                label="Question before"
                disabled={at === 0}
                onClick={() => turn(at - 1)}
              />
            )}
            <span aria-hidden="true">
              {at + 1} of {asked.length}
            </span>
            {asked.length > 1 && (
              <IconButton
                icon="right"
                label="Question after"
                disabled={at === asked.length - 1}
                onClick={() => turn(at + 1)}
              />
            )}
          </div>
        )}
      </header>
      {asked.map((question, number) => (
        <Question
          key={question.id}
          question={question}
          number={number + 1}
          of={asked.length}
          isShown={number === at}
          look={look}
          chosen={given[question.id]?.chosen ?? null}
          isSubmitted={given[question.id]?.submitted ?? false}
          onChoose={(option) => choose(question.id, option)}
          onSubmit={() => submit(question.id)}
          skip={
            onSkip && (
              <Button look="quiet" onClick={onSkip}>
                Skip to the text
              </Button>
            )
          }
          next={
            <>
              {score}
              {on}
            </>
          }
          report={<ReportQuestion setId={setId} question={question} />}
        />
      ))}
      {questions
        .filter((question) => !isAsked(question))
        .map((question) => (
          <Withdrawn key={question.id} question={question} />
        ))}
    </section>
  );
}
