import { recordEvent } from '#server/audit/store.ts';
import { insertSignature } from '#server/corrections/store/signatures.ts';
import type { TextReviewerRow } from '#server/corrections/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Corrected, Store } from '#server/ports.ts';

const CHANGED = 'This text has changed since you opened it. Please read it again.';
const NO_REVIEWER =
  'Only a clinician named as a reviewer can sign a text. A system administrator names reviewers.';

/** Says that a clinician has read this very version. Signed again it changes nothing. */
export async function signText(
  { db, now, errata }: Store & Clock & Corrected,
  { actor, reviewer }: { actor: UserActor; reviewer: TextReviewerRow | null },
  text: { id: string; version: string },
  read: { version: string },
): Promise<void> {
  if (!reviewer) throw new AppError('forbidden', NO_REVIEWER);
  if (read.version !== text.version) throw new AppError('conflict', CHANGED);
  await db.transaction(async (tx) => {
    const id = newId();
    const isNew = await insertSignature(tx, {
      id,
      textId: text.id,
      version: text.version,
      signerId: actor.userId,
      signerName: actor.displayName,
      signerRole: reviewer.roleTitle,
      signedAt: now(),
    });
    const facts = { textId: text.id, version: text.version };
    if (isNew) await recordEvent(tx, actor, 'text.signed', id, facts);
  });
  errata.renew();
}
