import { setTimeout as sleep } from 'node:timers/promises';
import type { Door, Person } from './ask.ts';

export type Followed = {
  followed: number;
  finished: number;
  reconnected: number;
  /** From a break until anything came again; and until something new came, through as many breaks as there were. */
  longestUntilHeardMs: number;
  longestUntilNewMs: number;
};

/** As a browser waits before it tries again. */
const AGAIN_MS = 500;
/** So that silence is noticed; the server beats every 15 s. */
const SILENCE_MS = 60_000;

/** Follows a set's events by whichever server answers, through every break, until it is complete. */
export async function followSet(
  door: Door,
  id: string,
  { cookie, network }: Pick<Person, 'cookie' | 'network'>,
  counts: Followed,
  ended: AbortSignal,
): Promise<void> {
  counts.followed += 1;
  let cutAt: number | null = null;
  let quietSince: number | null = null;
  function hear(names: readonly string[]): void {
    const now = performance.now();
    if (cutAt !== null)
      counts.longestUntilHeardMs = Math.max(counts.longestUntilHeardMs, now - cutAt);
    cutAt = null;
    if (!names.some((name) => name === 'delta' || name === 'patient' || name === 'done')) return;
    if (quietSince !== null)
      counts.longestUntilNewMs = Math.max(counts.longestUntilNewMs, now - quietSince);
    quietSince = null;
  }
  while (!ended.aborted) {
    try {
      const url = `${await door()}/api/pearls/${id}/events`;
      const headers = { cookie, 'x-forwarded-for': network };
      const signal = AbortSignal.any([ended, AbortSignal.timeout(SILENCE_MS)]);
      const { body } = await fetch(url, { headers, signal });
      for await (const chunk of body ?? []) {
        const text = new TextDecoder().decode(chunk);
        const names = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name);
        if (names.length > 0) hear(names);
        if (!names.includes('done')) continue;
        counts.finished += 1;
        return;
      }
    } catch {
      // Cut: below as well as what simply ended.
    }
    counts.reconnected += 1;
    cutAt ??= performance.now();
    quietSince ??= performance.now();
    await sleep(AGAIN_MS);
  }
}
