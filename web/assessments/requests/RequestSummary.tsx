import type { OpenRequest } from '#shared/assessment-request-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import type { TraineeLevel } from '#shared/people.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { epaWords } from '#web/assessments/words.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ago, shortDate } from '#web/ui/when.ts';

function levelWords(level: string | null): string | null {
  return level === null ? null : (TRAINEE_LEVEL_LABELS[level as TraineeLevel] ?? level);
}

/** For whom, when and by whom it was asked. */
export function RequestSummary({ request }: { request: OpenRequest }) {
  const now = useNow();
  const { trainee, organization, askedAt, expiresAt, shiftDate, epa, message } = request;
  const who = [levelWords(trainee.level), organization].filter((word) => word !== null).join(', ');
  return (
    <>
      <p className="lede">
        {trainee.name}
        {who && `, ${who},`} asked {ago(askedAt, now)}
        {shiftDate && ` about the shift of ${shiftWords(shiftDate)}`}
        {epa && ` (${epaWords(epa)})`}. The link works once, until {shortDate(expiresAt, now)}.
      </p>
      {message && <blockquote className="quote verbatim">{message}</blockquote>}
    </>
  );
}
