import { mailboxOf } from '#shared/mailbox.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';
import { readAddress, readName } from '#server/rosters/rules/cells.ts';

export type WhoIsMeant = (cell: string) => KnownTrainee | { problem: string };

const NOBODY = 'Nobody is named here. Write the address, or take the row out.';
const NO_ADDRESS =
  'No trainee here has this address. Look for a typing error, or let the person join first.';
const NO_NAME = 'No trainee here is called that. Write the address instead.';
const SEVERAL = 'Several trainees here are called that. Write the address instead.';

/** Without marks, titles' points and case: as two systems may write one name. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By address, or by a full name that one trainee alone has, also as "Last, First". */
export function createWhoIsMeant(people: readonly KnownTrainee[]): WhoIsMeant {
  const byMailbox = new Map(people.map((person) => [mailboxOf(person.email), person]));
  const byName = Map.groupBy(people, ({ name }) => keyOf(name));
  return (cell) => {
    if (cell === '') return { problem: NOBODY };
    const address = readAddress(cell).toLowerCase();
    if (address.includes('@')) return byMailbox.get(mailboxOf(address)) ?? { problem: NO_ADDRESS };
    const [found, ...more] = byName.get(keyOf(readName(cell))) ?? [];
    if (found === undefined) return { problem: NO_NAME };
    return more.length > 0 ? { problem: SEVERAL } : found;
  };
}
