import type { Db } from '#server/db/connect.ts';
import { mendQueue } from '#server/jobs/store.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { seldom } from '#server/seldom.ts';

const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
/** More is told. */
const NOTED_MS = 60_000;

/** Looks once a minute whether a clock was set; returns the way to stop. What the queue cannot do after that is mended. */
export async function watchClock(db: Db, log: Log): Promise<() => void> {
  const differ = seldom(
    (facts) => log.warn(facts, 'the clocks of server and database differ'),
    HOUR_MS,
    true,
  );
  let last = { wall: Date.now(), steady: performance.now() };

  async function look(): Promise<void> {
    const seen = { wall: Date.now(), steady: performance.now() };
    const set = seen.wall - last.wall - (seen.steady - last.steady);
    last = seen;
    if (Math.abs(set) > NOTED_MS) log.warn({ seconds: seconds(set) }, 'the clock was set');
    const { mended, now } = await mendQueue(db);
    if (mended > 0)
      log.warn({ rows: mended }, 'the queue had times ahead of the clock: they are mended');
    const apart = now.getTime() - Date.now();
    if (Math.abs(apart) > NOTED_MS) differ({ seconds: seconds(apart) });
  }

  await look();
  const fails = seldom((facts) => log.warn(facts, 'the clock could not be looked at'), HOUR_MS);
  const timer = setInterval(
    () => void look().catch((error: unknown) => fails(errorFacts(error))),
    LOOK_MS,
  ).unref();
  return () => clearInterval(timer);
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
