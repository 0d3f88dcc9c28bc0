import { dayAfter, daysOfMonth } from '#shared/shift-date.ts';

export const PERIOD_PRESETS = ['this_month', 'last_month', 'year'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];
export const PERIOD_PRESET_LABELS: Record<PeriodPreset, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  year: 'Academic year',
};

export type Days = { from: string; to: string };

function monthWith(day: string): Days {
  return { from: `${day.slice(0, 7)}-01`, to: daysOfMonth(day).at(-1) ?? day };
}

/** The calendar year in which the academic year began that a day is in. `yearBegins` as `07-01`. */
export function yearBegun(day: string, yearBegins: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= yearBegins ? year : year - 1;
}

/** Whole months, and a whole year: the same days for as long as it goes on, so that a link to them stays. */
export function presetDays(preset: PeriodPreset, today: string, yearBegins: string): Days {
  const { from } = monthWith(today);
  if (preset === 'this_month') return monthWith(today);
  if (preset === 'last_month') return monthWith(dayAfter(from, -1));
  const begun = yearBegun(today, yearBegins);
  return { from: `${begun}-${yearBegins}`, to: dayAfter(`${begun + 1}-${yearBegins}`, -1) };
}
