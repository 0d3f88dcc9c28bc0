import { parentPort } from 'node:worker_threads';
import type { Paper } from '#server/documents/paper.ts';
import type { Report } from '#server/documents/report.ts';
import { typeset } from '#server/documents/typeset.ts';
import { typesetReport } from '#server/documents/typeset-report.ts';

/** A worker's whole life: a paper or a report in, its PDF out. */
parentPort?.on('message', (document: Paper | Report) => {
  const made = 'tables' in document ? typesetReport(document) : typeset(document);
  void made.then(
    (pdf) => parentPort?.postMessage({ pdf: new Uint8Array(pdf) }),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.name : 'Error' }),
  );
});
