import { Readable } from 'node:stream';
import { writeCsv } from '#server/documents/csv.ts';
import type { Column, Rows } from '#server/documents/table.ts';
import { writeXlsx } from '#server/documents/xlsx.ts';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A table as a file that is made while it is read. */
export const TABLE_FILES: Record<
  TableFormat,
  { type: string; write: (name: string, columns: readonly Column[], rows: Rows) => Readable }
> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (_, columns, rows) => Readable.from(writeCsv(columns, rows), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
};
