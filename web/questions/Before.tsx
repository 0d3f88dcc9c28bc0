import { byWhom } from '#shared/corrections.ts';
import type { QuestionCorrection } from '#shared/correction-output.ts';

const LETTERS = ['A', 'B', 'C', 'D'];

/** What a question said before it was corrected, and who says so. */
export function Before({ correction }: { correction: QuestionCorrection }) {
  const { was, reason } = correction;
  if (!was) return null;
  return (
    <div className="small before">
      <p>
        <b>Corrected</b> {byWhom(correction)}. {reason}
      </p>
      <p className="soft">
        Before, it said: <del className="bidi">{was.question}</del>
      </p>
      <ol type="A">
        {was.options.map((option, at) => (
          <li key={option}>
            <del className="bidi">{option}</del>
            {at === was.correctAnswer && <span className="soft"> was the answer</span>}
          </li>
        ))}
      </ol>
      <p className="soft">
        {LETTERS[was.correctAnswer]}: <del className="bidi">{was.explanation}</del>
      </p>
    </div>
  );
}
