import { isOneMailbox } from '#shared/mailbox.ts';
import { MAIL_TO_STRANGERS } from '#shared/sentences.ts';
import { hasWebAddress } from '#shared/web-address.ts';
import type { VerifyLinkInput } from '#shared/procedure-verification-input.ts';
import { NO_LINK, OWN_ADDRESS } from '#shared/procedure-verification.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limitMails } from '#server/auth/mail-limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { expectRoom, isToRevoke, newLink } from '#server/links/link.ts';
import { lockMaking } from '#server/links/store.ts';
import { mayMailStrangers, WEB_ADDRESS_IN_NAME } from '#server/mail/strangers.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import type { Clock, Links, Secret, Store } from '#server/ports.ts';
import { mailLink } from '#server/procedures/actions/link-mail.ts';
import { isOwn } from '#server/procedures/policy.ts';
import { problemOfLink, VERIFY_LINK } from '#server/procedures/rules/links.ts';
import {
  countOpenLinks,
  findLinkByKey,
  insertLink,
  listLinkItems,
  lockProcedureLink,
  updateLink,
} from '#server/procedures/store/links.ts';
import { listProcedures, lockProcedures } from '#server/procedures/store/verification.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

const OTHER_LINK =
  'A link with other procedures or another address was made meanwhile. Please look at your links.';

/** A link for the supervisor of one's own waiting procedures, mailed if there is an address. Sent twice it is one. Returns its id. */
export async function makeLink(
  ports: Store & Mailer & Links,
  actor: UserActor,
  client: Pick<Client, 'guestKey'>,
  { email, requestKey, ...input }: VerifyLinkInput,
): Promise<string> {
  const { db, now } = ports;
  const procedureIds = [...new Set(input.procedureIds)];
  const asked = { email, procedureIds, requestKey };
  const before = await findMade(db, actor, asked);
  if (before) return before;
  if (email && isOneMailbox(email, actor.email)) throw invalidField('email', OWN_ADDRESS);
  const found = await listProcedures(db, procedureIds);
  expectLinkable(actor, found, procedureIds);
  if (email) await expectMail(ports, actor, client, email, found);
  const link = newLink(actor, client, { requestKey, isMailed: email !== null, now: now() });
  const { id, createdAt } = link;
  return db.transaction(async (tx) => {
    await lockMaking(tx, VERIFY_LINK.purpose, actor.userId);
    const twin = await findMade(tx, actor, asked);
    if (twin) return twin;
    const rows = await lockProcedures(tx, procedureIds);
    expectLinkable(actor, rows, procedureIds);
    expectRoom(VERIFY_LINK, await countOpenLinks(tx, actor.userId, createdAt));
    const { supervisor = '' } = rows[0] ?? {};
    await insertLink(tx, { ...link, userId: actor.userId, supervisor, email }, procedureIds);
    await mailLink(ports, tx, id, procedureIds.length);
    const facts = { count: procedureIds.length, isMailed: email !== null };
    await recordEvent(tx, actor, 'procedure-link.made', id, facts);
    return id;
  });
}

type Asked = { email: string | null; procedureIds: readonly string[]; requestKey: string };

/** The link that was made under this key. Throws conflict when it is about something else. */
async function findMade(db: Db, { userId }: UserActor, asked: Asked): Promise<string | null> {
  const link = await findLinkByKey(db, userId, asked.requestKey);
  if (!link) return null;
  const linked = new Set((await listLinkItems(db, [link.id])).get(link.id));
  // What was deleted since is in neither.
  const wanted = await listProcedures(db, asked.procedureIds);
  const isSame = wanted.length === linked.size && wanted.every(({ id }) => linked.has(id));
  if (!isSame || link.email !== asked.email) throw new AppError('conflict', OTHER_LINK);
  return link.id;
}

function expectLinkable(
  { userId }: UserActor,
  rows: readonly ProcedureRow[],
  wanted: readonly string[],
): void {
  const problem = problemOfLink(userId, rows, wanted.length);
  if (problem) throw invalidField('procedureIds', problem);
}

/** Throws unless a mail may go to this address. */
async function expectMail(
  ports: Store & Clock & Secret,
  actor: UserActor,
  client: Pick<Client, 'guestKey'>,
  email: string,
  rows: readonly ProcedureRow[],
): Promise<void> {
  const own = await findApproval(ports.db, actor.membership);
  if (!mayMailStrangers(actor, own)) throw invalidField('email', MAIL_TO_STRANGERS);
  const names = [actor.displayName, ...rows.map(({ supervisor }) => supervisor)];
  if (names.some(hasWebAddress)) throw invalidField('email', WEB_ADDRESS_IN_NAME);
  await limitMails(ports, actor, client, email);
}

/** It works no longer. Again it changes nothing. */
export async function revokeLink(
  { db, now }: Store & Clock,
  actor: UserActor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await lockProcedureLink(tx, id);
    if (!link || !isOwn(actor, link)) throw new AppError('not_found', NO_LINK);
    if (!isToRevoke(VERIFY_LINK, link, now())) return;
    await updateLink(tx, id, { revokedAt: now() });
    await withdrawMails(tx, [id]);
    const { organizationId } = link;
    await recordEvent(tx, actor, 'procedure-link.revoked', id, {}, { organizationId });
  });
}
