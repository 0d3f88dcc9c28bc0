import { byWhom } from '#shared/corrections.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';

function answerOf({ options, correctAnswer }: QuestionWords): string {
  return options[correctAnswer];
}

/** What of a question was otherwise before it was corrected, and who says so. The order of its options does not count. */
export function Before({
  question,
}: {
  question: QuestionWords & Pick<PearlQuestion, 'correction'>;
}) {
  const { correction } = question;
  if (!correction?.was) return null;
  const { was, reason } = correction;
  const gone = was.options.filter((option) => !question.options.includes(option));
  return (
    <div className="small before">
      <p>
        <b>Corrected</b> {byWhom(correction)}. {reason}
      </p>
      {was.question !== question.question && (
        <p className="bidi">
          Before, it asked: <del>{was.question}</del>
        </p>
      )}
      {gone.map((option) => (
        <p key={option} className="bidi">
          An option was: <del>{option}</del>
        </p>
      ))}
      {answerOf(was) !== answerOf(question) && (
        <p className="bidi">
          The answer was: <del>{answerOf(was)}</del>
        </p>
      )}
      {was.explanation !== question.explanation && (
        <p className="bidi">
          It was explained by: <del>{was.explanation}</del>
        </p>
      )}
    </div>
  );
}
