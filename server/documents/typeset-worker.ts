import { parentPort } from 'node:worker_threads';
import type { Paper } from '#server/documents/paper.ts';
import { typeset } from '#server/documents/typeset.ts';

/** A worker's whole life: a paper in, its PDF out. */
parentPort?.on('message', (paper: Paper) => {
  void typeset(paper).then(
    (pdf) => parentPort?.postMessage({ pdf: new Uint8Array(pdf) }),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.name : 'Error' }),
  );
});
