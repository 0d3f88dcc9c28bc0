import { parentPort, workerData } from 'node:worker_threads';
import type { Booklet } from '#server/documents/booklet.ts';
import { writeMarkdown } from '#server/documents/write-markdown.ts';
import { giveWay } from '#server/give-way.ts';

giveWay();

/** One booklet in, its markdown out. */
parentPort?.postMessage(writeMarkdown(workerData as Booklet));
