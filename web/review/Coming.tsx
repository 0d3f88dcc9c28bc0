import type { ReviewDays } from '#shared/review-output.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { dayOfMonth, mostOf } from '#web/review/days.ts';
import { strokeWords } from '#web/review/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { CountTally, strokeWorth } from '#web/ui/Tally.tsx';

/** The next two weeks as strokes. */
export function Coming({ days: { coming } }: { days: ReviewDays }) {
  const worth = strokeWorth(mostOf(coming));
  const remark = `The next ${coming.length} days.`;
  return (
    <Entry title="What comes" remark={worth === 1 ? remark : `${remark} ${strokeWords(worth)}`}>
      <ol className="coming" aria-label="Questions due, by day">
        {coming.map(({ day, count }) => (
          <li key={day} className={count === 0 ? 'is-free' : undefined}>
            <span className="comes">
              {count === 0 ? (
                <span className="unseen">none</span>
              ) : (
                <CountTally count={count} worth={worth} label={`${count} due`} />
              )}
            </span>
            <span className="coming-day">
              {weekdayOf(day)?.slice(0, 3)} <span>{dayOfMonth(day)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Entry>
  );
}
