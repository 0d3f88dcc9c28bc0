import type { AssessReceipt } from '#shared/assessment-request-output.ts';
import { INVOLVEMENT_LABELS } from '#shared/assessments.ts';
import { shiftWords, weekdayOf } from '#shared/shift-date.ts';
import { FEEDBACK_LABELS } from '#web/assessments/form/form-fields.ts';
import { epaWords } from '#web/assessments/words.ts';
import { StoredAnswer } from '#web/links/StoredAnswer.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import '#web/assessments/form/form.css';

export function Receipt({ receipt }: { receipt: AssessReceipt }) {
  const { trainee, evaluator, evaluatorEmail, isSignedIn, involvement } = receipt;
  const { submittedAt, shiftDate, entries } = receipt;
  const now = useNow();
  return (
    <StoredAnswer
      lede={`${trainee} can read it now. This is what was stored; the link does not open again.`}
      stored={<p>Stored {moment(submittedAt, now)}</p>}
    >
      <Entry title="Shift" remark={shiftWords(shiftDate)}>
        <ul className="receipt">
          {entries.map(({ epa, rating, words }) => (
            <li key={epa?.number ?? 0}>
              <b>{epa ? epaWords(epa) : `${weekdayOf(shiftDate)} rating`}</b>
              <span className="row">
                <Stars rating={rating} /> {words}
              </span>
            </li>
          ))}
        </ul>
      </Entry>
      {involvement && (
        <Entry title="Involvement">
          <p>{INVOLVEMENT_LABELS[involvement]}</p>
        </Entry>
      )}
      <Entry title={FEEDBACK_LABELS.strengths}>
        <p className="quote verbatim">{receipt.strengths}</p>
      </Entry>
      <Entry title={FEEDBACK_LABELS.improvements}>
        <p className="quote verbatim">{receipt.improvements}</p>
      </Entry>
      <Entry title="Signed">
        <p>
          {evaluator}
          {evaluatorEmail && `, ${evaluatorEmail}`}
          {!isSignedIn && <span className="soft">, not signed in</span>}
        </p>
      </Entry>
    </StoredAnswer>
  );
}
