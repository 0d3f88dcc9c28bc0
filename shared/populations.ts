/** For whom a text of the library holds. */
export const POPULATIONS = ['neonate', 'infant', 'child', 'adult', 'older', 'pregnant'] as const;
export type Population = (typeof POPULATIONS)[number];
export type AgeGroup = Exclude<Population, 'pregnant'>;

const WORDS: Record<AgeGroup, string> = {
  neonate: 'newborns',
  infant: 'infants',
  child: 'children',
  adult: 'adults',
  older: 'adults over 65',
};

/** Such as "children" or "adults, also in pregnancy": whom a text was written for. */
export function populationWords(populations: readonly Population[]): string {
  const has = (one: Population): boolean => populations.includes(one);
  const groups = (Object.keys(WORDS) as AgeGroup[])
    .filter((group) => has(group) && !(group === 'older' && has('adult')))
    .map((group) => WORDS[group]);
  if (groups.length === 0) return 'pregnant patients';
  const last = groups.pop() ?? '';
  const ages = groups.length > 0 ? `${groups.join(', ')} and ${last}` : last;
  return has('pregnant') ? `${ages}, also in pregnancy` : ages;
}
