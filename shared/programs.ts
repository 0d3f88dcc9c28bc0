/** Training programs of an organization. */
import { SPECIALTIES, SPECIALTY_LABELS } from '#shared/people.ts';
import { isShiftDate, longShiftDate } from '#shared/shift-date.ts';

export const MAX_PROGRAM_NAME_LENGTH = 100;
export const MAX_SITES = 30;
export const MAX_SITE_LENGTH = 100;
export const MOST_YEARS = 10;
export const DEFAULT_YEARS = 3;
/** Residencies begin on July 1. */
export const DEFAULT_YEAR_BEGINS = '07-01';

/** How many are taken into a program at once. */
export const MAX_NEW_PEOPLE = 200;
export const MAX_LEAVES = 20;
export const PEOPLE_A_PAGE = 100;
/** Rows of a grid of EPAs. */
export const TRAINEES_A_GRID = 60;
export const STANDINGS = ['training', 'leave', 'graduated', 'other'] as const;
export type Standing = (typeof STANDINGS)[number];
export const STANDING_LABELS: Record<Standing, string> = {
  training: 'In training',
  leave: 'On leave',
  graduated: 'Graduated',
  other: 'Not a trainee',
};

/** Of a program of so many years. */
export function yearsOf(years: number): number[] {
  return Array.from({ length: years }, (_, index) => index + 1);
}

export const PROGRAM_FROM_LIST = 'Please choose a program from the list';

/** Month and day that every year has. */
export function isYearBegin(monthAndDay: string): boolean {
  return isShiftDate(`2001-${monthAndDay}`);
}

/** "July 1". */
export function yearBeginWords(monthAndDay: string): string {
  return longShiftDate(`2001-${monthAndDay}`).replace(', 2001', '');
}

export type Leave = { from: string; until: string | null };

/** One of the list is stored by its key, any other as typed. */
export function programSpecialty(specialty: string): string {
  const known = SPECIALTIES.find((key) => key === specialty);
  return known ? SPECIALTY_LABELS[known] : specialty;
}

/** Null lets it pass. */
export function programYearProblem(year: number, years: number): string | null {
  if (Number.isInteger(year) && year >= 1 && year <= years) return null;
  return years === 1 ? 'This program has one year' : `The year is from 1 to ${years}`;
}
