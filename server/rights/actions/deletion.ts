import { longShiftDate } from '#shared/shift-date.ts';
import { GRACE_DAYS, NOT_PLANNED } from '#shared/rights.ts';
import type { AskedBy } from '#shared/rights.ts';
import { recordEvent, recordEvents } from '#server/audit/store.ts';
import { deleteLinksAndChallenges, deleteSessions, findUser } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { keepOneAdministrator } from '#server/organizations/actions/memberships.ts';
import { revokeInvitationsBy } from '#server/organizations/store/invitations.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findProfile } from '#server/people/store.ts';
import type { Links, Secret, Store } from '#server/ports.ts';
import { keepPage, keepToken, keptBy } from '#server/links/keep-account.ts';
import { askedByOf, deletionOf } from '#server/rights/rules/deletion.ts';
import {
  deleteDeletion,
  findDeletion,
  findDeletionAt,
  findDeletionOf,
  insertDeletion,
  lockDeletion,
  lockRights,
  lockStayingSystemAdmins,
} from '#server/rights/store/deletions.ts';
import type { AccountDeletionRow } from '#server/rights/tables.ts';

const DAY_MS = 86_400_000;
const LAST_SYSTEM_ADMIN =
  'This is the only system administrator. Let an operator make another one first.';
const NOBODY = 'This account does not exist any more.';
const OF_ANOTHER = 'The deletion of this account is planned already.';

/** Throws when an organization, or the whole installation, would have nobody to decide anything. */
export async function expectReplaceable(tx: Db, userId: string): Promise<void> {
  const profile = await findProfile(tx, userId);
  if (!profile || profile.erasedAt) throw new AppError('not_found', NOBODY);
  const membership = await findMembership(tx, userId);
  await keepOneAdministrator(tx, { userId, role: profile.role, membership });
  if (profile.role !== 'system_admin') return;
  const staying = await lockStayingSystemAdmins(tx);
  if (!staying.some((id) => id !== userId)) throw new AppError('conflict', LAST_SYSTEM_ADMIN);
}

/** Why somebody cannot go now; null when that person can. */
export async function whyNotDelete({ db }: Store, userId: string): Promise<string | null> {
  try {
    await expectReplaceable(db, userId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Nobody comes in any more by what an administrator sent out who leaves; keeping the account does not bring it back. */
async function revokeSentBy(tx: Db, actor: Actor, userId: string, now: Date): Promise<void> {
  const membership = await findMembership(tx, userId);
  if (!membership) return;
  const { organizationId } = membership;
  const revoked = await revokeInvitationsBy(tx, userId, organizationId, now);
  await withdrawMails(tx, revoked);
  await recordEvents(tx, actor, 'invitation.revoked', revoked, { organizationId });
}

/** Ends all sessions at once; within the week a link or the next sign-in takes it back. */
export async function planDeletion(
  ports: Store & Mailer & Links,
  actor: Actor,
  userId: string,
): Promise<AccountDeletionRow> {
  const { db, now } = ports;
  return db.transaction(async (tx) => {
    await lockRights(tx, userId);
    const before = await findDeletionOf(tx, userId);
    if (before) throw new AppError('conflict', OF_ANOTHER);
    await revokeSentBy(tx, actor, userId, now());
    await expectReplaceable(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw new AppError('not_found', NOBODY);
    const askedAt = now();
    const askedBy = askedByOf(actor, userId);
    const row = { id: newId(), userId, askedBy, askedAt, deleteAt: deletionOf(askedAt) };
    await insertDeletion(tx, row);
    await deleteSessions(tx, userId, askedAt);
    await deleteLinksAndChallenges(tx, userId);
    await withdrawMails(tx, [userId], { topics: ['digest', 'reminder', 'review', 'arrivals'] });
    await queueMail(tx, ports, {
      to: user.email,
      ...plannedMail(row, keepPage(ports, row)),
      subjectId: userId,
      topic: 'keep-account',
      validFor: GRACE_DAYS * DAY_MS,
    });
    await recordEvent(tx, actor, 'account.deletion-planned', userId, { askedBy });
    return row;
  });
}

const BY: Record<AskedBy, string> = {
  self: 'Someone, probably you, asked to delete your account.',
  administrator: 'An administrator deletes your account, on request.',
  system_admin: 'A system administrator deletes your account, on request.',
  operator: 'The operator of this installation deletes your account, on request.',
};

function plannedMail({ askedBy, deleteAt }: AccountDeletionRow, url: string) {
  const day = longShiftDate(deleteAt.toISOString().slice(0, 10));
  return {
    subject: `Your account will be deleted on ${day}`,
    ...letter({
      paragraphs: [
        `${BY[askedBy]} You were signed out everywhere.`,
        `On ${day} everything of your own goes. What an organization keeps about your training, and what you wrote about others, stays under a pseudonym.`,
        'Until then the link keeps the account as it is. Unless it is kept, no other mail follows.',
      ],
      action: { label: 'Keep my account', url },
    }),
  };
}

/** What a link is about; throws for one that is used up, too late or not ours. */
export async function getPlanned(
  { db, keys }: Store & Secret,
  token: string,
): Promise<AccountDeletionRow> {
  const id = keptBy(token, keys);
  const row = id && (await findDeletion(db, id));
  if (!row) throw new AppError('not_found', NOT_PLANNED);
  return row;
}

/** The token for whoever has just given the right password of an account that is to be deleted. */
export async function keepTokenAt(
  { db, keys }: Store & Secret,
  email: string,
): Promise<string | null> {
  const row = await findDeletionAt(db, email);
  return row && keepToken(row, keys);
}

/** By a link, which a mail or the sign-in gave, or by who had planned it on request. */
type Kept = 'by-link' | 'on-request';

const KEPT_BY: Record<Kept, string[]> = {
  'by-link': [
    'It was taken back by the link in the mail about it, or after the right password.',
    'If this was not you, somebody else reads your mail or knows your password: set a new password by “Forgot password” on the sign-in page now, and tell your administrator.',
  ],
  'on-request': ['An administrator took it back. If you want to go, delete it in your profile.'],
};

function keptMail({ deleteAt }: AccountDeletionRow, kept: Kept) {
  const day = longShiftDate(deleteAt.toISOString().slice(0, 10));
  const what = `Your account was to be deleted on ${day}. It is kept, with everything in it.`;
  return {
    subject: 'Your account is kept',
    ...letter({ paragraphs: [what, ...KEPT_BY[kept]] }),
  };
}

/** Takes a planned deletion back: the link works no longer, and the person signs in as before and is told by mail. */
export async function keepAccount(
  ports: Store & Mailer,
  actor: Actor,
  planned: Pick<AccountDeletionRow, 'id'>,
  kept: Kept,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const row = await lockDeletion(tx, planned.id);
    const user = row && (await findUser(tx, row.userId));
    if (!user) throw new AppError('not_found', NOT_PLANNED);
    await deleteDeletion(tx, row.id);
    await withdrawMails(tx, [user.id], { topics: ['keep-account'] });
    await queueMail(tx, ports, { to: user.email, ...keptMail(row, kept), subjectId: user.id });
    await recordEvent(tx, actor, 'account.kept', user.id);
  });
}
