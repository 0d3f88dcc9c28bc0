/** A table to be written row by row, as CSV or XLSX. */
export type Column = { title: string; /** In characters, for a spreadsheet. */ width: number };
/** A day is a plain date, `YYYY-MM-DD`. */
export type Cell = string | number | null | { day: string };
/** Rows as they come from the database, some at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;
