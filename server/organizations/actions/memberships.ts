import { recordEvent, recordEvents } from '#server/audit/store.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import {
  canApprove,
  canChangeRole,
  canDecline,
  canRemove,
  canSetTrainingYear,
  decidesOn,
  isOfOwnMailbox,
} from '#server/organizations/policy.ts';
import { findSameMailbox } from '#server/organizations/actions/same-mailbox.ts';
import { isHeldClosed, wayOfAsking } from '#server/organizations/rules.ts';
import { revokeInvitationsBy } from '#server/organizations/store/invitations.ts';
import { lockMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import {
  decideMembership,
  deleteMembership,
  endTraining,
  listAdministratorEmails,
  lockAdministrators,
  replaceMembership,
} from '#server/organizations/store/memberships.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import { expectNoStart, expectTrainingYear } from '#server/people/actions/training-year.ts';
import {
  listSystemAdminEmails,
  lockTraining,
  updateProfile,
  updateRole,
} from '#server/people/store.ts';
import type { Clock, Origin, Store } from '#server/ports.ts';
import { DEFAULT_TRAINEE_LEVEL, ROLE_LABELS } from '#shared/people.ts';
import type { Role, SignUpRole } from '#shared/people.ts';
import type { SameMailbox } from '#shared/organization-output.ts';
import type { WayIn } from '#shared/organizations.ts';

/** Whether the organization for trying may be asked. */
export type Doors = { config: Pick<Config, 'testOrganization'> };
export type Joining = { userId: string; email: string; emailVerified: boolean; role: Role };

export const CHANGED = 'This has changed in the meantime. Please look again.';
const NOT_YOURS = 'You cannot decide this.';
const OWN_MAILBOX =
  'This account has the same mailbox as yours. Please ask another administrator to decide.';

const UNCONFIRMED =
  'Nobody has confirmed this address yet: it may be somebody else’s. The page says whether it was confirmed since.';

function sameMailboxWords({ displayName, email, role }: SameMailbox): string {
  const who = displayName === '' || displayName === email ? email : `${displayName} (${email})`;
  return `Mail to this address reaches the same mailbox as ${who}, ${ROLE_LABELS[role].toLowerCase()}. The two never sign for each other.`;
}

/** Pending, or active where the organization says so; whoever has to decide gets a mail. */
export async function askToJoin(
  ports: Mailer & Origin & Doors,
  tx: Db,
  actor: Actor,
  person: Joining,
  organizationId: string,
): Promise<MembershipRow['status']> {
  const organization = await findOrganization(tx, organizationId);
  if (!organization || isHeldClosed(organization, ports.config)) {
    throw invalidField('organizationId', 'Please choose an organization from the list');
  }
  const way = wayOfAsking(organization, person);
  await join(tx, actor, person, organizationId, way, ports.now());
  if (way) return 'active';
  const administrators = await listAdministratorEmails(tx, organizationId);
  const deciders = administrators.length > 0 ? administrators : await listSystemAdminEmails(tx);
  const signedUp = actor.kind === 'user' ? '' : ' signed up and';
  const role = ROLE_LABELS[person.role].toLowerCase();
  const { userId, email } = person;
  const same = (await findSameMailbox(tx, [{ userId, email, organizationId }])).get(userId) ?? [];
  for (const to of deciders) {
    await queueMail(tx, ports, {
      to,
      subject: `Someone asks to join ${organization.name}`,
      ...letter({
        mailboxes: [email, ...same.map((other) => other.email)],
        paragraphs: [
          `${person.email}${signedUp} asks to join ${organization.name} as ${role}.`,
          ...(person.emailVerified ? [] : [UNCONFIRMED]),
          ...same.map(sameMailboxWords),
          'Until you decide, this person sees nobody of your organization.',
        ],
        action: { label: 'Decide', url: `${ports.origin}/admin/users?status=pending` },
      }),
      subjectId: person.userId,
      topic: 'ask-to-join',
    });
  }
  return 'pending';
}

/** Active by a way in; without one the person waits. */
export async function join(
  tx: Db,
  actor: Actor,
  person: Pick<Joining, 'userId'>,
  organizationId: string,
  way: WayIn | null,
  now: Date,
): Promise<void> {
  const status = way ? 'active' : 'pending';
  await replaceMembership(tx, {
    userId: person.userId,
    organizationId,
    status,
    requestedAt: now,
    decidedAt: way && now,
    cameBy: way,
    decidedBy: actor.kind === 'user' ? actor.userId : null,
    programId: null,
    programYear: null,
    graduatedOn: null,
    placement: null,
    placedAt: null,
  });
  const facts = { organizationId, ...(way && { way }) };
  await recordEvent(tx, actor, `membership.${status}`, person.userId, facts);
}

/** Whoever may decide on this person came too late; everyone else never could. */
export function refusal(actor: UserActor, member: MemberRow): AppError {
  const isTwin = member.userId !== actor.userId && isOfOwnMailbox(actor, member);
  if (isTwin) return new AppError('forbidden', OWN_MAILBOX);
  const isTheirs = decidesOn(actor, member) && member.role !== 'system_admin';
  return isTheirs || member.membership === null
    ? new AppError('conflict', CHANGED)
    : new AppError('forbidden', NOT_YOURS);
}

/** Each as if decided on alone: all of them or, where one has changed meanwhile, nobody. */
export async function approveMembers(
  ports: Store & Mailer & Origin,
  actor: UserActor,
  members: readonly MemberRow[],
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    for (const member of members) await approve(ports, tx, actor, member);
  });
}

async function approve(
  ports: Mailer & Origin,
  tx: Db,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  if (!canApprove(actor, member)) throw refusal(actor, member);
  await decide(ports, tx, actor, member, 'active', {
    subject: `Your access to ${member.organizationName} is approved`,
    paragraphs: [`You are now a member of ${member.organizationName}.`],
  });
}

export async function declineMember(
  ports: Store & Mailer & Origin,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  if (!canDecline(actor, member)) throw refusal(actor, member);
  const words = {
    subject: `Your request to join ${member.organizationName} was declined`,
    paragraphs: [
      `An administrator of ${member.organizationName} declined your request to join.`,
      'Everything of your own stays as it is. If this is a mistake, ask your program for a join link.',
    ],
  };
  await ports.db.transaction((tx) => decide(ports, tx, actor, member, 'declined', words));
}

async function decide(
  ports: Mailer & Origin,
  tx: Db,
  actor: UserActor,
  member: MemberRow,
  status: 'active' | 'declined',
  words: { subject: string; paragraphs: string[] },
): Promise<void> {
  const { now, origin } = ports;
  const cameBy = status === 'active' ? ('approval' as const) : null;
  const decision = { status, cameBy, decidedAt: now(), decidedBy: actor.userId };
  if (!member.membership || !(await decideMembership(tx, member.membership, decision))) {
    throw new AppError('conflict', CHANGED);
  }
  await withdrawMails(tx, [member.userId], { topics: ['ask-to-join'] });
  await queueMail(tx, ports, {
    to: member.email,
    subject: words.subject,
    ...letter({
      paragraphs: words.paragraphs,
      action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
    }),
    subjectId: member.userId,
  });
  const { organizationId } = member.membership;
  const facts = { organizationId, role: member.role };
  await recordEvent(tx, actor, `membership.${status}`, member.userId, facts);
}

/** Ends the membership. The last administrator stays: an organization without one could decide nothing. */
export async function removeMember(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
): Promise<void> {
  if (!canRemove(actor, member)) throw refusal(actor, member);
  await db.transaction(async (tx) => {
    const { membership } = member;
    if (!membership) throw new AppError('conflict', CHANGED);
    await revokeOwnInvitations(tx, actor, member, now());
    await keepOneAdministrator(tx, member);
    if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
    await deleteMembership(tx, membership);
    const topics = ['ask-to-join', 'digest', 'reminder', 'arrivals'] as const;
    await withdrawMails(tx, [member.userId], { topics });
    await recordEvent(tx, actor, 'membership.removed', member.userId, {
      organizationId: membership.organizationId,
    });
  });
}

export async function changeRole(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
  role: SignUpRole,
): Promise<void> {
  if (!canChangeRole(actor, member)) throw refusal(actor, member);
  if (member.role === role) return;
  await db.transaction((tx) => giveRole(tx, actor, member, role, now()));
}

/** In the caller's transaction. */
export async function giveRole(
  tx: Db,
  actor: UserActor,
  member: MemberRow,
  role: SignUpRole,
  now: Date,
  /** Asked once the member is locked: throws when something else has changed. */
  expectSame: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!canChangeRole(actor, member)) throw refusal(actor, member);
  if (role !== 'administrator') {
    await revokeOwnInvitations(tx, actor, member, now);
    await keepOneAdministrator(tx, member);
    await withdrawMails(tx, [member.userId], { topics: ['arrivals'] });
  }
  if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
  await expectSame();
  const traineeLevel = role === 'trainee' ? (member.traineeLevel ?? DEFAULT_TRAINEE_LEVEL) : null;
  await updateRole(tx, member.userId, { role, ownRole: role, traineeLevel });
  if (role !== 'trainee') await endTraining(tx, member.userId, newId());
  await recordEvent(tx, actor, 'role.changed', member.userId, { from: member.role, to: role });
}

export async function setTrainingYear(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
  year: number | null,
): Promise<void> {
  if (!canSetTrainingYear(actor, member)) throw refusal(actor, member);
  if (year !== null) expectTrainingYear(year, now());
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
    const { trainingYear: from, trainingStart } = await lockTraining(tx, member.userId);
    if (from === year) return;
    expectNoStart(trainingStart);
    await updateProfile(tx, member.userId, { trainingYear: year });
    await recordEvent(tx, actor, 'training_year.changed', member.userId, { from, to: year });
  });
}

/**
 * Nobody comes back, or keeps letting others in, by what the person sent out as an administrator. Before administrators
 * are locked: accepting locks in this order too.
 */
export async function revokeOwnInvitations(
  tx: Db,
  actor: UserActor,
  { userId, membership }: MemberRow,
  now: Date,
): Promise<void> {
  if (!membership) return;
  const { organizationId } = membership;
  const revoked = await revokeInvitationsBy(tx, userId, organizationId, now);
  await withdrawMails(tx, revoked);
  await recordEvents(tx, actor, 'invitation.revoked', revoked, { organizationId });
}

/** Throws when the person is the last one; otherwise all of them are locked until the transaction ends. */
export async function keepOneAdministrator(
  tx: Db,
  member: {
    userId: string;
    role: Role;
    membership: Pick<MembershipRow, 'organizationId' | 'status'> | null;
  },
): Promise<void> {
  if (member.role !== 'administrator' || member.membership?.status !== 'active') return;
  const administrators = await lockAdministrators(tx, member.membership.organizationId);
  if (administrators.some((userId) => userId !== member.userId)) return;
  throw new AppError(
    'conflict',
    'This is the only administrator of the organization. Make someone else administrator first.',
  );
}
