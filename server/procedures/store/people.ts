import { eq, inArray } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isDeactivated } from '#server/organizations/store/memberships.ts';
import { profiles } from '#server/people/tables.ts';

/** How to write to somebody. */
export async function findAddressee(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; isDeactivated: boolean } | null> {
  const rows = await db
    .select({
      name: profiles.displayName,
      email: users.email,
      isDeactivated: isDeactivated(profiles.id),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return rows[0] ?? null;
}

export async function listAddresses(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return rows.map(({ email }) => email);
}
