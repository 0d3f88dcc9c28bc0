import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { invitations, memberships, programs } from '#server/organizations/tables.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import type { Known } from '#server/rosters/tables.ts';

export async function listProgramRows(db: Db, organizationId: string): Promise<ProgramRow[]> {
  return db.select().from(programs).where(eq(programs.organizationId, organizationId));
}

/** Members of every status, and who holds an open invitation. */
export async function listKnown(db: Db, organizationId: string, now: Date): Promise<Known[]> {
  const members = await selectMembers(db).where(eq(memberships.organizationId, organizationId));
  const invited = await selectInvited(db).where(isOpen(organizationId, now));
  return [...members.map(asMember), ...invited.map(asInvited)];
}

export async function findKnownMember(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<Known | null> {
  const [found] = await selectMembers(db).where(
    and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)),
  );
  return found ? asMember(found) : null;
}

/** What an organization knows of an address by now. */
export async function findKnownAddress(
  db: Db,
  organizationId: string,
  email: string,
  now: Date,
): Promise<Known | null> {
  const isHere = eq(memberships.organizationId, organizationId);
  const [member] = await selectMembers(db).where(and(isHere, eq(users.email, email)));
  if (member) return asMember(member);
  const isTheirs = eq(invitations.email, email);
  const [invited] = await selectInvited(db).where(and(isOpen(organizationId, now), isTheirs));
  return invited ? asInvited(invited) : null;
}

/** One at a time for an address until the transaction ends, so that nobody is invited twice at once. */
export async function lockAddress(tx: Db, organizationId: string, email: string): Promise<void> {
  const key = `inviting:${organizationId}:${email}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

function isOpen(organizationId: string, now: Date) {
  return and(
    eq(invitations.organizationId, organizationId),
    isNotNull(invitations.email),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
  );
}

function selectMembers(db: Db) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      displayName: profiles.displayName,
      role: profiles.role,
      level: profiles.traineeLevel,
      start: profiles.trainingStart,
      status: memberships.status,
      programId: memberships.programId,
      program: programs.name,
      year: memberships.programYear,
      graduatedOn: memberships.graduatedOn,
      placement: memberships.placement,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, and(eq(profiles.id, memberships.userId), isNull(profiles.erasedAt)))
    .leftJoin(programs, eq(programs.id, memberships.programId))
    .$dynamic();
}

function asMember({
  userId,
  email,
  program,
  ...found
}: Awaited<ReturnType<typeof selectMembers>>[number]): Known {
  return { userId, email, invitationId: null, found: { ...found, program: program ?? '' } };
}

function selectInvited(db: Db) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      displayName: invitations.name,
      role: invitations.role,
      level: invitations.traineeLevel,
      start: invitations.trainingStart,
      programId: invitations.programId,
      program: programs.name,
      year: invitations.programYear,
    })
    .from(invitations)
    .leftJoin(programs, eq(programs.id, invitations.programId))
    .$dynamic();
}

function asInvited({
  id,
  email,
  program,
  ...found
}: Awaited<ReturnType<typeof selectInvited>>[number]): Known {
  return {
    userId: null,
    email: email ?? '',
    invitationId: id,
    found: {
      ...found,
      program: program ?? '',
      status: 'invited',
      graduatedOn: null,
      placement: null,
    },
  };
}
