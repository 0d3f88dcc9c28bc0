import { and, eq, ilike, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { users } from '#server/auth/tables.ts';
import { profiles, renames } from '#server/people/tables.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import type { PasswordOwner } from '#shared/passwords.ts';
import type { ProfileRow } from '#server/people/tables.ts';

export async function insertProfile(tx: Db, profile: ProfileRow): Promise<void> {
  await tx.insert(profiles).values(profile).onConflictDoNothing({ target: profiles.id });
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const rows = await db.select().from(profiles).where(eq(profiles.id, userId));
  return rows[0] ?? null;
}

/** What of a person a password should not be made of. */
export async function findPasswordOwner(db: Db, userId: string): Promise<PasswordOwner> {
  const [owner] = await db
    .select({
      email: users.email,
      name: profiles.displayName,
      organization: organizations.name,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(users.id, userId));
  return owner ?? {};
}

/** When training began: the year alone, or that of the day. */
export type Training = Pick<ProfileRow, 'trainingYear' | 'trainingStart'>;

/** Locked until the transaction ends: a trainee and an administrator may both say it. */
export async function lockTraining(tx: Db, userId: string): Promise<Training> {
  const { trainingYear, trainingStart } = profiles;
  const rows = await tx
    .select({ trainingYear, trainingStart })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update');
  return rows[0] ?? { trainingYear: null, trainingStart: null };
}

export async function updateProfile(
  tx: Db,
  userId: string,
  values: Partial<
    Pick<ProfileRow, 'displayName' | 'specialty' | 'traineeLevel' | 'bio'> & Training
  >,
): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.id, userId));
}

export async function updateRole(
  tx: Db,
  userId: string,
  values: Partial<Pick<ProfileRow, 'role' | 'ownRole' | 'traineeLevel'>>,
): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.id, userId));
}

/** Addresses of everyone who may decide on access requests. */
export async function listSystemAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.role, 'system_admin'));
  return rows.map(({ email }) => email);
}

/** What the person of a row was called at a moment of it; null where the name is still the same. */
export function nameAt(userId: SQLWrapper, at: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`(select ${renames.nameBefore} from ${renames} where ${renames.userId} = ${userId} and ${renames.changedAt} > ${at} order by ${renames.changedAt} limit 1)`;
}

/** What the person of a row is called now; null where it names no account. */
export function nameNow(userId: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`(select ${profiles.displayName} from ${profiles} where ${profiles.id} = ${userId})`;
}

/** To which address the account of a row is now. */
export function emailNow(userId: SQLWrapper): SQL<string> {
  return sql<string>`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
}

export async function insertRename(tx: Db, row: typeof renames.$inferInsert): Promise<void> {
  await tx.insert(renames).values(row);
}

/** Each word of the search is somewhere in the name. */
export function isCalled(q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return and(...words.map((word) => ilike(profiles.displayName, containing(word))));
}
