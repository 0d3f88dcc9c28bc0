import { parentPort } from 'node:worker_threads';
import { findHardPhi, findPhi } from '#shared/phi.ts';
import type { PhiKind } from '#shared/phi-kinds.ts';
import { giveWay } from '#server/give-way.ts';

export type Search = { text: string; isHardOnly: boolean };

giveWay();

/** A text in, the kinds of what was found in it out. */
parentPort?.on('message', ({ text, isHardOnly }: Search) => {
  const found = isHardOnly ? findHardPhi(text) : findPhi(text);
  parentPort?.postMessage(found.map(({ kind }): PhiKind => kind));
});
