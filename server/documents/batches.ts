/** Reads the first now, so that whatever goes wrong does so before anything is answered. */
export async function begun<Item>(
  batches: AsyncGenerator<Item[]>,
): Promise<AsyncGenerator<Item[]>> {
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
export async function* counted<Item>(
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

export async function* mapped<Item, Other>(
  batches: AsyncIterable<Item[]>,
  change: (item: Item) => Other,
): AsyncGenerator<Other[]> {
  for await (const batch of batches) yield batch.map(change);
}
