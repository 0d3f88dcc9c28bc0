import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { invitations, memberships, organizations } from '#server/organizations/tables.ts';
import type { InvitationRow, MembershipRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

export type NamedInvitation = Awaited<ReturnType<typeof named>>[number];

export async function insertInvitation(tx: Db, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Who invites at the same moment waits, so that the same form sent twice finds what it did. */
export async function lockInviting(tx: Db, organizationId: string): Promise<void> {
  const name = `inviting:${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Which of these addresses have an open invitation that this person sent since then, to the same role. */
export async function listInvited(
  tx: Db,
  by: { organizationId: string; invitedBy: string; role: InvitationRow['role']; since: Date },
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        open(by.organizationId),
        eq(invitations.invitedBy, by.invitedBy),
        eq(invitations.role, by.role),
        gt(invitations.createdAt, by.since),
        inArray(invitations.email, [...emails]),
      ),
    );
  return rows.flatMap(({ email }) => email ?? []);
}

/** Locked until the transaction ends, so that it is accepted once. */
export async function lockInvitation(tx: Db, id: string): Promise<InvitationRow | null> {
  const rows = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return rows[0] ?? null;
}

export async function findInvitation(db: Db, id: string): Promise<NamedInvitation | null> {
  const rows = await named(db).where(eq(invitations.id, id));
  return rows[0] ?? null;
}

/** The id of the join link with this code. */
export async function findByCode(db: Db, code: string): Promise<string | null> {
  const { id } = invitations;
  const rows = await db.select({ id }).from(invitations).where(eq(invitations.code, code));
  return rows[0]?.id ?? null;
}

/** Neither accepted nor revoked, newest first; `organizationId` null lists all organizations'. */
export async function listOpenInvitations(
  db: Db,
  organizationId: string | null,
): Promise<NamedInvitation[]> {
  return named(db).where(open(organizationId)).orderBy(desc(invitations.createdAt)).limit(500);
}

/** Those that can still be accepted. */
export async function countOpenInvitations(
  db: Db,
  organizationId: string | null,
  now: Date,
): Promise<number> {
  return db.$count(invitations, and(open(organizationId), gt(invitations.expiresAt, now)));
}

export async function acceptInvitation(
  tx: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(eq(invitations.id, id));
}

/** Whoever has just joined. */
export async function placeInvited(
  tx: Db,
  userId: string,
  values: Pick<MembershipRow, 'programId' | 'programYear' | 'placement' | 'placedAt'>,
): Promise<void> {
  await tx.update(memberships).set(values).where(eq(memberships.userId, userId));
}

/** Where whoever accepts will stand. */
export async function updateInvitedPlace(
  tx: Db,
  id: string,
  values: Pick<
    InvitationRow,
    'name' | 'traineeLevel' | 'programId' | 'programYear' | 'trainingStart'
  >,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
}

/** Begins its time anew. */
export async function renewInvitation(tx: Db, id: string, expiresAt: Date): Promise<void> {
  await tx.update(invitations).set({ expiresAt }).where(eq(invitations.id, id));
}

/** False when it was revoked or accepted before. */
export async function revokeInvitation(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(eq(invitations.id, id), isNull(invitations.revokedAt), isNull(invitations.acceptedAt)),
    )
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** What a person has sent out for an organization and nobody has used up. Returns the ids. */
export async function revokeInvitationsBy(
  tx: Db,
  invitedBy: string,
  organizationId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(open(organizationId), eq(invitations.invitedBy, invitedBy)))
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

/** All that an organization has sent out and nobody has used up. Returns how many. */
export async function revokeInvitationsOf(
  tx: Db,
  organizationId: string,
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(open(organizationId))
    .returning({ id: invitations.id });
  return rows.length;
}

function named(db: Db) {
  return db
    .select({
      ...getTableColumns(invitations),
      organizationName: organizations.name,
      inviterName: profiles.displayName,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .$dynamic();
}

function open(organizationId: string | null) {
  return and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    organizationId === null ? undefined : eq(invitations.organizationId, organizationId),
  );
}
