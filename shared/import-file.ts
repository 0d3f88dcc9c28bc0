/** Tables that people choose as files: what every import says of them. */

export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 100;

export const EMPTY_FILE = 'This file is empty.';
export const FILE_TOO_LARGE = 'This file is larger than 4 MiB. Please split it.';
export const EXCEL_FILE = 'This is an Excel file. Please save it as CSV.';
export const BINARY_FILE =
  'This file is not text. Please save the table as CSV and choose that file.';
export const NO_ROWS = 'This file has no rows below its first line.';

/**
 * How dates with slashes or dashes are read. plain: none could be read in two ways. month_first, day_first: a day above 12
 * tells. assumed_month_first: nothing tells. mixed: the file has both, and rows that could be either are left out.
 */
export const DATE_READINGS = [
  'plain',
  'month_first',
  'day_first',
  'assumed_month_first',
  'mixed',
] as const;
export type DateReading = (typeof DATE_READINGS)[number];

/** Whether a text of megabytes is base64, without decoding it. */
export function isBase64(text: string): boolean {
  const padding = text.indexOf('=');
  const isPaddedAtEnd = padding < 0 || /^==?$/.test(text.slice(padding));
  return text.length % 4 === 0 && isPaddedAtEnd && !/[^A-Za-z0-9+/=]/.test(text);
}
