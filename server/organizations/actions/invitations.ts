import { randomInt } from 'node:crypto';
import {
  JOIN_CODE_LENGTH,
  JOIN_CODE_LETTERS,
  joinCodeOf,
  NO_JOIN_CODE,
} from '#shared/join-codes.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { INVITATION_DAYS, JOIN_LINK_DAYS } from '#shared/organizations.ts';
import { DEFAULT_TRAINEE_LEVEL, ROLE_LABELS } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import { recordEvent } from '#server/audit/store.ts';
import { emailKey } from '#server/auth/attempts.ts';
import { giveBack, limit, timesOf } from '#server/auth/limits.ts';
import { markEmailVerified } from '#server/auth/store.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { NOWHERE, takePlace } from '#server/organizations/actions/invited-place.ts';
import type { InvitedPlace } from '#server/organizations/actions/invited-place.ts';
import {
  asNow,
  BELONGS_NOWHERE,
  expectTakenIn,
  leaveFor,
  memberElsewhere,
  staysIn,
  wasTurnedAway,
} from '#server/organizations/actions/joiner.ts';
import type { Joiner } from '#server/organizations/actions/joiner.ts';
import { join, keepOneAdministrator } from '#server/organizations/actions/memberships.ts';
import type { Joining } from '#server/organizations/actions/memberships.ts';
import { isOpen, wayOfInvitation } from '#server/organizations/rules.ts';
import {
  acceptInvitation,
  findByCode,
  insertInvitation,
  listInvited,
  lockInvitation,
  lockInviting,
  renewInvitation,
  revokeInvitation,
} from '#server/organizations/store/invitations.ts';
import type { NamedInvitation } from '#server/organizations/store/invitations.ts';
import type { InvitationRow, OrganizationRow } from '#server/organizations/tables.ts';
import { updateRole } from '#server/people/store.ts';
import type { Clock, Links, Secret, Store } from '#server/ports.ts';

const DAY_MS = 86_400_000;
const PURPOSE = 'invitation';
/** Whoever hears no answer sends the form again within minutes; who means a second mail sends the first again. */
const SAME_FORM_MS = 10 * 60_000;
export const GONE = 'This invitation is no longer valid. Ask the person who sent it for a new one.';

const OWN_MAILBOX =
  'This address reaches your own mailbox. Please ask another administrator to invite it';

/** The address that opens an invitation. */
export function invitationUrl({ origin, keys }: Links, id: string): string {
  return `${origin}/join/${linkToken(PURPOSE, id, keys)}`;
}

/** The id of the invitation that a token opens; null for a token that is not ours. */
export function invitationIdOf({ keys }: Secret, token: string): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}

/** A typed code stands for its link: whoever guesses is stopped soon. */
export async function tokenOf(
  ports: Store & Clock & Secret,
  guestKey: string,
  given: string,
): Promise<string> {
  const code = joinCodeOf(given);
  if (!code) return given;
  await limit(ports, 'joinCode', guestKey);
  const id = await findByCode(ports.db, code);
  if (!id) {
    const fields = { invitation: NO_JOIN_CODE };
    throw new AppError('not_found', NO_JOIN_CODE, { fields });
  }
  await giveBack(ports, 'joinCode', guestKey);
  return linkToken(PURPOSE, id, ports.keys);
}

/** Locked in the transaction; throws not_found when it is revoked, expired, used or not ours. */
export async function findOpenInvitation(
  ports: Clock & Secret,
  tx: Db,
  token: string,
): Promise<InvitationRow> {
  const id = invitationIdOf(ports, token);
  const invitation = id ? await lockInvitation(tx, id) : null;
  if (!invitation || !isOpen(invitation, ports.now()))
    throw new AppError('not_found', GONE, { fields: { invitation: GONE } });
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
  await join(tx, actor, person, invitation.organizationId, wayOfInvitation(invitation), now);
  if (invitation.email) await acceptInvitation(tx, invitation.id, person.userId, now);
  await takePlace(tx, actor, person.userId, invitation, now);
  const about = { personId: person.userId, organizationId: invitation.organizationId };
  await recordEvent(tx, actor, 'invitation.accepted', invitation.id, {}, about);
}

type Acceptance = { organizationId: string; wasMember: boolean };

/**
 * A signed-in person joins: by a mailed invitation with its role, by a link as trainee only. Whoever is a member already
 * stays as they are: an administrator changes role and program. Whom an administrator has removed or declined waits after
 * a link, which may have gone from hand to hand.
 */
export async function accept(
  ports: Store & Clock & Secret,
  actor: UserActor,
  token: string,
): Promise<Acceptance> {
  const { db, now } = ports;
  return db.transaction(async (tx) => {
    const invitation = await findOpenInvitation(ports, tx, token);
    const person = await asNow(tx, actor);
    if (person.role === 'system_admin') {
      throw new AppError('forbidden', BELONGS_NOWHERE);
    }
    if (invitation.email && invitation.email !== actor.email) {
      throw new AppError('forbidden', 'This invitation was sent to another address.');
    }
    const { id, email, organizationId } = invitation;
    const { membership } = person;
    const isHere = membership?.organizationId === organizationId;
    const wasMember = isHere && membership.status === 'active';
    if (!wasMember) {
      if (!isHere && staysIn(membership, now())) {
        throw new AppError('conflict', memberElsewhere(actor));
      }
      await takeIn(tx, actor, person, invitation, now());
    }
    if (email) {
      await acceptInvitation(tx, id, actor.userId, now());
      await markEmailVerified(tx, actor.userId, now());
    }
    if (email || !wasMember) {
      await recordEvent(tx, actor, 'invitation.accepted', id, {}, { organizationId });
    }
    return { organizationId, wasMember };
  });
}

async function takeIn(
  tx: Db,
  actor: UserActor,
  person: Joiner,
  invitation: InvitationRow,
  now: Date,
): Promise<void> {
  const { email, role, organizationId } = invitation;
  if (!email && person.role !== 'trainee') {
    throw new AppError('forbidden', 'This link is for trainees. Ask for an invitation by mail.');
  }
  if (email && role !== 'administrator') await keepOneAdministrator(tx, person);
  const mustWait = !email && (await wasTurnedAway(tx, person, organizationId));
  const way = mustWait ? null : wayOfInvitation(invitation);
  expectTakenIn(actor, way ? 'active' : 'pending');
  await leaveFor(tx, actor, person.membership, organizationId);
  await join(tx, actor, person, organizationId, way, now);
  if (!email) return;
  await takeRole(tx, actor, person, invitation);
  await takePlace(tx, actor, person.userId, invitation, now);
}

async function takeRole(
  tx: Db,
  actor: UserActor,
  { userId, role: from, traineeLevel }: Joiner,
  { role, organizationId }: InvitationRow,
): Promise<void> {
  if (from === role) return;
  await updateRole(tx, userId, {
    role,
    ownRole: role,
    traineeLevel: role === 'trainee' ? (traineeLevel ?? DEFAULT_TRAINEE_LEVEL) : null,
  });
  await recordEvent(tx, actor, 'role.changed', userId, { from, to: role }, { organizationId });
}

type Invited = { email: string; role: SignUpRole; words?: string[]; place?: InvitedPlace };

/** Stores and mails one invitation in the caller's transaction. */
export async function invite(
  ports: Mailer & Links,
  tx: Db,
  actor: UserActor,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  { email, role, words = [], place = NOWHERE }: Invited,
): Promise<void> {
  const id = newId();
  const at = ports.now();
  await insertInvitation(tx, {
    ...blank(id, organization.id, actor, at, INVITATION_DAYS),
    ...place,
    email,
    role,
    code: null,
  });
  await mailInvitation(ports, tx, { id, email, role, organizationName: organization.name, words });
  await recordEvent(tx, actor, 'invitation.sent', id, { organizationId: organization.id, role });
}

type Mailed = { id: string; email: string; role: SignUpRole; organizationName: string };

async function mailInvitation(
  ports: Mailer & Links,
  tx: Db,
  { id, email, role, organizationName, words = [] }: Mailed & { words?: string[] },
): Promise<void> {
  await queueMail(tx, ports, {
    to: email,
    subject: `You are invited to join ${organizationName}`,
    ...letter({
      paragraphs: [
        ...words,
        `You are invited to join ${organizationName} as ${ROLE_LABELS[role].toLowerCase()}.`,
        `The link works for ${INVITATION_DAYS} days, for this address only.`,
      ],
      action: { label: 'Accept the invitation', url: invitationUrl(ports, id) },
    }),
    subjectId: id,
    validFor: INVITATION_DAYS * DAY_MS,
  });
}

/** All of them or, where one is gone or has no mail, none. */
export async function resend(
  ports: Store & Mailer & Links,
  actor: UserActor,
  invitations: readonly Pick<NamedInvitation, 'id' | 'organizationName'>[],
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    for (const invitation of invitations) await resendOne(ports, tx, actor, invitation);
  });
}

/** The same link in a fresh mail; its days begin anew, also after they were over. */
async function resendOne(
  ports: Mailer & Links,
  tx: Db,
  actor: UserActor,
  { id, organizationName }: Pick<NamedInvitation, 'id' | 'organizationName'>,
): Promise<void> {
  const row = await lockInvitation(tx, id);
  if (!row?.email || row.acceptedAt || row.revokedAt) throw new AppError('not_found', GONE);
  const { email, role, organizationId } = row;
  await limitInvited(ports, tx, email);
  await renewInvitation(tx, id, new Date(ports.now().getTime() + INVITATION_DAYS * DAY_MS));
  await mailInvitation(ports, tx, { id, email, role, organizationName });
  await recordEvent(tx, actor, 'invitation.resent', id, { role }, { organizationId });
}

/** By one where anybody can be administrator: little mail for whoever came only to send it. */
const OPEN_INVITATIONS = 20;

/** How many go out in an hour, by a person and for an organization. */
export function invitationsAnHour({ autoApprove }: Pick<OrganizationRow, 'autoApprove'>): number {
  return autoApprove ? OPEN_INVITATIONS : timesOf('sentInvitation');
}

export async function limitSent(
  ports: Store & Clock,
  { userId }: UserActor,
  organization: Pick<OrganizationRow, 'id' | 'autoApprove'>,
): Promise<void> {
  await limit(ports, 'sentInvitation', userId, invitationsAnHour(organization));
  await limit(ports, 'sentInvitation', organization.id);
}

export function limitInvited({ keys, now }: Secret & Clock, tx: Db, email: string): Promise<void> {
  return limit({ db: tx, now }, 'invitationTo', emailKey(email, keys));
}

/** The same people invited again a moment later, as when the answer was lost, are invited once. */
export async function inviteMany(
  ports: Store & Mailer & Links,
  actor: UserActor,
  organization: OrganizationRow,
  emails: readonly string[],
  role: SignUpRole,
): Promise<void> {
  const own = emails.findIndex((email) => isOneMailbox(email, actor.email));
  if (own >= 0) throw invalidField(`emails.${own}`, OWN_MAILBOX);
  await ports.db.transaction(async (tx) => {
    await lockInviting(tx, organization.id);
    const since = new Date(ports.now().getTime() - SAME_FORM_MS);
    const just = { organizationId: organization.id, invitedBy: actor.userId, role, since };
    const before = new Set(await listInvited(tx, just, emails));
    const fresh = emails.filter((email) => !before.has(email));
    for (const email of fresh) {
      await limitInvited(ports, tx, email);
      await invite(ports, tx, actor, organization, { email, role });
    }
    if (fresh.length === 0) return;
    await recordEvent(tx, actor, 'invitations.sent', organization.id, { count: fresh.length });
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
    await insertInvitation(tx, { ...row, email: null, role: 'trainee', code: newCode() });
    await recordEvent(tx, actor, 'join-link.created', id, { organizationId: organization.id });
  });
  return id;
}

/** All of them or, where one is gone, none. */
export async function revoke(
  { db, now }: Store & Clock,
  actor: UserActor,
  invitations: readonly Pick<InvitationRow, 'id' | 'organizationId'>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, organizationId } of invitations) {
      if (!(await revokeInvitation(tx, id, now()))) throw new AppError('not_found', GONE);
      await withdrawMails(tx, [id]);
      await recordEvent(tx, actor, 'invitation.revoked', id, {}, { organizationId });
    }
  });
}

function newCode(): string {
  const one = () => JOIN_CODE_LETTERS[randomInt(JOIN_CODE_LETTERS.length)];
  return Array.from({ length: JOIN_CODE_LENGTH }, one).join('');
}

function blank(
  id: string,
  organizationId: string,
  actor: UserActor,
  now: Date,
  days: number,
): Omit<InvitationRow, 'email' | 'role' | 'code'> {
  return {
    ...NOWHERE,
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
