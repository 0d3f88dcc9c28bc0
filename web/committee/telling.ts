import { mostTelling } from '#shared/telling.ts';
import type { ReportTraineePage } from '#shared/report-output.ts';

export type Narrated = ReportTraineePage['narratives'][number];
export type Quote = { kind: 'next' | 'well'; text: string; narrative: Narrated };

export const QUOTED = 6;

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
