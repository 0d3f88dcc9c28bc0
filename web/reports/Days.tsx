import { counted } from '#shared/count-words.ts';
import type { ReportDayRating } from '#shared/report-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { LevelCounts } from '#web/reports/LevelCounts.tsx';
import { formsWords, scaleWords } from '#web/reports/words.ts';
import { Entry } from '#web/ui/Entry.tsx';

/** Days rated as a whole, each scale for itself. */
export function Days({ days }: { days: readonly ReportDayRating[] }) {
  if (days.length === 0) return null;
  return (
    <Entry
      title="Saturdays"
      remark="One rating for the day, on a scale of its own. Counted nowhere else."
      body="flow"
    >
      {days.map((day) => (
        <div className="report-day" key={day.scale.join(' ')}>
          <p>
            {formsWords(day)}, {counted(day.observations, 'observation')}, last on{' '}
            {longShiftDate(day.lastOn)}. From {scaleWords(day)}.
          </p>
          <div className="report-day-steps">
            <span className="level-heads" aria-hidden="true">
              {day.scale.map((sign) => (
                <span key={sign}>{sign}</span>
              ))}
            </span>
            <LevelCounts counts={day.steps} signs={day.scale} />
          </div>
        </div>
      ))}
    </Entry>
  );
}
