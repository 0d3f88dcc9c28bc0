import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { WEEK_DAYS } from '#shared/dashboard.ts';
import { pathTo } from '#shared/screens.ts';
import { dayAfter, longShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { lastWeek, weekWords } from '#web/dashboard/last-week.ts';
import type { WeekShift } from '#web/dashboard/last-week.ts';
import { mirrorWords } from '#web/dashboard/words.ts';
import { useToday } from '#web/days/use-today.ts';
import { zone } from '#web/days/zone.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Tally } from '#web/ui/Tally.tsx';

function Shift({ shift }: { shift: WeekShift }) {
  const { shiftDate, people, written, asked } = shift;
  return (
    <li>
      <Link
        className="dash-more"
        to={pathTo('/assessments', { from: shiftDate, to: shiftDate })}
        aria-label={longShiftDate(shiftDate)}
      >
        {weekdayOf(shiftDate)}
      </Link>
      <span>{people.join(', ')}</span>
      <Tally done={written} goal={written + asked} />
      <span className={asked > 0 ? 'attention' : 'soft'}>{weekWords(shift)}</span>
    </li>
  );
}

/** What an attending has written: the last week in strokes, and the own habit in words. */
export function OwnAssessing({ requests }: { requests: readonly AssessmentRequest[] }) {
  const since = dayAfter(useToday(), 1 - WEEK_DAYS);
  const { data } = useQuery(
    freshQuery('GET /api/dashboard/assessing', { query: { zone: zone() } }),
  );
  if (!data) return null;
  const shifts = lastWeek(data.week, requests, since);
  const mirror = mirrorWords(data.mirror);
  return (
    <>
      {shifts.length > 0 && (
        <Entry title="Your last week" remark="A full stroke is a form written.">
          <ol className="week-shifts">
            {shifts.map((shift) => (
              <Shift key={shift.shiftDate} shift={shift} />
            ))}
          </ol>
        </Entry>
      )}
      {mirror && (
        <Entry
          title="Your own mirror"
          remark={
            <>
              <Icon name="lock" /> Only you see this.
            </>
          }
          body="flow"
        >
          <p className="measure">{mirror}</p>
          <p className="small soft">
            Found by the rules that give the hint while you write. Forms that are not in English are
            left out.
          </p>
        </Entry>
      )}
    </>
  );
}
