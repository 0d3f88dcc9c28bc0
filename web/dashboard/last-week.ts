import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { Assessing } from '#shared/dashboard-output.ts';

/** One shift of an attending's last week: with whom, what was written of it, and what is asked. */
export type WeekShift = {
  shiftDate: string;
  people: string[];
  written: number;
  asked: number;
  isRead: boolean;
};

type Asked = Pick<AssessmentRequest, 'state' | 'shiftDate' | 'trainee'>;

/** The latest first. Requests of older shifts wait elsewhere. */
export function lastWeek(
  week: Assessing['week'],
  requests: readonly Asked[],
  since: string,
): WeekShift[] {
  const open = requests.filter(({ state }) => state === 'open');
  const dates = [...week, ...open].flatMap(({ shiftDate }) =>
    shiftDate !== null && shiftDate >= since ? [shiftDate] : [],
  );
  return [...new Set(dates)]
    .toSorted()
    .toReversed()
    .map((date) => {
      const written = week.filter(({ shiftDate }) => shiftDate === date);
      const asked = open.filter(({ shiftDate }) => shiftDate === date);
      return {
        shiftDate: date,
        people: [...new Set([...written, ...asked].map(({ trainee }) => trainee.name))],
        written: written.reduce((all, { forms }) => all + forms, 0),
        asked: asked.length,
        isRead: written.length > 0 && written.every(({ isRead }) => isRead),
      };
    });
}

/** "written", "written, acknowledged", "1 asked". */
export function weekWords({ written, asked, isRead }: WeekShift): string {
  if (asked > 0) return `${asked} asked`;
  if (written === 0) return '';
  return isRead ? 'written, acknowledged' : 'written';
}
