import { countKinds, kindsInWords, severityOf } from '#shared/phi-kinds.ts';
import type { PhiFinding } from '#shared/phi-kinds.ts';
import { findAges } from '#shared/phi/ages.ts';
import { findDates } from '#shared/phi/dates.ts';
import { findNames } from '#shared/phi/names.ts';
import { findNumbers } from '#shared/phi/numbers.ts';
import { findPlaces } from '#shared/phi/places.ts';
import { spokenText } from '#shared/phi/spoken.ts';
import { plainText } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';
import { readWords } from '#shared/phi/tokens.ts';

/**
 * What looks as if it could identify a person, from left to right, without overlaps. Rules only: it finds most of what
 * it looks for, never all (docs/decisions/018-phi-guard.md).
 */
export function findPhi(text: string): PhiFinding[] {
  return findIn(text, [
    findNumbers,
    (shapes) => {
      const words = readWords(shapes);
      return [...findDates(shapes), ...findAges(shapes), ...findPlaces(words), ...findNames(words)];
    },
  ]);
}

/** The hard ones of `findPhi`, in half the time: all of them are numbers, which nothing that is soft takes away. */
export function findHardPhi(text: string): PhiFinding[] {
  return findIn(text, [findNumbers]).filter(({ severity }) => severity === 'hard');
}

type Look = (shapes: string) => Found[];

/** What goes before comes first in what is looked for: each in the text as it stands, then with spoken numbers in figures. */
function findIn(text: string, looks: readonly Look[]): PhiFinding[] {
  const { plain: shapes, startOf, endOf } = plainText(text);
  const spoken = spokenText(shapes);
  const all = looks.flatMap((look) => [
    ...look(shapes),
    ...(spoken === null ? [] : look(spoken.plain)).map((found) => ({
      ...found,
      start: spoken?.startOf(found.start) ?? 0,
      end: spoken?.endOf(found.end) ?? 0,
    })),
  ]);
  const kept: Found[] = [];
  for (const found of all) {
    const taken = kept.filter(({ start, end }) => start < found.end && found.start < end);
    const end = Math.min(found.end, ...taken.map(({ start }) => start));
    // What reaches into an earlier finding keeps what stands before it.
    const isClipped = severityOf(found.kind) === 'soft' && end - found.start > 2;
    if (taken.length === 0) kept.push(found);
    else if (isClipped)
      kept.push({ ...found, end: found.start + shapes.slice(found.start, end).trimEnd().length });
  }
  return kept
    .toSorted((a, b) => a.start - b.start)
    .map((found) => {
      const [start, end] = [startOf(found.start), endOf(found.end)];
      return {
        ...found,
        start,
        end,
        severity: severityOf(found.kind),
        text: text.slice(start, end),
      };
    });
}

/** The text with each of these findings replaced. They must be of this very text. */
export function redact(text: string, findings: readonly PhiFinding[]): string {
  return findings
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end),
      text,
    );
}

/** What must go before a text may be kept or sent on, in a sentence that never quotes it. */
export function problemOf(findings: readonly Pick<PhiFinding, 'kind'>[]): string {
  return `This looks as if it holds ${kindsInWords(countKinds(findings))}. Please take out what could identify a person.`;
}

/** The sentence about a text's hard identifiers; null when it has none. */
export function phiProblem(text: string): string | null {
  const hard = findHardPhi(text);
  return hard.length === 0 ? null : problemOf(hard);
}
