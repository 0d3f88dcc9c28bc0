import { MAIL_TO_STRANGERS } from '#shared/assessment-requests.ts';
import type { VerifyLinkInput } from '#shared/procedure-input.ts';
import {
  LINK_USED,
  MAX_OPEN_VERIFY_LINKS,
  NO_LINK,
  OWN_ADDRESS,
} from '#shared/procedure-verification.ts';
import { recordEvent } from '#server/audit/store.ts';
import { linkState, mayMailStrangers } from '#server/auth/links.ts';
import { limitMails } from '#server/auth/mail-limits.ts';
import type { Client, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { mailLink } from '#server/procedures/actions/link-mail.ts';
import { isOwn } from '#server/procedures/policy.ts';
import { expiryOf, problemOfLink } from '#server/procedures/rules/links.ts';
import {
  countOpenLinks,
  findLinkByKey,
  insertLink,
  lockLink,
  lockLinking,
  updateLink,
} from '#server/procedures/store/links.ts';
import { lockProcedures } from '#server/procedures/store/verification.ts';
import type { Runtime } from '#server/runtime.ts';

function wrong(field: string, sentence: string): AppError {
  return new AppError('invalid', sentence, { fields: { [field]: sentence } });
}

/** A link for the supervisor of one's own waiting procedures, mailed if there is an address. Sent twice it is one. Returns its id. */
export async function makeLink(
  runtime: Runtime,
  actor: UserActor,
  client: Pick<Client, 'guestKey'>,
  { email, requestKey, ...input }: VerifyLinkInput,
): Promise<string> {
  const { db, now } = runtime;
  const procedureIds = [...new Set(input.procedureIds)];
  const before = await findLinkByKey(db, actor.userId, requestKey);
  if (before) return before.id;
  if (email === actor.email) throw wrong('email', OWN_ADDRESS);
  if (email && !mayMailStrangers(actor)) throw wrong('email', MAIL_TO_STRANGERS);
  if (email) await limitMails(runtime, actor, client, email);
  const createdAt = now();
  const { membership } = actor;
  const organizationId = membership?.status === 'active' ? membership.organizationId : null;
  return db.transaction(async (tx) => {
    await lockLinking(tx, actor.userId);
    const twin = await findLinkByKey(tx, actor.userId, requestKey);
    if (twin) return twin.id;
    const rows = await lockProcedures(tx, procedureIds);
    const problem = problemOfLink(actor.userId, rows, procedureIds.length);
    if (problem) throw wrong('procedureIds', problem);
    if ((await countOpenLinks(tx, actor.userId, createdAt)) >= MAX_OPEN_VERIFY_LINKS) {
      throw new AppError(
        'conflict',
        `You have ${MAX_OPEN_VERIFY_LINKS} open links. Please withdraw one that is no longer needed.`,
      );
    }
    const id = newId();
    const link = {
      id,
      userId: actor.userId,
      organizationId,
      supervisor: rows[0]?.supervisor ?? '',
      email,
      requestKey,
      createdAt,
      expiresAt: expiryOf(createdAt),
      usedAt: null,
      revokedAt: null,
      mailedAt: email === null ? null : createdAt,
    };
    await insertLink(tx, link, procedureIds);
    await mailLink(runtime, tx, id, procedureIds.length);
    const facts = { count: procedureIds.length, isMailed: email !== null };
    await recordEvent(tx, actor, 'procedure-link.made', id, facts);
    return id;
  });
}

/** It works no longer. Again it changes nothing. */
export async function revokeLink(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  actor: UserActor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, id);
    if (!link || !isOwn(actor, link)) throw new AppError('not_found', NO_LINK);
    const state = linkState(link, now());
    if (state === 'revoked') return;
    if (state === 'used') throw new AppError('conflict', LINK_USED);
    if (state === 'expired') throw new AppError('conflict', 'This link has expired already.');
    await updateLink(tx, id, { revokedAt: now() });
    await recordEvent(tx, actor, 'procedure-link.revoked', id);
  });
}
