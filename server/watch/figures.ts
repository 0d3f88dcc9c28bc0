import { poolOf } from '#server/db/together.ts';
import type { Config } from '#server/config.ts';
import type { Sender } from '#server/mail/transport.ts';
import type { Clock, Readiness, Store } from '#server/ports.ts';
import { measureSystem, readServer } from '#server/system/live.ts';
import type { Measured } from '#server/system/live.ts';
import { databaseSamples, ownSamples } from '#server/watch/samples.ts';
import type { Own, Sample } from '#server/watch/samples.ts';

/** However often it is asked, the database is measured so seldom. */
const APART_MS = 5000;
/** Prometheus itself waits ten seconds. */
const PATIENCE_MS = 3000;

type Ground = Store &
  Pick<Readiness, 'hasRoom'> &
  Clock &
  Sender & { config: Pick<Config, 'dataDir' | 'model'>; stopping: AbortSignal };

/** What is so at this moment: the server's own figures, and those of the database where it answers in time. */
export function createFigures(ground: Ground, patienceMs = PATIENCE_MS): () => Promise<Sample[]> {
  let measuring: Promise<Measured | null> | undefined;
  let last: { measured: Measured | null; at: number } | undefined;

  function measure(): Promise<Measured | null> {
    measuring ??= measureSystem(ground)
      .catch(() => null)
      .then((measured) => {
        last = { measured, at: performance.now() };
        measuring = undefined;
        return measured;
      });
    return measuring;
  }

  return async () => {
    const isRecent = last && performance.now() - last.at < APART_MS;
    const measured = isRecent ? last?.measured : await Promise.race([measure(), late(patienceMs)]);
    const own = ownSamples(await ownOf(ground), Boolean(measured));
    return measured ? [...own, ...databaseSamples(measured, ground.now())] : own;
  };
}

function late(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}

async function ownOf({ db, hasRoom, config, mail, stopping, now }: Ground): Promise<Own> {
  const { version, node, diskFree, diskSize } = await readServer(config.dataDir, now());
  const pool = poolOf(db);
  return {
    version,
    node,
    isStopping: stopping.aborted,
    hasRoom: hasRoom(),
    diskFree,
    diskSize,
    hasMail: mail !== null,
    hasModel: config.model !== undefined,
    pool: pool && {
      all: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    },
  };
}
