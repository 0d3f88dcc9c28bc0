import type { AgeGroup } from '#shared/populations.ts';

const ADDED = String.raw`(?:\band\b|&|\+|\bplus\b)\s*(?:an? |her |his |their |the )?`;
/** Of so many is told at once that a comma adds another one. */
const MANY = /\b(?:\d+ pts?|patients|crash|family|siblings|both|twins|mci|pts:)/;
const BEHIND_AND = new RegExp(String.raw`${ADDED}$`);
const BEHIND_COMMA = /,\s*$/;
const BABY = new RegExp(
  String.raw`${ADDED}(newborn|neonate|infant|baby|toddler)\b(?!'s|\s+(?:at home|aspirin))`,
);
const GROUPS: Record<string, AgeGroup> = {
  newborn: 'neonate',
  neonate: 'neonate',
  toddler: 'child',
};

type Aged = { at: number; group: AgeGroup; isPerson: boolean };

/** "34F and 6M, CO poisoning", "28F 30w + newborn": of whom else a case tells beside its patient. */
export function otherGroups(text: string, own: AgeGroup | null, aged: readonly Aged[]): AgeGroup[] {
  const isAdded = ({ at, isPerson }: Aged): boolean => {
    const before = text.slice(Math.max(0, at - 20), at);
    return isPerson && (BEHIND_AND.test(before) || (BEHIND_COMMA.test(before) && MANY.test(text)));
  };
  const added = aged.filter(isAdded);
  const first = added.length > 0 ? aged.filter(({ isPerson }) => isPerson) : [];
  const baby = own === null ? null : (BABY.exec(text)?.[1] ?? null);
  const all = [...first.map(({ group }) => group), ...(baby ? [GROUPS[baby] ?? 'infant'] : [])];
  return [...new Set(all)].filter((group) => group !== own);
}
