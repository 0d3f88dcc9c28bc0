import { longShiftDate } from '#shared/shift-date.ts';

/** A table to be written row by row, as CSV or XLSX. */
export type Column = { title: string; /** In characters, for a spreadsheet. */ width: number };
/** A day is a plain date, `YYYY-MM-DD`. */
export type Cell = string | number | null | { day: string };
export type ExportColumn<Row> = Column & { of: (row: Row) => Cell };
/** Rows as they come from the database, some at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

export function cellsOf<Row>(columns: readonly ExportColumn<Row>[]): (row: Row) => Cell[] {
  return (row) => columns.map(({ of }) => of(row));
}

export const yes = (isTrue: boolean) => (isTrue ? 'yes' : 'no');
/** "November 21, 2026, 13:29 UTC". */
export const momentWords = (at: Date) =>
  `${longShiftDate(at.toISOString().slice(0, 10))}, ${at.toISOString().slice(11, 16)} UTC`;
/** "2026-11-21 13:29 UTC". */
export const moment = (at: Date | null) =>
  at === null ? null : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
