/** What was written in forms: which of it says most, for the page and the paper alike. */
import { formsOf } from '#shared/submissions.ts';

type Written = {
  /** Left out of older reports. */
  submission?: number | undefined;
  shiftDate: string;
  assessor: string;
  strengths: string;
  improvements: string;
};

/** So many of the newest are looked through for the most telling. */
const NEWEST = 24;

const lengthOf = ({ strengths, improvements }: Written) => strengths.length + improvements.length;
const saysBoth = ({ strengths, improvements }: Written) => strengths !== '' && improvements !== '';

/** Several EPAs of a shift that were judged at once share their words. */
const sheetOf = ({ submission, shiftDate, assessor, strengths, improvements }: Written) =>
  JSON.stringify([submission, shiftDate, assessor, strengths, improvements]);

/** Those with words, the newest first; of what was written at once the first. */
export function writtenOf<Form extends Written>(forms: readonly Form[]): Form[] {
  const sheets = new Map<string, Form>();
  for (const form of forms.filter((one) => lengthOf(one) > 0)) {
    const sheet = sheetOf(form);
    if (!sheets.has(sheet)) sheets.set(sheet, form);
  }
  return [...sheets.values()].toSorted((a, b) =>
    a.shiftDate < b.shiftDate ? 1 : a.shiftDate > b.shiftDate ? -1 : 0,
  );
}

/** How many forms these texts stand on; where that was not kept, each text is of one. */
export function formsWithWords(written: readonly Written[]): number {
  return formsOf(written.map((one) => ({ submission: one.submission ?? sheetOf(one) })));
}

/** Of the newest: forms that say both what went well and what to do next time, then longer ones. */
export function mostTelling<Form extends Written>(written: readonly Form[]): Form[] {
  return written
    .slice(0, NEWEST)
    .toSorted((a, b) => Number(saysBoth(b)) - Number(saysBoth(a)) || lengthOf(b) - lengthOf(a));
}
