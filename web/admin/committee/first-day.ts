import type { MeetingListItem } from '#shared/committee-output.ts';
import { dayAfter, isShiftDate } from '#shared/shift-date.ts';

const MONTHS_BEFORE = 6;

/** The same day so many months earlier; where that month is too short its last one. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

type Held = Pick<MeetingListItem, 'on' | 'state'> & { program: { id: string } };

/** Which shifts count: those after the last meeting of the program that had figures, else of half a year. */
export function firstDay(meetings: readonly Held[], programId: string, on: string): string {
  if (!isShiftDate(on)) return '';
  const [last] = meetings
    .filter(({ program, state }) => program.id === programId && state !== 'planned')
    .map((meeting) => meeting.on)
    .filter((day) => day < on)
    .toSorted()
    .toReversed();
  return last ? dayAfter(last, 1) : monthsBefore(on, MONTHS_BEFORE);
}
