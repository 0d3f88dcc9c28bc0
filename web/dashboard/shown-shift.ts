import { dayBefore, nearWords, shiftName } from '#shared/last-shift.ts';
import type { LocalTime } from '#shared/last-shift.ts';
import type { RecentShift } from '#shared/last-shift-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';

const NOTHING = { count: 0, names: [] };

function blankShift(date: string): RecentShift {
  return {
    date,
    part: null,
    companion: null,
    attending: null,
    debriefId: null,
    pearlSetId: null,
    cases: NOTHING,
    procedures: NOTHING,
    credited: [],
    assessments: NOTHING,
    asked: 0,
  };
}

type Known = {
  items: readonly RecentShift[];
  /** The day that a new record would be about. */
  begun: string;
  /** What the reader asked for, and on which day: the next one begins without it. */
  wanted: { date: string; on: string } | null;
};

/**
 * The shift that heads the day: the one asked for; else the one that began last. In the hours after a night, and before
 * anything of today is recorded, that is yesterday's.
 */
export function shownShift(now: LocalTime, { items, begun, wanted }: Known): RecentShift {
  const of = (date: string) => items.find((shift) => shift.date === date);
  if (wanted?.on === now.date) return of(wanted.date) ?? blankShift(wanted.date);
  return of(begun) ?? of(dayBefore(now.date)) ?? blankShift(begun);
}

/** The day that one tap switches to: today's for yesterday's, and the other way round. */
export function otherDay(now: LocalTime, date: string): string {
  return date === now.date ? dayBefore(now.date) : now.date;
}

/** "Saturday night, with Elena Rivera, MD"; before anything is recorded "Last night, Saturday". */
export function shiftTitle(now: LocalTime, { date, part, companion }: RecentShift): string {
  const near = nearWords(date, now);
  const isNight = part ?? (near === 'Last night' ? 'night' : null);
  const name = shiftName(date, isNight);
  if (companion !== null) return `${name}, with ${companion}`;
  if (near === null) return name;
  return near === 'Last night' ? `${near}, ${shiftName(date, null)}` : `${near}, ${name}`;
}

/** "Another shift? Today, Sunday": what the tap leads to. */
export function otherWords(now: LocalTime, date: string): string {
  const other = otherDay(now, date);
  return `${nearWords(other, now) ?? longShiftDate(other)}, ${shiftName(other, null)}`;
}
