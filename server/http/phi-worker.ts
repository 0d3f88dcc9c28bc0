import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { findHardPhi, findPhi } from '#shared/phi.ts';
import type { PhiKind } from '#shared/phi-kinds.ts';

export type Search = { text: string; isHardOnly: boolean };

/** Elsewhere it would be the whole process's: on Linux a thread has its own. */
if (process.platform === 'linux') setPriority(10);

/** A text in, the kinds of what was found in it out. */
parentPort?.on('message', ({ text, isHardOnly }: Search) => {
  const found = isHardOnly ? findHardPhi(text) : findPhi(text);
  parentPort?.postMessage(found.map(({ kind }): PhiKind => kind));
});
