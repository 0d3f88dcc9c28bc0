import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { mapped } from '#server/documents/batches.ts';
import { TABLE_FILES } from '#server/documents/formats.ts';
import type { TableFormat } from '#server/documents/formats.ts';
import { cellsOf } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';
import { writeBook } from '#server/documents/xlsx.ts';
import type { Sheet } from '#server/documents/xlsx.ts';
import { networkOf } from '#server/http/address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { createPlaces, inPlace } from '#server/http/places.ts';

type File = { type: string; name: string };

const placeFor = createPlaces();

/** Streams when there is a place: exports go on after their turn, and cost for as long as they are read. */
function streamed(c: Context<AppEnv>, open: () => Readable): ReadableStream {
  const actor = c.get('actor');
  const person = actor.kind === 'user' ? actor.userId : '';
  const network = networkOf(c.get('client').address);
  const opened = AsyncLocalStorage.bind(() => Readable.toWeb(open()) as ReadableStream<Uint8Array>);
  const { stream, leave } = inPlace(() => placeFor(network, person), opened);
  c.env?.outgoing?.once('close', () => void leave());
  return stream;
}

/** To be saved under this name, and nowhere on the way. */
export function answerFile(
  c: Context<AppEnv>,
  { type, name }: File,
  made: string | ArrayBuffer | Uint8Array<ArrayBuffer> | (() => Readable),
): Response {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(typeof made === 'function' ? streamed(c, made) : made);
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
  return answerFile(c, { type, name }, () => writeBook(sheets, { madeAt }));
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
  return answerFile(c, { type, name }, () => write(title, columns, rows));
}
