import type { PearlSet } from '#shared/pearl-output.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** On paper nothing can be pressed: all answers stand at the end. */
export function AnswerKey({ set }: { set: PearlSet }) {
  const asked = set.patients.filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) return null;
  return (
    <section className="answer-key">
      <h3>Answers</h3>
      {asked.map(({ index, questions }) => (
        <div key={index}>
          <h4>Patient {index + 1}</h4>
          <ol>
            {questions.map(({ id, options, correctAnswer, explanation }) => (
              <li key={id}>
                <b>
                  {LETTERS[correctAnswer]}: {options[correctAnswer]}
                </b>{' '}
                {explanation}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
