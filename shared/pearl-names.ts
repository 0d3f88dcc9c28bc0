/** What a set of pearls is called where there is room for one line. */
import type { PatientCase } from '#shared/pearls.ts';

const WORDS_OF_A_CASE = 6;
const CASES_NAMED = 3;

function inShort({ details }: Pick<PatientCase, 'details'>): string {
  const words = details.trim().split(/\s+/);
  if (words.length <= WORDS_OF_A_CASE) return words.join(' ');
  return `${words
    .slice(0, WORDS_OF_A_CASE)
    .join(' ')
    .replace(/[,;:.]$/, '')}…`;
}

/** The first words of the first cases: "62F septic shock, lactate 4.8 · DKA · 2 more". */
export function casesInShort(cases: readonly Pick<PatientCase, 'details'>[]): string {
  const named = cases.slice(0, CASES_NAMED).map(inShort);
  const more = cases.length - named.length;
  return [...named, ...(more > 0 ? [`${more}\u00a0more`] : [])].join('\u00a0· ');
}

/** Its title, or its cases. */
export function nameOf(set: {
  title: string;
  cases: readonly Pick<PatientCase, 'details'>[];
}): string {
  return set.title || casesInShort(set.cases);
}
