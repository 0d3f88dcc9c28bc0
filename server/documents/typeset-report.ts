import PdfKit from 'pdfkit';
import { brygada, dejavu, INK, printable, RULE } from '#server/documents/ink.ts';
import { LOOKS } from '#server/documents/report-look.ts';
import { drawTables } from '#server/documents/report-rows.ts';
import { heightOf, put, rule, startPage, write } from '#server/documents/report-sheet.ts';
import type { Pdf, ReportSheet } from '#server/documents/report-sheet.ts';
import type { Report, ReportTable } from '#server/documents/report.ts';

/** In points. */
const SHEETS = { letter: [612, 792], a4: [595.28, 841.89] } as const;
/** What is set stands as on Letter; A4 is narrower by less than a margin, and longer. */
const [WIDTH] = SHEETS.letter;

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

function draw(pdf: Pdf, report: Report): void {
  const [width, height] = SHEETS[report.paper ?? 'letter'];
  const look = LOOKS[report.look ?? 'plain'];
  const { margin, foot } = look.page;
  const inner = WIDTH - 2 * margin;
  const aside = (width - WIDTH) / 2;
  const sheet: ReportSheet = {
    pdf,
    report,
    look,
    inner,
    aside,
    y: 0,
    bottom: height - foot,
    of: undefined,
    reserve: 0,
  };
  startPage(sheet);
  write(sheet, report.title, look.title);
  sheet.y += 4;
  write(sheet, report.subtitle, look.subtitle);
  sheet.y += look.factRoom;
  rule(sheet, 1.5, INK);
  if (report.factsLast) sheet.reserve = factsHeight(sheet);
  else drawFacts(sheet);
  for (const tables of togetherOf(report.tables)) drawTables(sheet, tables);
  if (report.factsLast) {
    sheet.y += look.between;
    drawFacts(sheet);
  }
  const { count } = pdf.bufferedPageRange();
  const y = height - foot + (foot * 2) / 5;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    put(pdf, report.foot, look.column, margin, y, { width: inner });
    const number = `Page ${page + 1} of ${count}`;
    put(pdf, number, look.column, margin, y, { width: inner, align: 'right' });
  }
}

function factHeight({ pdf, look, inner }: ReportSheet, text: string): number {
  return heightOf(pdf, text, look.fact, inner - look.labels) + look.factRoom;
}

function factsHeight(sheet: ReportSheet): number {
  const { look, report } = sheet;
  return report.facts.reduce((all, { text }) => all + factHeight(sheet, text), look.between);
}

function drawFacts(sheet: ReportSheet): void {
  const { pdf, look, inner, report } = sheet;
  const { labels, factRoom, page } = look;
  for (const { label, text } of report.facts) {
    const height = factHeight(sheet, text);
    if (sheet.y + height > sheet.bottom) startPage(sheet);
    const y = sheet.y + factRoom / 2;
    // The smaller label on the line of the text.
    const lower = (look.fact.size - look.label.size) / 2;
    put(pdf, label, look.label, page.margin, y + lower, { width: labels - look.gap });
    put(pdf, text, look.fact, page.margin + labels, y, { width: inner - labels });
    sheet.y += height;
    rule(sheet, 0.75, RULE);
  }
}

/** Each with those that go on with it. */
function togetherOf(tables: readonly ReportTable[]): ReportTable[][] {
  const groups: ReportTable[][] = [];
  for (const table of tables) {
    const last = groups.at(-1);
    if (table.title === '' && last) last.push(table);
    else groups.push([table]);
  }
  return groups;
}
