import { parentPort, workerData } from 'node:worker_threads';
import type { Given, Said } from '#server/committee/actions/estimate.ts';
import { estimateProgram } from '#server/committee/rules/estimate.ts';
import { feedbackOf } from '#server/committee/rules/feedback.ts';
import { giveWay } from '#server/give-way.ts';

function say({ asked, written }: Given): Said {
  return { estimates: estimateProgram(asked), feedback: written.map(feedbackOf) };
}

giveWay();
parentPort?.postMessage(say(workerData as Given));
