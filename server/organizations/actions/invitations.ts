import { INVITATION_DAYS, JOIN_LINK_DAYS } from '#shared/organizations.ts';
import { DEFAULT_TRAINEE_LEVEL, ROLE_LABELS } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import { recordEvent, wasDoneTo } from '#server/audit/store.ts';
import { markEmailVerified } from '#server/auth/store.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { join, keepOneAdministrator } from '#server/organizations/actions/memberships.ts';
import type { Joining } from '#server/organizations/actions/memberships.ts';
import { isOpen } from '#server/organizations/rules.ts';
import {
  acceptInvitation,
  insertInvitation,
  lockInvitation,
  revokeInvitation,
} from '#server/organizations/store/invitations.ts';
import { findMembership, lockJoining } from '#server/organizations/store/memberships.ts';
import type {
  InvitationRow,
  MembershipRow,
  OrganizationRow,
} from '#server/organizations/tables.ts';
import { findProfile, updateRole } from '#server/people/store.ts';
import type { Clock, Links, Secret, Store } from '#server/ports.ts';

const DAY_MS = 86_400_000;
const PURPOSE = 'invitation';
export const GONE = 'This invitation is no longer valid. Ask the person who sent it for a new one.';

/** The address that opens an invitation. */
export function invitationUrl({ origin, authSecret }: Links, id: string): string {
  return `${origin}/join/${linkToken(PURPOSE, id, authSecret)}`;
}

/** The id of the invitation that a token opens; null for a token that is not ours. */
export function invitationIdOf({ authSecret }: Secret, token: string): string | null {
  return idOfLinkToken(PURPOSE, token, authSecret);
}

/** Locked in the transaction; throws not_found when it is revoked, expired, used or not ours. */
export async function findOpenInvitation(
  ports: Clock & Secret,
  tx: Db,
  token: string,
): Promise<InvitationRow> {
  const id = invitationIdOf(ports, token);
  const invitation = id ? await lockInvitation(tx, id) : null;
  if (!invitation || !isOpen(invitation, ports.now())) throw new AppError('not_found', GONE);
  return invitation;
}

/** In the transaction that makes the account. */
export async function acceptAtSignUp(
  tx: Db,
  invitation: InvitationRow,
  person: Joining,
  now: Date,
): Promise<void> {
  const actor: Actor = { kind: 'job', job: 'sign-up' };
  await join(tx, actor, person, invitation.organizationId, 'active', now);
  if (invitation.email) await acceptInvitation(tx, invitation.id, person.userId, now);
  await recordEvent(tx, actor, 'invitation.accepted', invitation.id);
}

/**
 * A signed-in person joins: by a mailed invitation with its role, by a link as trainee only. Whom an administrator has
 * removed or declined waits after a link, which may have gone from hand to hand.
 */
export async function accept(
  ports: Store & Clock & Secret,
  actor: UserActor,
  token: string,
): Promise<string> {
  const { db, now } = ports;
  return db.transaction(async (tx) => {
    const invitation = await findOpenInvitation(ports, tx, token);
    const person = await asNow(tx, actor);
    if (person.role === 'system_admin') {
      throw new AppError('forbidden', 'A system administrator belongs to no organization.');
    }
    if (invitation.email && invitation.email !== actor.email) {
      throw new AppError('forbidden', 'This invitation was sent to another address.');
    }
    const isMember = person.membership?.status === 'active';
    if (isMember && person.membership?.organizationId !== invitation.organizationId) {
      throw new AppError(
        'conflict',
        `You are a member of ${actor.membership?.organizationName ?? 'another organization'}. Contact an administrator to change your organization.`,
      );
    }
    if (!invitation.email && person.role !== 'trainee') {
      throw new AppError('forbidden', 'This link is for trainees. Ask for an invitation by mail.');
    }
    if (isMember && invitation.email === null) return invitation.organizationId;
    if (invitation.email && invitation.role !== 'administrator') {
      await keepOneAdministrator(tx, person);
    }
    const { organizationId } = invitation;
    const mustWait = invitation.email === null && (await wasTurnedAway(tx, person, organizationId));
    await join(tx, actor, person, organizationId, mustWait ? 'pending' : 'active', now());
    if (invitation.email) {
      await acceptInvitation(tx, invitation.id, actor.userId, now());
      await markEmailVerified(tx, actor.userId, now());
      await takeRole(tx, actor, person, invitation.role);
    }
    await recordEvent(tx, actor, 'invitation.accepted', invitation.id);
    return invitation.organizationId;
  });
}

async function wasTurnedAway(
  tx: Db,
  { userId, membership }: Joiner,
  organizationId: string,
): Promise<boolean> {
  const isUndecided = membership?.organizationId === organizationId;
  const decisions = ['membership.removed', 'membership.declined'];
  return isUndecided || wasDoneTo(tx, userId, decisions, organizationId);
}

type Joiner = Pick<UserActor, 'userId' | 'role' | 'traineeLevel'> & {
  membership: MembershipRow | null;
};

/** Role and membership may have changed since the request began. */
async function asNow(tx: Db, { userId, role, traineeLevel }: UserActor): Promise<Joiner> {
  await lockJoining(tx, userId);
  const profile = await findProfile(tx, userId);
  const membership = await findMembership(tx, userId);
  return {
    userId,
    role: profile?.role ?? role,
    traineeLevel: profile?.traineeLevel ?? traineeLevel,
    membership,
  };
}

async function takeRole(
  tx: Db,
  actor: UserActor,
  { userId, role: from, traineeLevel }: Joiner,
  role: SignUpRole,
): Promise<void> {
  if (from === role) return;
  await updateRole(tx, userId, {
    role,
    ownRole: role,
    traineeLevel: role === 'trainee' ? (traineeLevel ?? DEFAULT_TRAINEE_LEVEL) : null,
  });
  await recordEvent(tx, actor, 'role.changed', userId, { from, to: role });
}

/** Stores and mails one invitation in the caller's transaction. */
export async function invite(
  ports: Mailer & Links,
  tx: Db,
  actor: UserActor,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  { email, role, words = [] }: { email: string; role: SignUpRole; words?: string[] },
): Promise<void> {
  const id = newId();
  const at = ports.now();
  await insertInvitation(tx, {
    ...blank(id, organization.id, actor, at, INVITATION_DAYS),
    email,
    role,
  });
  await queueMail(tx, ports, {
    to: email,
    subject: `You are invited to join ${organization.name}`,
    ...letter({
      paragraphs: [
        ...words,
        `You are invited to join ${organization.name} as ${ROLE_LABELS[role].toLowerCase()}.`,
        `The link works for ${INVITATION_DAYS} days, for this address only.`,
      ],
      action: { label: 'Accept the invitation', url: invitationUrl(ports, id) },
    }),
    subjectId: id,
    validFor: INVITATION_DAYS * DAY_MS,
  });
  await recordEvent(tx, actor, 'invitation.sent', id, { organizationId: organization.id, role });
}

export async function inviteMany(
  ports: Store & Mailer & Links,
  actor: UserActor,
  organization: OrganizationRow,
  emails: readonly string[],
  role: SignUpRole,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    for (const email of emails) await invite(ports, tx, actor, organization, { email, role });
    await recordEvent(tx, actor, 'invitations.sent', organization.id, { count: emails.length });
  });
}

/** A link that makes any trainee a member. Returns its id. */
export async function createJoinLink(
  { db, now }: Store & Clock,
  actor: UserActor,
  organization: Pick<OrganizationRow, 'id'>,
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    const row = blank(id, organization.id, actor, now(), JOIN_LINK_DAYS);
    await insertInvitation(tx, { ...row, email: null, role: 'trainee' });
    await recordEvent(tx, actor, 'join-link.created', id, { organizationId: organization.id });
  });
  return id;
}

export async function revoke(
  { db, now }: Store & Clock,
  actor: UserActor,
  invitation: Pick<InvitationRow, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await revokeInvitation(tx, invitation.id, now()))) throw new AppError('not_found', GONE);
    await recordEvent(tx, actor, 'invitation.revoked', invitation.id);
  });
}

function blank(
  id: string,
  organizationId: string,
  actor: UserActor,
  now: Date,
  days: number,
): Omit<InvitationRow, 'email' | 'role'> {
  return {
    id,
    organizationId,
    invitedBy: actor.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    acceptedAt: null,
    acceptedBy: null,
    revokedAt: null,
  };
}
