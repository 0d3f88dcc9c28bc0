import { INK, RULE, SOFT } from '#server/documents/ink.ts';
import { breaksOf, rowsThatFit } from '#server/documents/page-breaks.ts';
import type { Style } from '#server/documents/report-look.ts';
import { heightOf, put, rule, startPage, use, write } from '#server/documents/report-sheet.ts';
import type { Box, ReportSheet } from '#server/documents/report-sheet.ts';
import type { Interval, ReportColumn, ReportTable } from '#server/documents/report.ts';

/** A table with the heights of its parts, in points. */
type Measured = { table: ReportTable; widths: number[]; head: number; heights: number[] };

function measure(sheet: ReportSheet, table: ReportTable): Measured {
  const { pdf, look, inner } = sheet;
  const widths = widthsOf(table.columns, inner);
  const written = (text: string, style: Style) =>
    text === '' ? 0 : heightOf(pdf, text, style, inner);
  return {
    table,
    widths,
    head:
      written(table.title, look.heading) +
      written(table.remark, look.remark) +
      headHeight(sheet, table.columns, widths),
    heights: table.rows.map((cells) => rowHeight(sheet, cells, widths)),
  };
}

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0);

/** As many of them as one page holds, whole. */
function wholeWithin(all: readonly Measured[], page: number): number {
  let height = 0;
  for (const { head, heights } of all) {
    const more = height + head + sum(heights);
    if (more > page) break;
    height = more;
  }
  return height;
}

/** No table begins at a page's foot that has not the room for its first rows, and what fits on a page is not divided. */
export function drawTables(sheet: ReportSheet, tables: readonly ReportTable[]): void {
  const all = tables.map((table) => measure(sheet, table));
  const [first] = all;
  if (!first) return;
  const { of, onNewPage } = first.table;
  const { bottom, look } = sheet;
  const page = bottom - look.page.top;
  const start = first.head + sum(first.heights.slice(0, 3));
  const isShortened = first.table.least !== undefined;
  const needed = isShortened ? start : Math.max(start, wholeWithin(all, page));
  const room = bottom - sheet.y - look.between;
  if (of !== undefined && of !== sheet.of) startWith(sheet, of);
  else if (onNewPage || needed > room) startPage(sheet);
  else sheet.y += look.between;
  for (const one of all) drawTable(sheet, one);
}

/** The title of the whole is no second time said. */
function startWith(sheet: ReportSheet, of: string): void {
  sheet.of = of;
  if (of === sheet.report.title) {
    sheet.y += sheet.look.between;
    return;
  }
  startPage(sheet);
  write(sheet, of, sheet.look.title);
  sheet.y += 2;
}

function drawTable(sheet: ReportSheet, { table, widths, head, heights }: Measured): void {
  const { look } = sheet;
  const isLast = table === sheet.report.tables.at(-1);
  const bottom = sheet.bottom - (isLast && table.least !== undefined ? sheet.reserve : 0);
  const { columns, least, title, remark } = table;
  const again = headHeight(sheet, columns, widths);
  const page = bottom - look.page.top - again;
  const room = bottom - sheet.y - head;
  const rows = least === undefined ? heights.length : rowsThatFit(heights, { room, page, least });
  const breaks = new Set(breaksOf(heights.slice(0, rows), { room, page }));
  if (title) write(sheet, title, look.heading);
  if (remark) write(sheet, remark.replace('{rows}', String(rows)), look.remark);
  drawHead(sheet, columns, widths);
  for (const [row, cells] of table.rows.slice(0, rows).entries()) {
    if (breaks.has(row)) {
      startPage(sheet);
      drawHead(sheet, columns, widths);
    }
    drawRow(sheet, { cells, columns, widths, height: heights[row] ?? 0 });
  }
}

type Row = {
  cells: ReportTable['rows'][number];
  columns: readonly ReportColumn[];
  widths: readonly number[];
  height: number;
};

function drawRow(sheet: ReportSheet, { cells, columns, widths, height }: Row): void {
  let x = sheet.look.page.margin;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const box = boxOf(sheet, widths[index] ?? 0, column);
    if (column.steps !== undefined) drawSteps(sheet, column.steps, x, box.width, height);
    if (typeof cell === 'string') drawCell(sheet, cell, x, box);
    else drawInterval(sheet, cell, { steps: column.steps ?? 1, x, width: box.width });
    x += widths[index] ?? 0;
  }
  sheet.y += height;
  rule(sheet, 0.5, RULE);
}

function rowHeight(sheet: ReportSheet, cells: Row['cells'], widths: readonly number[]): number {
  const heights = cells.map((cell, index) => drawnHeight(sheet, cell, widths[index] ?? 0));
  return sheet.look.rowRoom + Math.max(...heights);
}

function widthsOf(columns: readonly ReportColumn[], inner: number): number[] {
  const all = sum(columns.map(({ share }) => share));
  return columns.map(({ share }) => (share / all) * inner);
}

function boxOf({ look }: ReportSheet, width: number, { isNumber }: ReportColumn): Box {
  return { width: width - look.gap, ...(isNumber && { align: 'right' as const }) };
}

const isNamed = (columns: readonly ReportColumn[]) => columns.some(({ title }) => title !== '');

function titleHeights({ pdf, look }: ReportSheet, columns: Row['columns'], widths: Row['widths']) {
  return columns.map(({ title }, index) =>
    title === '' ? 0 : heightOf(pdf, title, look.column, (widths[index] ?? 0) - look.gap),
  );
}

/** Above the titles, and between them and their line. */
const [OVER_HEAD, UNDER_HEAD] = [6, 3];

function headHeight(sheet: ReportSheet, columns: Row['columns'], widths: Row['widths']): number {
  if (!isNamed(columns)) return 0;
  return OVER_HEAD + Math.max(...titleHeights(sheet, columns, widths)) + UNDER_HEAD;
}

function drawHead(sheet: ReportSheet, columns: Row['columns'], widths: Row['widths']): void {
  if (!isNamed(columns)) return;
  const { pdf, look } = sheet;
  const heights = titleHeights(sheet, columns, widths);
  const height = Math.max(...heights);
  const line = sheet.y + OVER_HEAD + height;
  let x = look.page.margin;
  for (const [index, column] of columns.entries()) {
    const box = boxOf(sheet, widths[index] ?? 0, column);
    put(pdf, column.title, look.column, x, line - (heights[index] ?? 0), box);
    for (let step = 1; step <= (column.steps ?? 0); step += 1) {
      const middle = placeOf(step, { steps: column.steps ?? 1, x, width: box.width });
      const mark = String(step);
      use(pdf, mark, look.column);
      const left = middle - pdf.widthOfString(mark) / 2;
      put(pdf, mark, look.column, left, line - pdf.currentLineHeight() - 1, { width: 20 });
    }
    x += widths[index] ?? 0;
  }
  sheet.y = line + UNDER_HEAD;
  rule(sheet, 1, INK);
}

function parts(cell: string): [string, string] {
  const end = cell.indexOf('\n');
  return end === -1 ? [cell, ''] : [cell.slice(0, end), cell.slice(end + 1)];
}

function drawnHeight({ pdf, look }: ReportSheet, cell: string | Interval, width: number): number {
  if (typeof cell !== 'string') return 0;
  const [text, small] = parts(cell);
  const height = heightOf(pdf, text, look.text, width - look.gap);
  return small ? height + heightOf(pdf, small, look.small, width - look.gap) : height;
}

function drawCell({ pdf, look, y }: ReportSheet, cell: string, x: number, box: Box): void {
  const [text, small] = parts(cell);
  const top = y + look.rowRoom / 2;
  put(pdf, text, look.text, x, top, box);
  if (small) put(pdf, small, look.small, x, top + heightOf(pdf, text, look.text, box.width), box);
}

type Scale = { steps: number; x: number; width: number };

function placeOf(level: number, { steps, x, width }: Scale): number {
  const inset = 4;
  return x + inset + ((level - 1) / (steps - 1)) * (width - 2 * inset);
}

function drawSteps(
  { pdf, y }: ReportSheet,
  steps: number,
  x: number,
  width: number,
  height: number,
) {
  for (let step = 1; step <= steps; step += 1) {
    const at = placeOf(step, { steps, x, width });
    pdf
      .moveTo(at, y)
      .lineTo(at, y + height)
      .lineWidth(0.5)
      .stroke(RULE);
  }
}

function drawInterval(
  { pdf, y, look }: ReportSheet,
  { low, estimate, high }: Interval,
  scale: Scale,
): void {
  // On the first line, as the words beside it.
  const middle = y + look.rowRoom / 2 + look.text.size * 0.6;
  pdf
    .moveTo(placeOf(low, scale), middle)
    .lineTo(placeOf(high, scale), middle)
    .lineWidth(1.5)
    .stroke(SOFT);
  pdf.circle(placeOf(estimate, scale), middle, 2).fill(INK);
}
