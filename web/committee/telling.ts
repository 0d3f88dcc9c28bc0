import type { ReportTraineePage } from '#shared/report-output.ts';

export type Narrated = ReportTraineePage['narratives'][number];
export type Quote = { kind: 'next' | 'well'; text: string; narrative: Narrated };

/** So many of the newest are looked through for the most telling. */
const NEWEST = 24;
export const QUOTED = 6;

const lengthOf = ({ strengths, improvements }: Narrated) => strengths.length + improvements.length;
const saysBoth = ({ strengths, improvements }: Narrated) => strengths !== '' && improvements !== '';

/** Those with words that count still, the newest first. */
export function writtenOf(narratives: readonly Narrated[]): Narrated[] {
  return narratives
    .filter((one) => !one.isVoidedSince && lengthOf(one) > 0)
    .toSorted((a, b) => b.shiftDate.localeCompare(a.shiftDate));
}

/** Forms that say both what went well and what to do next time, then longer ones, among the newest. */
function mostTelling(written: readonly Narrated[]): Narrated[] {
  return written
    .slice(0, NEWEST)
    .toSorted((a, b) => Number(saysBoth(b)) - Number(saysBoth(a)) || lengthOf(b) - lengthOf(a));
}

/** At most QUOTED, what to do next time first: half of each kind where there is enough of both. */
export function quotesOf(written: readonly Narrated[]): Quote[] {
  const forms = mostTelling(written);
  const of = (kind: Quote['kind']) =>
    forms
      .map((narrative) => ({
        kind,
        narrative,
        text: kind === 'next' ? narrative.improvements : narrative.strengths,
      }))
      .filter(({ text }) => text !== '');
  const [next, well] = [of('next'), of('well')];
  const half = QUOTED / 2;
  const fewWell = Math.max(half, QUOTED - well.length);
  const shown = next.slice(0, fewWell);
  return [...shown, ...well.slice(0, QUOTED - shown.length)];
}
