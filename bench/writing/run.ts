import { setTimeout as sleep } from 'node:timers/promises';
import { Cut, Refused } from './ask.ts';
import type { Door } from './ask.ts';
import type { Kind, Write } from './kind.ts';

/** What is known of a key: what was acknowledged last, and what was sent since, which may be there or not. */
type Known = { acknowledged: string | null; sent: Set<string> };

export type Tally = {
  kind: Kind;
  target: number;
  acknowledged: number;
  /** Sent again, because the answer was cut or because of this trial. */
  repeated: number;
  /** Repeats that were answered otherwise than the write. */
  answeredOtherwise: number;
  keys: Map<string, Known>;
};

export type Writing = {
  tallies: Tally[];
  refusals: string[];
  /** What the server said where it should have answered, and how often. */
  faults: Map<string, number>;
  /** When every kind has its number, or writing was stopped. */
  done: Promise<void>;
  /** What is not acknowledged by then is given up. */
  stop(): void;
};

const ABREAST = 2;
const LOOK_MS = 20;
const AGAIN_MS = 50;
const MOST_REFUSALS = 20;

/**
 * Writes of every kind side by side until so many of each were acknowledged. What is cut is sent again with its key
 * until it is answered, and what was answered is sent once more. Each of them rests for `restMs` after a write.
 */
export function startWriting(
  kinds: readonly Kind[],
  door: Door,
  writes: number,
  restMs = 0,
): Writing {
  const stopping = new AbortController();
  const refusals: string[] = [];
  const faults = new Map<string, number>();
  const tallies = kinds.map((kind): Tally => ({
    kind,
    target: Math.ceil(writes * (kind.share ?? 1)),
    acknowledged: 0,
    repeated: 0,
    answeredOtherwise: 0,
    keys: new Map(),
  }));

  async function keepOn(tally: Tally, begun: { count: number }): Promise<void> {
    while (!stopping.signal.aborted && tally.acknowledged < tally.target) {
      const write = begun.count < tally.target ? tally.kind.next() : null;
      if (!write) {
        await sleep(LOOK_MS);
        continue;
      }
      begun.count += 1;
      try {
        await keep(tally, write);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusals.push(`${tally.kind.name}: ${error.message}`);
        if (refusals.length > MOST_REFUSALS) stopping.abort();
        begun.count -= 1;
      }
      if (restMs > 0) await sleep(restMs);
    }
  }

  async function keep(tally: Tally, write: Write): Promise<void> {
    note(tally, write, 'sent');
    const first = await untilAnswered(tally, write);
    if (first === null) return;
    note(tally, write, 'acknowledged');
    tally.repeated += 1;
    const again = await untilAnswered(tally, write);
    if (again !== null && again !== first) tally.answeredOtherwise += 1;
    tally.acknowledged += 1;
    write.onKept?.(first);
  }

  async function untilAnswered(tally: Tally, write: Write): Promise<string | null> {
    while (!stopping.signal.aborted) {
      try {
        return await write.send(door);
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
        faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
        tally.repeated += 1;
        await sleep(AGAIN_MS);
      }
    }
    return null;
  }

  const loops = tallies.flatMap((tally) => {
    const begun = { count: 0 };
    const { abreast = ABREAST } = tally.kind;
    return Array.from({ length: abreast }, () => keepOn(tally, begun));
  });
  return {
    tallies,
    refusals,
    faults,
    done: Promise.all(loops).then(() => undefined),
    stop: () => stopping.abort(),
  };
}

function note({ keys }: Tally, { leaves }: Write, what: 'sent' | 'acknowledged'): void {
  for (const { key, is } of leaves) {
    const known = keys.get(key) ?? { acknowledged: null, sent: new Set() };
    if (what === 'sent') known.sent.add(is);
    keys.set(key, what === 'sent' ? known : { acknowledged: is, sent: new Set() });
  }
}

/** What is not finished yet, and what was refused last. */
export function progressOf({ tallies, refusals, faults }: Writing): string {
  const open = tallies.filter(({ acknowledged, target }) => acknowledged < target);
  const counts = open.map(
    ({ kind, acknowledged, target }) => `${kind.name} ${acknowledged}/${target}`,
  );
  const cuts = [...faults].map(([what, times]) => `${what} ${times} times`);
  return [...counts, ...cuts, ...refusals.slice(-1)].join(', ');
}
