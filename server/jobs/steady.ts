import { MOST_APART_MS } from '#server/clocks.ts';
import { findClock } from '#server/jobs/store.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';
import { seldom } from '#server/seldom.ts';

const HOUR_MS = 3_600_000;

/**
 * Lets nothing be deleted for its age by a clock that may be wrong: not while it and the database's are apart, and not
 * within a day after it leapt ahead by more than 26 hours or the servers were off, which look alike.
 */
export function whenSteady({ db, log, now }: Store & Clock & Logger) {
  const rest = seldom(
    (facts) =>
      log.info(
        facts,
        'nothing is deleted for its age until the servers have been at work for a day',
      ),
    HOUR_MS,
    true,
  );
  const stop = seldom(
    (facts) =>
      log.error(facts, 'the clocks of server and database differ: nothing is deleted for its age'),
    HOUR_MS,
    true,
  );
  return async (clean: () => Promise<void>): Promise<void> => {
    const { apartMs, wasHere } = await findClock(db, now());
    if (apartMs > MOST_APART_MS) return stop({ seconds: Math.round(apartMs / 1000) });
    if (!wasHere) return rest({});
    return clean();
  };
}
