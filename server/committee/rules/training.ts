import type { Leave } from '#shared/programs.ts';
import { yearsFrom } from '#shared/promotions.ts';
import { dayAfter, daysBetween } from '#shared/shift-date.ts';

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

/** Days of leave in training until a day, it included. */
function awayUntil({ begins, leaves }: Training, day: string): number {
  return leaves.reduce((days, { from, until }) => {
    const start = from < begins ? begins : from;
    const end = until === null || until > day ? day : until;
    return end < start ? days : days + daysBetween(start, end) + 1;
  }, 0);
}

/** Years in training on a day, leave not counted; 0 before it begins. */
export function yearsOn(training: Training, day: string): number {
  const days = daysBetween(training.begins, day) - awayUntil(training, day);
  return Math.max(0, days) / YEAR_DAYS;
}

/**
 * The month of training that a day is in, 1 for the first, by the calendar and with leave not counted; 0 before it begins.
 * Weeks of orientation before the program's year are of the first.
 */
export function monthsOn(training: Training, day: string, yearBegins: string): number {
  const begins = yearsFrom(training.begins, yearBegins);
  const reached = dayAfter(day, -awayUntil(training, day));
  if (reached < training.begins) return 0;
  const months = (of: string) => Number(of.slice(0, 4)) * MONTHS + Number(of.slice(5, 7));
  const isLast = dayAfter(reached, 1).endsWith('-01');
  const isWhole = isLast || reached.slice(8) >= begins.slice(8);
  return Math.max(1, months(reached) - months(begins) + (isWhole ? 1 : 0));
}
