import PdfKit from 'pdfkit';
import { brygada, dejavu, INK, printable, RULE, SOFT, TEAL } from '#server/documents/ink.ts';
import type { Report, ReportTable } from '#server/documents/report.ts';

/** In points. */
const SHEETS = { letter: [612, 792], a4: [595.28, 841.89] } as const;
/** What is set stands as on Letter; A4 is narrower by less than a margin, and longer. */
const [WIDTH] = SHEETS.letter;
const TOP = 94;
const FOOT = 60;
const MARGIN = 54;
const INNER = WIDTH - 2 * MARGIN;
const LABEL = 118;
const GAP = 9;
/** Of a table's title, remark and head. */
const HEAD_ROOM = 95;

/** What the serif has; a text with anything else is set in the font that has most. */
const LATIN = /^[\n\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

type Style = { size: number; color: string; weight?: 400 | 600; isSans?: boolean };
const NAME: Style = { size: 13, color: TEAL, weight: 600 };
const KIND: Style = { size: 8, color: SOFT, isSans: true };
const TITLE: Style = { size: 23, color: INK, weight: 600 };
const SUBTITLE: Style = { size: 12.5, color: SOFT };
const HEADING: Style = { size: 15, color: INK, weight: 600 };
const REMARK: Style = { size: 10, color: SOFT };
const TEXT: Style = { size: 9.5, color: INK };
const FACT: Style = { size: 11.5, color: INK };
const SMALL: Style = { size: 6.5, color: SOFT, isSans: true };
const COLUMN: Style = { size: 7, color: SOFT, isSans: true };

/**
 * Long tables are drawn row by row: the typesetter of single pages takes a hundred times as long for them. The head of a
 * table stands on every page it goes over, and no row is divided.
 */
export function typesetReport(given: Report): Promise<Buffer> {
  const report = printable(given);
  const pdf = new PdfKit({
    size: [...SHEETS[report.paper ?? 'letter']],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${report.kind}: ${report.title}`,
      Author: 'Debrief',
      Creator: 'Debrief',
      ...(report.madeAt && { CreationDate: new Date(report.madeAt) }),
    },
  });
  for (const weight of [400, 600] as const) {
    pdf.registerFont(`serif ${weight}`, brygada('latin', weight));
    pdf.registerFont(`sans ${weight}`, dejavu(weight === 400 ? 'DejaVuSans' : 'DejaVuSans-Bold'));
  }
  const made: Buffer[] = [];
  pdf.on('data', (part: Buffer) => made.push(part));
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(made)));
    pdf.on('error', reject);
    draw(pdf, report);
    pdf.end();
  });
}

type Pdf = InstanceType<typeof PdfKit>;

function draw(pdf: Pdf, report: Report): void {
  const [width, height] = SHEETS[report.paper ?? 'letter'];
  const sheet = { pdf, report, y: 0, aside: (width - WIDTH) / 2, bottom: height - FOOT };
  startPage(sheet);
  write(sheet, report.title, TITLE);
  sheet.y += 4;
  write(sheet, report.subtitle, SUBTITLE);
  sheet.y += 14;
  rule(sheet, 1.5, INK);
  for (const { label, text } of report.facts) fact(sheet, label, text);
  for (const table of report.tables) drawTable(sheet, table);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    put(pdf, report.foot, { ...COLUMN, color: SOFT }, MARGIN, sheet.bottom + 24, { width: INNER });
    const number = `Page ${page + 1} of ${count}`;
    put(pdf, number, COLUMN, MARGIN, sheet.bottom + 24, { width: INNER, align: 'right' });
  }
}

/** aside: how far to the right of Letter's place all of it stands. bottom: where text ends. */
type Sheet = { pdf: Pdf; report: Report; y: number; aside: number; bottom: number };

function startPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.pdf.translate(sheet.aside, 0);
  put(sheet.pdf, 'Debrief', NAME, MARGIN, 54, { width: INNER });
  put(sheet.pdf, sheet.report.kind, KIND, MARGIN, 58, { width: INNER, align: 'right' });
  sheet.y = TOP;
}

type Box = { width: number; align?: 'right' };

function use(pdf: Pdf, text: string, { size, color, weight = 400, isSans }: Style): void {
  const family = isSans || !LATIN.test(text) ? 'sans' : 'serif';
  // At the same size its letters are larger.
  const fitting = family === 'sans' && !isSans ? size * 0.88 : size;
  pdf.font(`${family} ${weight}`).fontSize(fitting).fillColor(color);
}

function put(pdf: Pdf, text: string, style: Style, x: number, y: number, box: Box): void {
  use(pdf, text, style);
  pdf.text(text, x, y, { ...box, lineGap: 1 });
}

function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  use(pdf, text, style);
  return pdf.heightOfString(text, { width, lineGap: 1 });
}

function write(sheet: Sheet, text: string, style: Style): void {
  put(sheet.pdf, text, style, MARGIN, sheet.y, { width: INNER });
  sheet.y += heightOf(sheet.pdf, text, style, INNER);
}

function rule({ pdf, y }: Sheet, width: number, color: string): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(width)
    .stroke(color);
}

function fact(sheet: Sheet, label: string, text: string): void {
  const height = heightOf(sheet.pdf, text, FACT, INNER - LABEL);
  if (sheet.y + height + 14 > sheet.bottom) startPage(sheet);
  put(sheet.pdf, label, KIND, MARGIN, sheet.y + 9, { width: LABEL - 14 });
  put(sheet.pdf, text, FACT, MARGIN + LABEL, sheet.y + 7, { width: INNER - LABEL });
  sheet.y += height + 14;
  rule(sheet, 0.75, RULE);
}

function drawTable(sheet: Sheet, table: ReportTable): void {
  const { title, remark, columns, rows, onNewPage } = table;
  const widths = widthsOf(columns);
  const heights = rows.map((cells) => rowHeight(sheet.pdf, cells, widths));
  const whole = HEAD_ROOM + heights.reduce((sum, height) => sum + height, 0);
  const isTooLong = sheet.y + (whole < sheet.bottom - TOP ? whole : 2 * HEAD_ROOM) > sheet.bottom;
  if (onNewPage || isTooLong) startPage(sheet);
  else sheet.y += 22;
  write(sheet, title, HEADING);
  if (remark) write(sheet, remark, REMARK);
  drawHead(sheet, columns, widths);
  for (const [row, cells] of rows.entries()) {
    const height = heights[row] ?? 0;
    if (sheet.y + height > sheet.bottom) {
      startPage(sheet);
      drawHead(sheet, columns, widths);
    }
    let x = MARGIN;
    for (const [index, column] of columns.entries()) {
      const width = widths[index] ?? 0;
      drawCell(sheet, cells[index] ?? '', x, boxOf(width, column));
      x += width;
    }
    sheet.y += height;
    rule(sheet, 0.5, RULE);
  }
}

function rowHeight(pdf: Pdf, cells: string[], widths: number[]): number {
  return 7 + Math.max(...cells.map((cell, index) => drawnHeight(pdf, cell, widths[index] ?? 0)));
}

function widthsOf(columns: ReportTable['columns']): number[] {
  const sum = columns.reduce((all, { share }) => all + share, 0);
  return columns.map(({ share }) => (share / sum) * INNER);
}

function boxOf(width: number, { isNumber }: ReportTable['columns'][number]): Box {
  return { width: width - GAP, ...(isNumber && { align: 'right' as const }) };
}

function drawHead(sheet: Sheet, columns: ReportTable['columns'], widths: number[]): void {
  sheet.y += 8;
  const heights = columns.map(({ title }, index) =>
    heightOf(sheet.pdf, title, COLUMN, (widths[index] ?? 0) - GAP),
  );
  const height = Math.max(...heights);
  let x = MARGIN;
  for (const [index, column] of columns.entries()) {
    const y = sheet.y + height - (heights[index] ?? 0);
    put(sheet.pdf, column.title, COLUMN, x, y, boxOf(widths[index] ?? 0, column));
    x += widths[index] ?? 0;
  }
  sheet.y += height + 3;
  rule(sheet, 1, INK);
}

function parts(cell: string): [string, string] {
  const end = cell.indexOf('\n');
  return end === -1 ? [cell, ''] : [cell.slice(0, end), cell.slice(end + 1)];
}

function drawnHeight(pdf: Pdf, cell: string, width: number): number {
  const [text, small] = parts(cell);
  const height = heightOf(pdf, text, TEXT, width - GAP);
  return small ? height + heightOf(pdf, small, SMALL, width - GAP) : height;
}

function drawCell({ pdf, y }: Sheet, cell: string, x: number, box: Box): void {
  const [text, small] = parts(cell);
  put(pdf, text, TEXT, x, y + 3.5, box);
  if (small) put(pdf, small, SMALL, x, y + 3.5 + heightOf(pdf, text, TEXT, box.width), box);
}
