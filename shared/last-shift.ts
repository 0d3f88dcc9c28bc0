/** Which shift a new record is about, and how one says it. A shift is named by the day on which it began. */
import { dayAfter, weekdayOf } from '#shared/shift-date.ts';

/** Until then in the morning a new record is about the shift that began the day before. */
const NIGHT_ENDS_MINUTES = 11 * 60;
/** So many mornings in a row say what somebody is used to. */
const HABIT = 2;
export const MORNINGS_KEPT = 5;

/** A plain date and the minutes since its midnight, where the reader is. */
export type LocalTime = { date: string; minutes: number };
/** What was said of a morning: that the shift began today, or the day before. */
export type Morning = { date: string; began: 'today' | 'yesterday' };

export function localTime(moment: Date, minutesAheadOfUtc: number): LocalTime {
  const local = new Date(moment.getTime() + minutesAheadOfUtc * 60_000);
  return {
    date: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

export function dayBefore(date: string): string {
  return dayAfter(date, -1);
}

/** Whether "yesterday" may be last night. */
export function isMorning({ minutes }: LocalTime): boolean {
  return minutes < NIGHT_ENDS_MINUTES;
}

type Known = {
  /** The date of the latest debrief, wherever it was begun. */
  debriefed: string | null;
  mornings: readonly Morning[];
};

/** The date a form begins with: what was begun decides first, then what was said this morning or of the last ones, then the hour. */
export function shiftBegun(now: LocalTime, { debriefed, mornings }: Known): string {
  if (!isMorning(now)) return now.date;
  const yesterday = dayBefore(now.date);
  if (debriefed === now.date || debriefed === yesterday) return debriefed;
  const said = mornings.find(({ date }) => date === now.date);
  if (said) return said.began === 'today' ? now.date : yesterday;
  const last = mornings.slice(-HABIT);
  const isUsedToToday = last.length === HABIT && last.every(({ began }) => began === 'today');
  return isUsedToToday ? now.date : yesterday;
}

/** With what was said of this morning; null when it says nothing of a habit. */
export function withMorning(
  mornings: readonly Morning[],
  now: LocalTime,
  shiftDate: string,
): Morning[] | null {
  const isToday = shiftDate === now.date;
  if (!isMorning(now) || (!isToday && shiftDate !== dayBefore(now.date))) return null;
  const said: Morning = { date: now.date, began: isToday ? 'today' : 'yesterday' };
  const others = mornings.filter(({ date }) => date !== now.date);
  return [...others, said].slice(-MORNINGS_KEPT);
}

/** "Today", "Last night" of a morning, else "Yesterday"; null for another day. */
export function nearWords(shiftDate: string, now: LocalTime): string | null {
  if (shiftDate === now.date) return 'Today';
  if (shiftDate !== dayBefore(now.date)) return null;
  return isMorning(now) ? 'Last night' : 'Yesterday';
}

/** "Saturday night", "Saturday": `part` is null while nobody knows. */
export function shiftName(shiftDate: string, part: 'day' | 'night' | null): string {
  const day = weekdayOf(shiftDate) ?? shiftDate;
  return part === 'night' ? `${day} night` : day;
}
