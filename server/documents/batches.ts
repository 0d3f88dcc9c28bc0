import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Store } from '#server/ports.ts';
import { ownRound } from '#server/rounds.ts';

type Taken = {
  /** As the trail calls it: "assessments" for "assessments.exported". */
  noun: 'assessments' | 'procedure' | 'audit' | 'people';
  subjectId: string;
  facts: Record<string, string | number | boolean>;
};

/**
 * Opens what somebody takes away, to be read at the reader's pace. That it is taken is written down before the first
 * row leaves; how many they were, and whether all, when the reading ends.
 */
export async function takenAway<Item>(
  { db }: Store,
  actor: UserActor,
  { noun, subjectId, facts }: Taken,
  batches: AsyncGenerator<Item[]>,
): Promise<AsyncGenerator<Item[]>> {
  const opened = await begun(batches);
  const exportId = newId();
  await recordEvent(db, actor, `${noun}.exported`, subjectId, { exportId, ...facts });
  return counted(opened, (count, isWhole) =>
    recordEvent(db, actor, `${noun}.export-finished`, subjectId, { exportId, count, isWhole }),
  );
}

/** Reads the first now, so that whatever goes wrong does so before anything is answered. */
async function begun<Item>(batches: AsyncGenerator<Item[]>): Promise<AsyncGenerator<Item[]>> {
  const first = (await batches.next()).value ?? [];
  return followedBy(first, batches);
}

async function* followedBy<Item>(
  first: Item[],
  rest: AsyncGenerator<Item[]>,
): AsyncGenerator<Item[]> {
  yield first;
  yield* rest;
}

/** Tells at the end how many went by, and whether all. */
async function* counted<Item>(
  batches: AsyncGenerator<Item[]>,
  tell: (count: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<Item[]> {
  let count = 0;
  let isWhole = false;
  try {
    for await (const batch of batches) {
      count += batch.length;
      yield batch;
    }
    isWhole = true;
  } finally {
    await tell(count, isWhole);
  }
}

/** Rows that are written before anybody else has the event loop. */
const ROWS_A_ROUND = 25;

export async function* mapped<Item, Other>(
  batches: AsyncIterable<Item[]>,
  change: (item: Item) => Other,
): AsyncGenerator<Other[]> {
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += ROWS_A_ROUND) {
      await ownRound();
      yield batch.slice(from, from + ROWS_A_ROUND).map(change);
    }
  }
}
