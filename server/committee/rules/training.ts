import type { Leave } from '#shared/programs.ts';
import { daysBetween } from '#shared/shift-date.ts';

const YEAR_DAYS = 365.25;
const MONTHS = 12;

/** From when on somebody is in training, and when away from it. */
export type Training = { begins: string; leaves: readonly Leave[] };

type Placed = {
  trainingStart: string | null;
  trainingYear: number | null;
  programYear: number | null;
};

/** The first day of the academic year that a day is in. */
function yearBegin(yearBegins: string, day: string): number {
  const year = Number(day.slice(0, 4));
  return `${year}-${yearBegins}` > day ? year - 1 : year;
}

/**
 * When training began: as written down, or else on the first day of the academic year that the account names, or that
 * the year in the program leads back to; null where nothing says it.
 */
export function beginOf(
  { trainingStart, trainingYear, programYear }: Placed,
  yearBegins: string,
  today: string,
): string | null {
  if (trainingStart !== null) return trainingStart;
  if (trainingYear !== null) return `${trainingYear}-${yearBegins}`;
  if (programYear === null) return null;
  return `${yearBegin(yearBegins, today) - programYear + 1}-${yearBegins}`;
}

/** Years in training on a day, leave not counted; 0 before it begins. */
export function yearsOn({ begins, leaves }: Training, day: string): number {
  const away = leaves.reduce((days, { from, until }) => {
    const start = from < begins ? begins : from;
    const end = until === null || until > day ? day : until;
    return end < start ? days : days + daysBetween(start, end) + 1;
  }, 0);
  return Math.max(0, daysBetween(begins, day) - away) / YEAR_DAYS;
}

export function monthsOn(training: Training, day: string): number {
  return Math.floor(yearsOn(training, day) * MONTHS);
}
