import { SHOWN_REFUSALS } from '#shared/evidence.ts';
import { mailboxOf } from '#shared/mailbox.ts';
import { editDistance } from '#server/edit-distance.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';
import { readAddress, readName } from '#server/rosters/rules/cells.ts';

export type WhoIsMeant = (cell: string) => KnownTrainee | { problem: string };

const NOBODY = 'Nobody is named here. Write the email address, or take the row out.';
const NO_ADDRESS =
  'No trainee here has this email address. Look for a typing error, or let the person join first.';
const NO_NAME = 'No trainee here is called that. Write the email address instead.';
const SEVERAL = 'Several trainees here are called that. Write the email address instead.';
const ONE_MAILBOX =
  'Several trainees here have this mailbox. Write the email address as it is here.';

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

/** So many slips of the hand another name may be away, by its own length: of a short one none. */
function tolerance(name: string): number {
  if (name.length < 6) return 0;
  return name.length < 12 ? 1 : 2;
}

/** The one name that is nearest to what is written; null: none or several are. As often as its answer is shown. */
function createNearest(byName: ReadonlyMap<string, readonly KnownTrainee[]>) {
  const asked = new Map<string, string | null>();
  return (written: string): string | null => {
    const before = asked.get(written);
    if (before !== undefined || asked.size >= SHOWN_REFUSALS) return before ?? null;
    const limit = tolerance(written);
    const near = [...byName].filter(
      ([name]) =>
        Math.abs(name.length - written.length) <= limit &&
        editDistance(written, name, limit) <= limit,
    );
    const [[, people] = []] = near;
    const nearest = near.length === 1 && people?.length === 1 ? (people[0]?.name ?? null) : null;
    asked.set(written, nearest);
    return nearest;
  };
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

/**
 * By address, also of who has left; or by a full name, also as "Last, First", that one trainee alone has now. A
 * misspelt name is nobody's: the nearest one is asked about, in words.
 */
export function createWhoIsMeant(people: readonly KnownTrainee[]): WhoIsMeant {
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byMailbox = Map.groupBy(people, ({ email }) => mailboxOf(email));
  const byName = Map.groupBy(
    people.filter(({ isActive }) => isActive),
    ({ name }) => keyOf(name),
  );
  const nearest = createNearest(byName);
  return (cell) => {
    const address = readAddress(cell).toLowerCase();
    if (address.includes('@')) {
      const same = byMailbox.get(mailboxOf(address)) ?? [];
      return byAddress.get(address) ?? onlyOf(same, NO_ADDRESS, ONE_MAILBOX);
    }
    const name = keyOf(readName(cell));
    if (name === '') return { problem: NOBODY };
    const near = byName.has(name) ? null : nearest(name);
    if (near !== null)
      return {
        problem: `No trainee here is called that. Is it ${near}? Write that, or the email address.`,
      };
    return onlyOf(byName.get(name) ?? [], NO_NAME, SEVERAL);
  };
}
