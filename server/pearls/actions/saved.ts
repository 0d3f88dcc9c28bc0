import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Live } from '#server/pearls/live.ts';
import { markDeleted, markRestored, renameSet } from '#server/pearls/store/saved.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import type { Clock, Queue, Store } from '#server/ports.ts';

/** An empty title: the cases name the set again. */
export async function nameSet(
  { db }: Store,
  actor: UserActor,
  set: PearlSetRow,
  title: string,
): Promise<void> {
  if (title === set.title) return;
  await db.transaction(async (tx) => {
    await renameSet(tx, set.id, title);
    await recordEvent(tx, actor, 'pearls.renamed', set.id, { isNamed: title !== '' });
  });
}

/** Whatever is being written of it goes on to its end, and no further patient is begun. */
export async function deleteSet(
  { db, live, now }: Store & Clock & { live: Live },
  actor: UserActor,
  set: PearlSetRow,
): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    if (!(await markDeleted(tx, set.id, now()))) return false;
    await recordEvent(tx, actor, 'pearls.deleted', set.id);
    return true;
  });
  // Whoever watches it looks again, and finds nothing.
  if (isDone) live.publish({ setId: set.id, kind: 'changed', index: 0 });
}

/** As it was; what was still to be written is taken up again, and what was corrected meanwhile is told. */
export async function restoreSet(
  { db, jobs, now }: Store & Queue & Clock,
  actor: UserActor,
  set: PearlSetRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const patients = await markRestored(tx, set.id);
    if (patients === null) return;
    const whose = actor.userId;
    if (patients.length > 0)
      await jobs.send(tx, 'generate-pearls', { setId: set.id, patients }, { whose });
    const since = (set.deletedAt ?? now()).toISOString();
    await jobs.send(tx, 'tell-restored', { setId: set.id, since }, { key: set.id });
    await recordEvent(tx, actor, 'pearls.restored', set.id);
  });
}
