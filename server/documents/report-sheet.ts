import type PdfKit from 'pdfkit';
import type { Look, Style } from '#server/documents/report-look.ts';
import type { Report } from '#server/documents/report.ts';

/** What the serif has; a text with anything else is set in the font that has most. */
const LATIN = /^[\n\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

export type Pdf = InstanceType<typeof PdfKit>;

/** aside: how far to the right of Letter's place all of it stands. bottom: where text ends. of: whom the page is about. */
export type ReportSheet = {
  pdf: Pdf;
  report: Report;
  look: Look;
  inner: number;
  y: number;
  aside: number;
  bottom: number;
  of: string | undefined;
  /** What is to stand behind the last table needs so much. */
  reserve: number;
};

export function startPage(sheet: ReportSheet): void {
  const { pdf, report, look, inner, of } = sheet;
  const { head, margin, top } = look.page;
  pdf.addPage();
  pdf.translate(sheet.aside, 0);
  put(pdf, 'Debrief', look.name, margin, head, { width: inner });
  const words = of === undefined ? report.kind : `${of} · ${report.kind}`;
  put(pdf, words, look.kind, margin, head + 4, { width: inner, align: 'right' });
  sheet.y = top;
}

export type Box = { width: number; align?: 'right' };

export function use(pdf: Pdf, text: string, { size, color, weight = 400, isSans }: Style): void {
  const family = isSans || !LATIN.test(text) ? 'sans' : 'serif';
  // At the same size its letters are larger.
  const fitting = family === 'sans' && !isSans ? size * 0.88 : size;
  pdf.font(`${family} ${weight}`).fontSize(fitting).fillColor(color);
}

export function put(pdf: Pdf, text: string, style: Style, x: number, y: number, box: Box): void {
  use(pdf, text, style);
  pdf.text(text, x, y, { ...box, lineGap: 1 });
}

export function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  use(pdf, text, style);
  return pdf.heightOfString(text, { width, lineGap: 1 });
}

export function write(sheet: ReportSheet, text: string, style: Style): void {
  const { pdf, look, inner } = sheet;
  put(pdf, text, style, look.page.margin, sheet.y, { width: inner });
  sheet.y += heightOf(pdf, text, style, inner);
}

export function rule({ pdf, y, look, inner }: ReportSheet, width: number, color: string): void {
  const { margin } = look.page;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(width)
    .stroke(color);
}
