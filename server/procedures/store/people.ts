import { eq } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';

/** How to write to somebody. */
export async function findAddressee(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string } | null> {
  const rows = await db
    .select({ name: profiles.displayName, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return rows[0] ?? null;
}
