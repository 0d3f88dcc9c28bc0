import { dateAt } from '#shared/shift-date.ts';
import type { MembershipStatus } from '#shared/people.ts';
import { recordEvent, wasDoneTo } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { findMembership, lockJoining } from '#server/organizations/store/memberships.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import { findProfile } from '#server/people/store.ts';

const DEACTIVATED =
  'Your account was deactivated. Ask an administrator of your organization to reactivate it.';
export const BELONGS_NOWHERE = 'A system administrator belongs to no organization.';

export function memberElsewhere({ membership }: UserActor): string {
  return `You are a member of ${membership?.organizationName ?? 'another organization'}. Contact an administrator to change your organization.`;
}

/** A graduate goes when another organization takes the person in, not by asking it to. */
export function expectTakenIn({ membership }: UserActor, status: MembershipStatus): void {
  if (status === 'active' || membership?.status !== 'active') return;
  throw new AppError(
    'conflict',
    `You stay a member of ${membership.organizationName} until another organization takes you in. Ask your new program for an invitation by mail or a join link.`,
  );
}

/** By an administrator, who removed or declined the person. Asking again does not undo it; waiting alone is no decision. */
export async function wasTurnedAway(
  tx: Db,
  {
    userId,
    membership,
  }: {
    userId: string;
    membership: Pick<MembershipRow, 'organizationId' | 'status'> | null;
  },
  organizationId: string,
): Promise<boolean> {
  const isDeclined =
    membership?.organizationId === organizationId && membership.status === 'declined';
  const decisions = ['membership.removed', 'membership.declined'] as const;
  return isDeclined || wasDoneTo(tx, userId, decisions, organizationId);
}

/** A membership that keeps its person from joining elsewhere: a graduate, from the day after the last one, may go. */
export function staysIn(membership: MembershipRow | null, now: Date): boolean {
  if (membership?.status !== 'active') return false;
  const { graduatedOn } = membership;
  return graduatedOn === null || dateAt(now, 0) <= graduatedOn;
}

/** The old organization reads in its trail who has gone, and keeps the records. */
export async function leaveFor(
  tx: Db,
  actor: Actor,
  membership: MembershipRow | null,
  organizationId: string,
): Promise<void> {
  if (membership?.status !== 'active' || membership.organizationId === organizationId) return;
  const { organizationId: left, programId, programYear, graduatedOn } = membership;
  await recordEvent(tx, actor, 'membership.left', membership.userId, {
    organizationId: left,
    program: programId,
    year: programYear,
    graduated: graduatedOn,
  });
}

export type Joiner = Pick<UserActor, 'userId' | 'role' | 'traineeLevel'> & {
  membership: MembershipRow | null;
};

/** Role and membership may have changed since the request began. */
export async function asNow(tx: Db, { userId, role, traineeLevel }: UserActor): Promise<Joiner> {
  await lockJoining(tx, userId);
  const profile = await findProfile(tx, userId);
  const membership = await findMembership(tx, userId);
  if (membership?.status === 'deactivated') throw new AppError('forbidden', DEACTIVATED);
  return {
    userId,
    role: profile?.role ?? role,
    traineeLevel: profile?.traineeLevel ?? traineeLevel,
    membership,
  };
}
