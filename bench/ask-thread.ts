import { Worker } from 'node:worker_threads';
import type { Ask, Asked } from './asker.ts';

export type AskThread = ReturnType<typeof startAskThread>;

/** The client that measures, in its thread; one question after the other. */
export function startAskThread() {
  const thread = new Worker(new URL('asker.ts', import.meta.url));
  return {
    ask: (asked: Ask): Promise<Asked> =>
      new Promise((resolve, reject) => {
        thread.once('message', (answer: Asked | { error: string }) => {
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer);
        });
        thread.postMessage(asked);
      }),
    stop: async (): Promise<void> => void (await thread.terminate()),
  };
}
