import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { mapped } from '#server/documents/batches.ts';
import { TABLE_FILES } from '#server/documents/formats.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import { cellsOf } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';
import { writeBook } from '#server/documents/xlsx.ts';
import type { Sheet } from '#server/documents/xlsx.ts';
import type { AppEnv } from '#server/http/context.ts';

type File = { type: string; name: string };

/** To be saved under this name, and nowhere on the way. */
export function answerFile(
  c: Context<AppEnv>,
  { type, name }: File,
  made: string | ArrayBuffer | ReadableStream | Uint8Array<ArrayBuffer>,
): Response {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(made);
}

type Table<Row> = {
  title: string;
  columns: readonly ExportColumn<Row>[];
  batches: AsyncIterable<Row[]>;
};

/** A spreadsheet of several tables, the same bytes at every time. */
export function answerBook(
  c: Context<AppEnv>,
  name: string,
  sheets: readonly Sheet[],
  madeAt: Date,
): Response {
  const { type } = TABLE_FILES.xlsx;
  const file = Readable.toWeb(writeBook(sheets, { madeAt })) as ReadableStream;
  return answerFile(c, { type, name }, file);
}

/** A table, written while its rows are read. */
export function answerTable<Row>(
  c: Context<AppEnv>,
  name: string,
  format: TableFormat,
  { title, columns, batches }: Table<Row>,
): Response {
  const rows = mapped(batches, cellsOf(columns));
  return answerRows(c, name, format, { name: title, columns, rows });
}

/** The same of cells as they are. */
export function answerRows(
  c: Context<AppEnv>,
  name: string,
  format: TableFormat,
  { name: title, columns, rows }: Sheet,
): Response {
  const { type, write } = TABLE_FILES[format];
  const file = write(title, columns, rows);
  return answerFile(c, { type, name }, Readable.toWeb(file) as ReadableStream);
}
