import { counted } from '#shared/count-words.ts';
import type { ReviewDays } from '#shared/review-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { countOn, dayOfMonth, mostOf, weeksOf } from '#web/review/days.ts';
import { strokeWords } from '#web/review/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CountTally, strokeWorth } from '#web/ui/Tally.tsx';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** This month as a sheet of strokes. */
export function Month({ days: { today, answered } }: { days: ReviewDays }) {
  const worth = strokeWorth(mostOf(answered));
  const [month = ''] = longShiftDate(today).split(' ');
  return (
    <Entry
      title={month}
      remark={
        <>
          {strokeWords(worth)} <Icon name="lock" /> Only you see this; no one is told about the
          empty days.
        </>
      }
    >
      <table className="month-sheet">
        <caption className="unseen">Questions answered on each day of {month}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(today).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => {
                const count = day ? countOn(answered, day) : 0;
                return (
                  <td key={WEEK[place]} className={day === today ? 'is-today' : undefined}>
                    {day && <span className="month-day">{dayOfMonth(day)}</span>}
                    {count > 0 && (
                      <CountTally count={count} worth={worth} label={counted(count, 'question')} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Entry>
  );
}
