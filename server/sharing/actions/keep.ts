import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { questionRow } from '#server/pearls/rules/stored.ts';
import type { Clock, Store } from '#server/ports.ts';
import { findCopy, insertCopy, restoreCopy } from '#server/sharing/store/copies.ts';
import { countOpening, markRevoked } from '#server/sharing/store/shares.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

/** Counted; who it was is in no record. */
export async function countOpened({ db }: Store, share: SharedContentRow): Promise<void> {
  await countOpening(db, share.id);
}

/** Copies shared pearls into the account as an ordinary set. Twice it is one. Returns the set's id. */
export async function saveShared(
  { db, now }: Store & Clock,
  actor: UserActor,
  { contentId, snapshot }: SharedContentRow,
): Promise<string> {
  const saved = await findCopy(db, actor.userId, contentId);
  if (saved) return saved;
  const id = newId();
  const createdAt = now();
  const { patients, learnerLevel, includeQuestions, contentDepth, phiReceipt } = snapshot;
  return db.transaction(async (tx) => {
    const set = {
      id,
      ownerId: actor.userId,
      // Nothing was generated: it counts against no limit.
      madeBy: `saved:${actor.userId}`,
      savedFrom: contentId,
      learnerLevel,
      includeQuestions,
      contentDepth,
      phiReceipt,
      createdAt,
    };
    const kept = { setId: id, status: 'done' as const, finishedAt: createdAt };
    const cases = patients.map(({ questions: _questions, ...patient }) => ({
      ...patient,
      ...kept,
    }));
    const questions = patients.flatMap((patient) =>
      patient.questions.map((question, position) =>
        questionRow(question, { id: newId(), setId: id, patientIndex: patient.index, position }),
      ),
    );
    if (await insertCopy(tx, set, cases, questions)) {
      await recordEvent(tx, actor, 'pearls.saved', id, { patients: patients.length });
      return id;
    }
    const restored = await restoreCopy(tx, actor.userId, contentId);
    if (restored) await recordEvent(tx, actor, 'pearls.restored', restored);
    return restored ?? (await findCopy(tx, actor.userId, contentId)) ?? id;
  });
}

/** It opens for nobody any more, and what has not been sent stays here. Again it changes nothing. */
export async function revokeShare(
  { db, now }: Store & Clock,
  actor: UserActor,
  share: SharedContentRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markRevoked(tx, share, now()))) return;
    const unsent = await withdrawMails(tx, [share.id]);
    await recordEvent(tx, actor, 'pearls.share-revoked', share.id, { unsent });
  });
}
