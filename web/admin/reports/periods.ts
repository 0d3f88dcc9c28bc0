import { presetDays, yearBegun } from '#shared/periods.ts';
import type { Days } from '#shared/periods.ts';
import { dateAt, dayAfter } from '#shared/shift-date.ts';

export const PERIODS = ['month', 'quarter', 'this_year', 'last_year', 'own'] as const;
export type PeriodChoice = (typeof PERIODS)[number];
export const PERIOD_LABELS: Record<PeriodChoice, string> = {
  month: 'Last month',
  quarter: 'Last quarter',
  this_year: 'This academic year',
  last_year: 'Last academic year',
  own: 'Own dates',
};

/** Of the calendar; months before January are of the year before. */
function firstOf(year: number, month: number): string {
  return dateAt(new Date(Date.UTC(year, month - 1, 1)), 0);
}

/** The last whole month or quarter; an academic year from its first day, this one until today. */
export function daysOf(
  choice: Exclude<PeriodChoice, 'own'>,
  today: string,
  yearBegins: string,
): Days {
  const [year, month] = today.split('-').map(Number) as [number, number];
  if (choice === 'month') return presetDays('last_month', today, yearBegins);
  if (choice === 'quarter') {
    const begins = month - ((month - 1) % 3);
    return { from: firstOf(year, begins - 3), to: dayAfter(firstOf(year, begins), -1) };
  }
  const begun = yearBegun(today, yearBegins);
  if (choice === 'this_year') return { from: `${begun}-${yearBegins}`, to: today };
  return { from: `${begun - 1}-${yearBegins}`, to: dayAfter(`${begun}-${yearBegins}`, -1) };
}
