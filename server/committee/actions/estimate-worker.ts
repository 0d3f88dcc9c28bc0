import { parentPort, workerData } from 'node:worker_threads';
import { estimateProgram } from '#server/committee/rules/estimate.ts';
import type { Asked } from '#server/committee/rules/estimate.ts';
import { giveWay } from '#server/give-way.ts';

giveWay();
parentPort?.postMessage(estimateProgram(workerData as Asked));
