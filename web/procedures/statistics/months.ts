import type { ProcedureStats } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';

export type MonthCount = ProcedureStats['byMonth'][number];
/** A stretch of time as one column. */
export type Span = { first: string; last: string; real: number; simulated: number };
export type SpanMonths = 1 | 3 | 12;

/** More columns than this are too thin to be told apart on a phone. */
const MOST_COLUMNS = 36;

/** "November 2026". */
export function monthWords(month: string): string {
  return longShiftDate(`${month}-01`).replace(/ 1,/, '');
}

/** "November 2026", "October to December 2026", "January to December 2026". */
export function spanWords({ first, last }: Pick<Span, 'first' | 'last'>): string {
  if (first === last) return monthWords(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const from = monthWords(first);
  return `${isOneYear ? from.replace(/ \d+$/, '') : from} to ${monthWords(last)}`;
}

/** How many months a column holds, so that all of them fit. */
export function spanOf(months: number): SpanMonths {
  if (months <= MOST_COLUMNS) return 1;
  return months <= MOST_COLUMNS * 3 ? 3 : 12;
}

/** Quarters and years of the calendar; the first and the last may hold fewer months. */
function spanKey(month: string, length: SpanMonths): string {
  const [year = '', number = ''] = month.split('-');
  if (length === 1) return month;
  return length === 12 ? year : `${year} ${Math.ceil(Number(number) / 3)}`;
}

export function spans(byMonth: readonly MonthCount[]): Span[] {
  const length = spanOf(byMonth.length);
  return [...Map.groupBy(byMonth, ({ month }) => spanKey(month, length)).values()].map(
    (months) => ({
      first: months[0]?.month ?? '',
      last: months.at(-1)?.month ?? '',
      real: months.reduce((sum, { real }) => sum + real, 0),
      simulated: months.reduce((sum, { simulated }) => sum + simulated, 0),
    }),
  );
}
