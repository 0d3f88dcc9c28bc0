import type { Minimums } from '#shared/procedure-stats.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { wholeNumber } from '#web/forms/whole-number.ts';

/** A version as it stands in its form: what was typed. */
export type TypedVersion = { fromYear: string; minimums: Readonly<Record<string, string>> };

/** "2027 or later", "2024 to 2026", "2024". `later` is where the next version begins. */
export function cohortWords(fromYear: number, later: number | undefined): string {
  if (later === undefined) return `${fromYear} or later`;
  return later === fromYear + 1 ? String(fromYear) : `${fromYear} to ${later - 1}`;
}

/** What a new version begins with: a copy of the latest, for the next to begin. */
export function nextVersion(
  own: readonly MinimumTemplate[],
  published: MinimumTemplate | null,
  thisYear: number,
): MinimumTemplate {
  const minimums = (own[0] ?? published)?.minimums ?? {};
  return { fromYear: own[0] ? Math.max(thisYear, own[0].fromYear + 1) : thisYear, minimums };
}

const numberIn = (text: string) => wholeNumber(text) ?? Number.NaN;

/** Empty: none is asked for. `before`: what was asked for by keys that no form has now stays. */
export function readVersion(
  { fromYear, minimums }: TypedVersion,
  before: Minimums,
): MinimumTemplate {
  const typed = Object.entries(minimums);
  const asked = typed.filter(([, text]) => text.trim() !== '');
  const others = Object.entries(before).filter(([key]) => !(key in minimums));
  const numbers = asked.map(([key, text]) => [key, numberIn(text)] as const);
  return { fromYear: numberIn(fromYear), minimums: Object.fromEntries([...others, ...numbers]) };
}

/** By input of the form for the first version: what is wrong with the list is said at its year. */
export function atInputs(problems: Readonly<Record<string, string>>): Record<string, string> {
  const placed = Object.entries(problems).map(([path, sentence]) => [
    path === 'items' ? 'fromYear' : path.replace(/^items\.0\.(minimums\.)?/, ''),
    sentence,
  ]);
  return Object.fromEntries(placed) as Record<string, string>;
}
