import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell, Column, Rows } from '#server/documents/table.ts';

/** What a spreadsheet can hold, with its head. */
const MAX_ROWS = 1_048_576;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here; 1900 is a leap year to them. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** 0 plain and wrapped at the top, 1 the head, 2 a day. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs></styleSheet>`;

export type Sheet = { name: string; columns: readonly Column[]; rows: Rows };

/** A spreadsheet file of one table. */
export function writeXlsx(
  name: string,
  columns: readonly Column[],
  rows: Rows,
  maxRows = MAX_ROWS,
): Readable {
  return writeBook([{ name, columns, rows }], { maxRows });
}

/**
 * A spreadsheet file, made while it is read: texts are cells of their own, none is ever a formula. What no sheet can
 * hold goes on in a further one. `madeAt` stands for the moment of writing: then the same tables are the same bytes.
 */
export function writeBook(
  sheets: readonly Sheet[],
  { madeAt, maxRows = MAX_ROWS }: { madeAt?: Date; maxRows?: number } = {},
): Readable {
  const zip = new ZipFile();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  const stop = (error: Error) => file.destroy(error);
  zip.on('error', stop);
  // Whoever stops reading ends the reading of rows, too.
  const gone = new AbortController();
  file.once('close', () => gone.abort());
  async function write(): Promise<void> {
    const names: string[] = [];
    const entry = madeAt && { mtime: asLocal(madeAt), forceDosTimestamp: true };
    for (const { name, columns, rows } of sheets) {
      const each = rows[Symbol.asyncIterator]();
      try {
        const into = { zip, entry, before: names.length, gone: gone.signal };
        const made = await writeSheets(into, columns, each, maxRows);
        for (let at = 1; at <= made; at += 1) names.push(at === 1 ? name : `${name} ${at}`);
      } finally {
        await each.return?.();
      }
    }
    for (const [path, text] of bookParts(names)) zip.addBuffer(Buffer.from(text), path, entry);
    zip.end();
  }
  write().catch(stop);
  return file;
}

type Iterator = AsyncIterator<readonly (readonly Cell[])[]>;

/** Files in a ZIP bear the time on the server's wall: this is UTC's there. */
function asLocal(at: Date): Date {
  return new Date(at.getTime() + at.getTimezoneOffset() * 60_000);
}

type Into = {
  zip: ZipFile;
  entry: { mtime: Date; forceDosTimestamp: boolean } | undefined;
  /** Sheets that are there already. */
  before: number;
  gone: AbortSignal;
};

/** The number of sheets. */
async function writeSheets(
  { zip, entry, before, gone }: Into,
  columns: readonly Column[],
  rows: Iterator,
  maxRows: number,
): Promise<number> {
  let left: readonly (readonly Cell[])[] = [];
  let isOver = false;

  async function* sheet(): AsyncGenerator<string> {
    yield head(columns);
    for (let row = 2; ;) {
      const some = left.slice(0, maxRows - row + 1);
      left = left.slice(some.length);
      if (some.length > 0) yield some.map((cells, index) => rowXml(cells, row + index, 0)).join('');
      row += some.length;
      if (left.length > 0) break;
      const { value, done } = await rows.next();
      isOver = done === true;
      if (isOver) break;
      left = value;
      if (row > maxRows && left.length > 0) break;
    }
    yield `</sheetData></worksheet>`;
  }

  let sheets = 0;
  do {
    sheets += 1;
    const xml = Readable.from(sheet(), { objectMode: false, signal: gone });
    zip.addReadStream(xml, `xl/worksheets/sheet${before + sheets}.xml`, entry);
    await finished(xml);
  } while (!isOver);
  return sheets;
}

function head(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => title);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(titles, 1, 1)}`;
}

function rowXml(cells: readonly Cell[], row: number, style: number): string {
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letters(index)}${row}`, style)).join('')}</row>`;
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="2"><v>${serial(cell.day)}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

function serial(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS;
}

/** A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without what XML cannot hold, and so that spreadsheets do not read `_x0041_` as a letter. */
function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
  );
}

function bookParts(names: readonly string[]): [path: string, text: string][] {
  const numbers = names.map((_, index) => index + 1);
  const type = (part: string, of: string) =>
    `<Override PartName="${part}" ContentType="${OFFICE}.${of}+xml"/>`;
  const relation = (id: string, of: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${of}" Target="${target}"/>`;
  const relations = (text: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${text}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${numbers.map((n) => type(`/xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}
