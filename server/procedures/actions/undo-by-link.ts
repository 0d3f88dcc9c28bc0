import { NOT_GIVEN } from '#shared/links.ts';
import { recordAll } from '#server/audit/store.ts';
import type { Actor } from '#server/http/context.ts';
import { expectUndoable } from '#server/links/undo.ts';
import { mailUndone } from '#server/links/undone-mail.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin, Store } from '#server/ports.ts';
import { eventsOf, placeOf } from '#server/procedures/actions/decide.ts';
import { storeTakenBack } from '#server/procedures/actions/take-back.ts';
import { isByLink } from '#server/procedures/rules/cases.ts';
import {
  findLink,
  listLinked,
  lockProcedureLink,
  updateLink,
} from '#server/procedures/store/links.ts';
import { lockProcedures } from '#server/procedures/store/verification.ts';

/** Whoever has the address that was given says that it was not them. What was decided anew since stays. */
export async function undoVerification(
  ports: Store & Mailer & Origin,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, now } = ports;
  await db.transaction(async (tx) => {
    await lockProcedureLink(tx, id);
    const link = await findLink(tx, id);
    const usedAt = expectUndoable(link, now());
    if (!link) return;
    const linked = await listLinked(tx, id);
    const rows = await lockProcedures(
      tx,
      linked.map((row) => row.id),
    );
    const theirs = rows.filter(
      (row) => isByLink(row) && row.verifiedAt?.getTime() === usedAt.getTime(),
    );
    const at = now();
    await updateLink(tx, id, { undoneAt: at });
    await storeTakenBack(ports, tx, theirs, { reason: NOT_GIVEN, at });
    const about = { personId: link.userId, ...placeOf(theirs) };
    await recordAll(tx, actor, [
      {
        action: 'procedure-link.undone',
        subjectId: id,
        facts: { count: theirs.length },
        ...about,
      },
      ...eventsOf('procedure.taken-back', theirs),
    ]);
    if (theirs.length === 0) return;
    const what = theirs.length === 1 ? 'a procedure' : `${theirs.length} procedures`;
    await mailUndone(ports, tx, {
      organizationId: about.organizationId,
      exceptTo: link.ownerEmail,
      what: `The verification of ${what} of ${link.ownerName}`,
      subjectId: id,
      see: {
        label: 'See the procedures',
        url: `${ports.origin}/procedure-logs?verification=returned&ownerId=${link.userId}`,
      },
    });
  });
}
