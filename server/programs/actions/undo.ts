import { recordAll } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { administers } from '#server/organizations/policy.ts';
import type { Clock, Store } from '#server/ports.ts';
import { whyNotUndo } from '#server/programs/policy.ts';
import { countAboveYear, lockProgram } from '#server/programs/store/programs.ts';
import {
  findPromotion,
  leaveOut,
  restoreMoved,
  updateUndone,
} from '#server/programs/store/promotions.ts';
import type { ToldPromotion } from '#server/programs/store/promotions.ts';

/** Takes a promotion back for all whom nothing else has placed since. */
export async function undoPromotion(
  { db, now }: Store & Clock,
  actor: UserActor,
  { promotion: { id }, program }: ToldPromotion,
): Promise<void> {
  const { organizationId } = program;
  if (!administers(actor, organizationId)) {
    throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
  }
  await db.transaction(async (tx) => {
    await lockProgram(tx, program.id, 'update');
    const stored = await findPromotion(tx, organizationId, id);
    const reason = whyNotUndo(stored?.promotion ?? null, now());
    if (reason) throw new AppError('conflict', reason);
    const restored = await restoreMoved(tx, id);
    if (restored.length === 0) {
      throw new AppError(
        'conflict',
        'Everyone whom this promotion moved has been changed since. Change them one by one.',
      );
    }
    if ((await countAboveYear(tx, program.id, stored?.program.years ?? 0)) > 0) {
      throw new AppError(
        'conflict',
        'The program has fewer years now than people would go back to. Make it longer first.',
      );
    }
    const leftOut = await leaveOut(tx, id, restored);
    await updateUndone(tx, id, { undoneAt: now(), undoneBy: actor.userId });
    const place = { organizationId, promotion: id };
    const facts = { ...place, restored: restored.length, leftOut };
    await recordAll(tx, actor, [
      { action: 'program.promotion-undone', subjectId: program.id, facts },
      ...restored.map((subjectId) => ({
        action: 'training.promotion-undone' as const,
        subjectId,
        facts: { ...place, program: program.id },
      })),
    ]);
  });
}
