import { mailboxOf } from '#shared/mailbox.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';
import { readAddress, readName } from '#server/rosters/rules/cells.ts';

export type WhoIsMeant = (cell: string) => KnownTrainee | { problem: string };

const NOBODY = 'Nobody is named here. Write the address, or take the row out.';
const NO_ADDRESS =
  'No trainee here has this address. Look for a typing error, or let the person join first.';
const NO_NAME = 'No trainee here is called that. Write the address instead.';
const SEVERAL = 'Several trainees here are called that. Write the address instead.';
const ONE_MAILBOX = 'Several trainees here have this mailbox. Write the address as it is here.';

/** Without the accents of Latin letters, points and case: as two systems may write one name. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function onlyOf(
  found: readonly KnownTrainee[],
  none: string,
  several: string,
): ReturnType<WhoIsMeant> {
  const [first, ...more] = found;
  if (first === undefined) return { problem: none };
  return more.length > 0 ? { problem: several } : first;
}

/** By address, also of who has left; or by a full name, also as "Last, First", that one trainee alone has now. */
export function createWhoIsMeant(people: readonly KnownTrainee[]): WhoIsMeant {
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byMailbox = Map.groupBy(people, ({ email }) => mailboxOf(email));
  const byName = Map.groupBy(
    people.filter(({ isActive }) => isActive),
    ({ name }) => keyOf(name),
  );
  return (cell) => {
    const address = readAddress(cell).toLowerCase();
    if (address.includes('@')) {
      const same = byMailbox.get(mailboxOf(address)) ?? [];
      return byAddress.get(address) ?? onlyOf(same, NO_ADDRESS, ONE_MAILBOX);
    }
    const name = keyOf(readName(cell));
    if (name === '') return { problem: NOBODY };
    return onlyOf(byName.get(name) ?? [], NO_NAME, SEVERAL);
  };
}
