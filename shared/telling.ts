/** What was written in forms: which of it says most, for the page and the paper alike. */

type Written = { shiftDate: string; strengths: string; improvements: string };

/** So many of the newest are looked through for the most telling. */
const NEWEST = 24;

const lengthOf = ({ strengths, improvements }: Written) => strengths.length + improvements.length;
const saysBoth = ({ strengths, improvements }: Written) => strengths !== '' && improvements !== '';

/** Those with words, the newest first. */
export function writtenOf<Form extends Written>(forms: readonly Form[]): Form[] {
  return forms
    .filter((form) => lengthOf(form) > 0)
    .toSorted((a, b) => (a.shiftDate < b.shiftDate ? 1 : a.shiftDate > b.shiftDate ? -1 : 0));
}

/** Of the newest: forms that say both what went well and what to do next time, then longer ones. */
export function mostTelling<Form extends Written>(written: readonly Form[]): Form[] {
  return written
    .slice(0, NEWEST)
    .toSorted((a, b) => Number(saysBoth(b)) - Number(saysBoth(a)) || lengthOf(b) - lengthOf(a));
}
