import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import { deleteLinksAndChallenges, deleteSessions } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import {
  CHANGED,
  keepOneAdministrator,
  refusal,
  revokeOwnInvitations,
} from '#server/organizations/actions/memberships.ts';
import { canDeactivate, canEndSessions, canReactivate } from '#server/organizations/policy.ts';
import { lockMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import { decideMembership, lockJoining } from '#server/organizations/store/memberships.ts';
import type { Clock, Origin, Store } from '#server/ports.ts';

/** Signs the person out at once, and nobody in again; everything else stays as it is. */
export async function deactivateMember(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  if (!canDeactivate(actor, member)) throw refusal(actor, member);
  // Reactivating tells the person by mail: who switches to and fro is stopped here.
  await limit({ db, now }, 'doneForMember', member.userId);
  await db.transaction((tx) => deactivate(tx, actor, member, now()));
}

/** In the caller's transaction. */
export async function deactivate(
  tx: Db,
  actor: UserActor,
  member: MemberRow,
  now: Date,
): Promise<void> {
  const { membership, userId } = member;
  if (!membership || !canDeactivate(actor, member)) throw refusal(actor, member);
  await revokeOwnInvitations(tx, actor, member, now);
  // Whoever accepts an invitation at this moment would be active again.
  await lockJoining(tx, userId);
  await keepOneAdministrator(tx, member);
  if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
  const decision = { status: 'deactivated', decidedAt: now, decidedBy: actor.userId } as const;
  await decideMembership(tx, membership, decision);
  const topics = ['ask-to-join', 'digest', 'reminder', 'review', 'arrivals'] as const;
  await withdrawMails(tx, [userId], { topics });
  await deleteSessions(tx, userId, now);
  await deleteLinksAndChallenges(tx, userId);
  await recordEvent(tx, actor, 'membership.deactivated', userId, {
    organizationId: membership.organizationId,
  });
}

/** With the role and the program from before. */
export async function reactivateMember(
  ports: Store & Mailer & Origin,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  const { membership, userId, organizationName } = member;
  if (!membership || !canReactivate(actor, member)) throw refusal(actor, member);
  await ports.db.transaction(async (tx) => {
    if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
    const decision = { status: 'active', decidedAt: ports.now(), decidedBy: actor.userId } as const;
    await decideMembership(tx, membership, decision);
    await queueMail(tx, ports, {
      to: member.email,
      subject: `Your account at ${organizationName} is active again`,
      ...letter({
        paragraphs: [
          `An administrator of ${organizationName} has reactivated your account. Everything is as before.`,
        ],
        action: { label: 'Sign in', url: `${ports.origin}/login` },
      }),
      subjectId: userId,
    });
    await recordEvent(tx, actor, 'membership.reactivated', userId, {
      organizationId: membership.organizationId,
    });
  });
}

/** On every device; the person may sign in again. */
export async function endSessionsOf(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  if (!canEndSessions(actor, member)) throw refusal(actor, member);
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
    const count = await deleteSessions(tx, member.userId, now());
    await recordEvent(tx, actor, 'sessions.ended', member.userId, { count });
  });
}
