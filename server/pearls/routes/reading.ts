import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { withDrafts } from '#server/pearls/live.ts';
import { canRead } from '#server/pearls/policy.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { Runtime } from '#server/runtime.ts';

export const NOT_YOURS = 'Only its owner can do this.';
export const GONE = 'Content not found. It may have expired or been removed.';
export const SetPath = z.object({ id: z.uuid() });

/** A set that one may not read is as good as none. */
export async function getFullSet(
  { db, live, now }: Pick<Runtime, 'db' | 'live' | 'now'>,
  c: Context<AppEnv>,
  id: string,
): Promise<FullSet> {
  const full = await findFullSet(db, id, now());
  if (!full || !canRead(full.set, c.get('actor'), now())) throw new AppError('not_found', GONE);
  return withDrafts(live, full);
}
