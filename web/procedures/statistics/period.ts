import { presetDays } from '#shared/periods.ts';
import { DEFAULT_YEAR_BEGINS } from '#shared/programs.ts';
import { dateAt, longShiftDate } from '#shared/shift-date.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;

export const PERIOD_KINDS = ['all', 'year', 'days', 'own'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
export const PERIOD_LABELS: Record<PeriodKind, string> = {
  all: 'All time',
  year: 'This academic year',
  days: `Last ${DAYS} days`,
  own: 'Own dates',
};

/** Null is open. */
export type Dates = { from: string | null; to: string | null };
export const ALL_TIME: Dates = { from: null, to: null };

function lastDays(today: string): Dates {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (DAYS - 1) * DAY_MS);
  return { from: dateAt(first, 0), to: today };
}

export function datesOf(kind: PeriodKind, own: Dates, today: string): Dates {
  if (kind === 'year') return presetDays('year', today, DEFAULT_YEAR_BEGINS);
  if (kind === 'days') return lastDays(today);
  return kind === 'own' ? own : ALL_TIME;
}

/** "July 1, 2026 to June 30, 2027"; "All time". */
export function datesWords({ from, to }: Dates): string {
  if (from && to) return `${longShiftDate(from)} to ${longShiftDate(to)}`;
  if (from) return `Since ${longShiftDate(from)}`;
  return to ? `Until ${longShiftDate(to)}` : PERIOD_LABELS.all;
}
