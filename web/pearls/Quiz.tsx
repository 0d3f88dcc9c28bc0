import { useState } from 'react';
import type { PearlQuestion } from '#shared/pearls.ts';
import { chooseOption, loadAnswers, storeAnswers, submitAnswer } from '#web/pearls/answers.ts';
import type { Answers } from '#web/pearls/answers.ts';
import { Question } from '#web/pearls/Question.tsx';
import { Tally } from '#web/ui/Tally.tsx';

type QuizProps = { setId: string; questions: PearlQuestion[] };

export function Quiz({ setId, questions }: QuizProps) {
  const [answers, setAnswers] = useState<Answers>(() => loadAnswers(setId));
  const submitted = questions.filter(({ id }) => answers[id]?.submitted);
  const right = submitted.filter(({ id, correctAnswer }) => answers[id]?.chosen === correctAnswer);

  function change(next: Answers) {
    setAnswers(next);
    const own = questions.flatMap(({ id }) => (next[id] ? [[id, next[id]] as const] : []));
    storeAnswers(setId, Object.fromEntries(own));
  }

  return (
    <section className="quiz">
      <h3>Practice Questions</h3>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          of={questions.length}
          chosen={answers[question.id]?.chosen ?? null}
          isSubmitted={answers[question.id]?.submitted ?? false}
          onChoose={(option) => change(chooseOption(answers, question.id, option))}
          onSubmit={() => change(submitAnswer(answers, question.id))}
        />
      ))}
      {submitted.length === questions.length && (
        <p className="score">
          <Tally done={right.length} goal={questions.length} />
          <span>
            <b>{right.length}</b> of {questions.length} right
          </span>
        </p>
      )}
    </section>
  );
}
