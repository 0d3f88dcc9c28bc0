import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/context.ts';
import { unavailable } from '#server/http/trouble.ts';

const WAITS = {
  /** How often the database is asked whether it is there, while somebody waits for it. */
  lookMs: 1000,
  /** Who waits for longer hears that it is away: well before a browser or a proxy gives up (30 s). */
  afterMs: 10_000,
};
/** That often in a row: one that is only slow is waited for. */
const SILENT = 2;

type Waiting = { since: number; giveUp: () => void };

/**
 * Answers in time where the database has fallen silent in the middle of a question: a line that was cut says nothing,
 * and would be waited at for minutes. `isThere` says within a few seconds whether it answers; it is asked only while
 * somebody has waited for half the time. What was asked goes on; nobody waits for it any more.
 */
export function answerInTime(isThere: () => Promise<boolean>, waits = WAITS) {
  /** The one who waits longest comes first. */
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let silent = 0;

  async function look(): Promise<void> {
    const now = performance.now();
    const [longest] = waiting;
    if (longest && now - longest.since >= waits.afterMs / 2) {
      silent = (await isThere()) ? 0 : silent + 1;
      if (silent >= SILENT) for (const one of late(performance.now())) one.giveUp();
    }
    timer = undefined;
    if (waiting.size > 0) lookLater();
  }

  function lookLater(): void {
    timer ??= setTimeout(() => void look(), waits.lookMs).unref();
  }

  function late(now: number): Waiting[] {
    return [...waiting].filter(({ since }) => now - since >= waits.afterMs);
  }

  return createMiddleware<AppEnv>(async (_, next) => {
    lookLater();
    const one: Waiting = { since: performance.now(), giveUp: () => undefined };
    waiting.add(one);
    try {
      await Promise.race([
        next(),
        new Promise<never>((_resolve, reject) => {
          one.giveUp = () => reject(unavailable('away'));
        }),
      ]);
    } finally {
      waiting.delete(one);
    }
  });
}
