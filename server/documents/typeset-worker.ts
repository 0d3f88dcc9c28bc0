import { parentPort } from 'node:worker_threads';
import type { Booklet } from '#server/documents/booklet.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { Report } from '#server/documents/report.ts';
import { typesetBooklet } from '#server/documents/typeset-booklet.ts';
import { typeset } from '#server/documents/typeset.ts';
import { typesetReport } from '#server/documents/typeset-report.ts';
import { giveWay } from '#server/give-way.ts';

function set(document: Paper | Report | Booklet): Promise<Buffer> {
  if ('tables' in document) return typesetReport(document);
  return 'chapters' in document ? typesetBooklet(document) : typeset(document);
}

giveWay();

/** A worker's whole life: a document in, its PDF out. */
parentPort?.on('message', (document: Paper | Report | Booklet) => {
  void set(document).then(
    (pdf) => parentPort?.postMessage({ pdf: new Uint8Array(pdf) }),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.name : 'Error' }),
  );
});
