import { openPostgres } from '#server/db/connect.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';

const AT_ONCE = 50;

/** Two servers on one Postgres, used as if they were one: every request goes to the other than the one before. */
export async function startTwoServers(): Promise<TestServer> {
  const url = await createTestDatabase();
  const start = async () =>
    startTestServer({ database: await openPostgres(url, ['one secret for both'], silentLog) });
  const [one, two] = await Promise.all([start(), start()]);
  let requests = 0;
  return {
    ...one,
    fetchAs(...request) {
      requests += 1;
      return (requests % 2 === 0 ? one : two).fetchAs(...request);
    },
    async stop() {
      await Promise.all([one.stop(), two.stop()]);
    },
  };
}

/** Does it fifty times at once and says how often each status was answered. */
export async function atOnce(
  act: (time: number) => Promise<Pick<Response, 'status'>>,
  times = AT_ONCE,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, time) => act(time)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** One was let through, all others were refused with this status. */
export function once(done: number, refused: number, times = AT_ONCE): Record<number, number> {
  return { [done]: 1, [refused]: times - 1 };
}

/** The statuses that are none of these. */
export function others(counts: Record<number, number>, ...expected: number[]): number[] {
  return Object.keys(counts)
    .map(Number)
    .filter((status) => !expected.includes(status));
}
