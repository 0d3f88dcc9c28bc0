import type { Clock, Store } from '#server/ports.ts';
import { cardAfter, newCard, PARAMETERS } from '#server/review/rules/cards.ts';
import { listDueAfter, listReviews, lockCard, saveCard } from '#server/review/store/cards.ts';

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
/** With what chance adds. */
const LONGEST_MS = 1.1 * PARAMETERS.maximum_interval * DAY_MS;

/**
 * Cards that were answered while the clock was years ahead come again as if they had been answered now: due later than
 * any card can be, nobody would see them before that time.
 */
export async function bringBack({ db, now }: Store & Clock): Promise<void> {
  const at = now();
  const after = new Date(at.getTime() + LONGEST_MS);
  for (const { userId, fingerprint } of await listDueAfter(db, after, AT_ONCE)) {
    await db.transaction(async (tx) => {
      await lockCard(tx, userId, fingerprint, newCard(at));
      const history = (await listReviews(tx, userId, [fingerprint])).map((given) =>
        given.reviewedAt > at ? { ...given, reviewedAt: at } : given,
      );
      await saveCard(tx, userId, fingerprint, cardAfter(history, at, fingerprint));
    });
  }
}
