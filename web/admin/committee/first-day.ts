import type { MeetingListItem } from '#shared/committee-output.ts';
import { dayAfter, isShiftDate, longShiftDate } from '#shared/shift-date.ts';

const MONTHS_BEFORE = 6;

/** The same day so many months earlier; where that month is too short its last one. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

type Held = Pick<MeetingListItem, 'on' | 'to'> & { program: { id: string } };

/** A proposed day, and why it is this one. */
type FirstDay = { day: string; why: string };

/**
 * Which shifts count: those after the last day that a meeting before counted, which is the day it was prepared and not
 * the day it met; where none did, those of half a year.
 */
export function firstDay(meetings: readonly Held[], programId: string, on: string): FirstDay {
  if (!isShiftDate(on)) return { day: '', why: '' };
  const [last] = meetings
    .filter(({ program, on: met }) => program.id === programId && met < on)
    .flatMap(({ to, on: met }) => (to === null || to >= on ? [] : [{ to, met }]))
    .toSorted((a, b) => b.met.localeCompare(a.met));
  if (!last) return { day: monthsBefore(on, MONTHS_BEFORE), why: 'Proposed: half a year.' };
  const { to, met } = last;
  const why = `Proposed: the meeting of ${longShiftDate(met)} counted up to ${longShiftDate(to)}.`;
  return { day: dayAfter(to, 1), why };
}
