import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { withDrafts } from '#server/pearls/live.ts';
import { canRead } from '#server/pearls/policy.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { Runtime } from '#server/runtime.ts';

export const NOT_YOURS = 'Only its owner can do this.';
export const GONE = 'Content not found. It may have expired or been removed.';

/** A set that one may not read is as good as none. */
export async function getFullSet(
  { db, live, now }: Pick<Runtime, 'db' | 'live' | 'now'>,
  visitor: Visitor,
  id: string,
): Promise<FullSet> {
  const full = await findFullSet(db, id, now());
  if (!full || !canRead(full.set, visitor, now())) throw new AppError('not_found', GONE);
  return withDrafts(live, full);
}
