import { countOnce, forgetCount } from '#server/auth/store.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';

/** After a server that died in the middle. */
const FREE_AGAIN_MS = 30_000;

const BUSY =
  'How you sign in is being changed at this very moment. Please look at how it is now before you try again.';

/**
 * What the sign-in library changes in steps of its own, one at a time for each person on all servers. What comes
 * meanwhile is refused, since it began from what is no longer true; throws conflict.
 */
export async function oneAtATime<Answer>(
  { db, now }: Store & Clock,
  userId: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const at = now();
  const key = `changing-sign-in:${userId}`;
  const { count, endsAt } = await countOnce(db, key, at, new Date(at.getTime() + FREE_AGAIN_MS));
  if (count > 1) throw new AppError('conflict', BUSY);
  try {
    return await change();
  } finally {
    // After the half minute the key is the next one's, who has another end.
    await forgetCount(db, key, endsAt);
  }
}
