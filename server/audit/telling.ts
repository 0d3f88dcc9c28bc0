import type { Facts } from '#server/audit/place.ts';

/** What an event is told with. `whom` is null where nobody but its actor is concerned. */
export type Told = {
  whom: string | null;
  facts: Facts;
  /** Names stand apart, and go with the account (docs/decisions/030). */
  renamed?: { before: string; after: string } | null;
};

export type Words = (told: Told) => string;

export function fact({ facts }: Told, name: string): string {
  return String(facts[name] ?? '');
}

export function counted(told: Told, one: string, many: string, name = 'count'): string {
  const count = Number(fact(told, name) || 1);
  return count === 1 ? one : `${count} ${many}`;
}

export const ofWhom = ({ whom }: Told) => (whom ? ` of ${whom}` : '');

export const plain =
  (words: string): Words =>
  () =>
    words;
