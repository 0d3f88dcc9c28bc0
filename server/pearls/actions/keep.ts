import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { giveSet } from '#server/pearls/store/sets.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import type { Clock, Store } from '#server/ports.ts';

/** Takes a guest's set into the account. Its address stays readable for whoever has it until its day is over. */
export async function keepSet(
  { db, now }: Store & Clock,
  actor: UserActor,
  set: PearlSetRow,
): Promise<void> {
  if (set.ownerId === actor.userId) return;
  await db.transaction(async (tx) => {
    if (!(await giveSet(tx, set.id, actor.userId, now()))) {
      throw new AppError('conflict', 'Somebody else has kept this set.');
    }
    await recordEvent(tx, actor, 'pearls.kept', set.id);
  });
}
