import { isOneMailbox } from '#shared/mailbox.ts';
import type { SameMailbox } from '#shared/organization-output.ts';
import type { Db } from '#server/db/connect.ts';
import { nameAlike } from '#server/organizations/rules.ts';
import { listAlike } from '#server/organizations/store/members.ts';

type Person = { userId: string; email: string; organizationId: string };

/** By person: others of the same organization whose addresses reach the same mailbox. */
export async function findSameMailbox(
  db: Db,
  people: readonly Person[],
): Promise<Map<string, SameMailbox[]>> {
  if (people.length === 0) return new Map();
  const places = new Set(people.map(({ organizationId }) => organizationId));
  const names = new Set(people.map(({ email }) => nameAlike(email)));
  const alike = await listAlike(db, [...places], [...names]);
  return new Map(
    people.map(({ userId, email, organizationId }) => [
      userId,
      alike.filter(
        (other) =>
          other.id !== userId &&
          other.organizationId === organizationId &&
          isOneMailbox(other.email, email),
      ),
    ]),
  );
}
