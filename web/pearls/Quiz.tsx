import type { PearlQuestion } from '#shared/pearl-output.ts';
import { chooseOption, submitAnswer } from '#web/pearls/answers.ts';
import type { Answers } from '#web/pearls/answers.ts';
import { useKeptAnswers, useTabAnswers } from '#web/pearls/use-kept-answers.ts';
import { Question } from '#web/pearls/Question.tsx';
import { Withdrawn } from '#web/questions/Withdrawn.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { Tally } from '#web/ui/Tally.tsx';

type QuizProps = {
  setId: string;
  questions: PearlQuestion[];
  /** One's own set: answers are kept on the server. Otherwise they stay in this tab. */
  isKept?: boolean;
};

type QuestionListProps = Pick<QuizProps, 'setId' | 'questions'> & {
  answers: Answers;
  onChange: (answers: Answers) => void;
  onSubmitted?: (questionId: string, chosen: number) => void;
};

function isAsked({ correction }: PearlQuestion): boolean {
  return correction?.kind !== 'withdrawn';
}

function ReportQuestion({ setId, question }: { setId: string; question: PearlQuestion }) {
  return <ReportError setId={setId} patientIndex={question.patientIndex} question={question} />;
}

function QuestionList(props: QuestionListProps) {
  const { setId, questions, answers, onChange, onSubmitted } = props;
  const asked = questions.filter(isAsked);
  const submitted = asked.filter(({ id }) => answers[id]?.submitted);
  const right = submitted.filter(({ id, correctAnswer }) => answers[id]?.chosen === correctAnswer);

  function submit(id: string) {
    const next = submitAnswer(answers, id);
    onChange(next);
    if (next[id]) onSubmitted?.(id, next[id].chosen);
  }

  return (
    <section className="quiz">
      <h3>Practice Questions</h3>
      {questions.map((question) =>
        isAsked(question) ? (
          <Question
            key={question.id}
            question={question}
            number={asked.indexOf(question) + 1}
            of={asked.length}
            chosen={answers[question.id]?.chosen ?? null}
            isSubmitted={answers[question.id]?.submitted ?? false}
            onChoose={(option) => onChange(chooseOption(answers, question.id, option))}
            onSubmit={() => submit(question.id)}
            report={<ReportQuestion setId={setId} question={question} />}
          />
        ) : (
          <Withdrawn key={question.id} question={question} />
        ),
      )}
      {asked.length > 0 && submitted.length === asked.length && (
        <p className="score">
          <Tally done={right.length} goal={asked.length} />
          <span>
            <b>{right.length}</b> of {asked.length} right
          </span>
        </p>
      )}
    </section>
  );
}

function TabQuiz(props: QuizProps) {
  const [answers, change] = useTabAnswers(props.setId, props.questions);
  return <QuestionList {...props} answers={answers} onChange={change} />;
}

function KeptQuiz(props: QuizProps) {
  const { answers, change, send } = useKeptAnswers(props.setId, props.questions);
  return <QuestionList {...props} answers={answers} onChange={change} onSubmitted={send} />;
}

export function Quiz({ isKept = false, ...quiz }: QuizProps) {
  return isKept ? <KeptQuiz {...quiz} /> : <TabQuiz {...quiz} />;
}
