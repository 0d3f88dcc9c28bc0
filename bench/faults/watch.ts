import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../writing/ask.ts';
import type { Row } from './row.ts';

const EVERY_MS = 100;
const PATIENCE_MS = 40_000;
/** Nothing bad for so long is well again. */
const CALM_MS = 3000;
const MOST_MS = 60_000;

type Look = { at: number; status: number; ms: number };

/** What somebody who reads, and whoever supervises the server, is answered all the time. */
export function startWatch(url: string, person: Person) {
  const [reads, ready]: [Look[], Look[]] = [[], []];
  const stopping = new AbortController();
  const headers = { cookie: person.cookie, 'x-forwarded-for': person.network };

  async function look(path: string, looks: Look[]): Promise<void> {
    const at = performance.now();
    const status = await fetch(url + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(async (answer) => (await answer.text(), answer.status))
      .catch(() => 0);
    looks.push({ at, status, ms: performance.now() - at });
  }

  async function keepOn(path: string, looks: Look[]): Promise<void> {
    while (!stopping.signal.aborted) {
      await look(path, looks);
      await sleep(EVERY_MS);
    }
  }

  /** Several readers: one alone would wait for its one answer all through a silence. */
  const loops = [
    ...Array.from({ length: 8 }, () => keepOn('/api/dashboard', reads)),
    keepOn('/readyz', ready),
  ];

  const isBad = ({ status }: Look) => status !== 200;
  return {
    /** Until nothing was amiss for a while, or for a minute. */
    async untilCalm(): Promise<void> {
      const deadline = performance.now() + MOST_MS;
      let isCalm = false;
      while (!isCalm && performance.now() < deadline) {
        await sleep(CALM_MS);
        const since = performance.now() - CALM_MS;
        const recent = [...reads, ...ready].filter(({ at, ms }) => at + ms > since);
        isCalm = recent.length > 0 && !recent.some(isBad);
      }
    },
    /** What was answered from `began` on, and when the last bad answer came after `ended`. */
    rowOf(fault: string, began: number, ended: number): Row {
      const seen = reads.filter(({ at, ms }) => at + ms >= began);
      const counts = new Map<number, number>();
      for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
      const bad = [...seen, ...ready.filter(({ at }) => at >= began)].filter(isBad);
      const notReady = ready.find((one) => one.at >= began && isBad(one));
      return {
        fault,
        seen: wordsOf(counts),
        longest: Math.max(0, ...seen.map(({ ms }) => ms)),
        notReadyAfter: notReady ? notReady.at + notReady.ms - began : null,
        recovered: Math.max(ended, ...bad.map(({ at, ms }) => at + ms)) - ended,
        lost: null,
      };
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** "200: 12, 503: 40"; 0 is no answer. */
function wordsOf(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`)
    .join(', ');
}
