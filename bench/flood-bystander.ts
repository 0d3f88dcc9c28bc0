import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Somebody else, in a thread of their own, who asks one thing after the other with a moment between. */
export type Bystander = { url: string; cookie?: string; address: string };
export type Watched = { bystanders: Bystander[]; ms: number };

const PAUSE_MS = 8;
const agent = new Agent({ keepAlive: true });

function ask(bystander: Bystander, began = performance.now()): Promise<number> {
  const { url, cookie, address } = bystander;
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answers ${answer.statusCode} to a bystander`));
      });
    });
    // A connection that was kept open may be closed just when it is used again.
    asked.once('error', () => resolve(ask(bystander, began)));
    asked.end();
  });
}

/** The milliseconds of each answer, by bystander. */
async function watch({ bystanders, ms }: Watched): Promise<number[][]> {
  const end = performance.now() + ms;
  return Promise.all(
    bystanders.map(async (bystander) => {
      const took: number[] = [];
      while (performance.now() < end) {
        took.push(await ask(bystander));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return took;
    }),
  );
}

parentPort?.on('message', (watched: Watched) => {
  void watch(watched).then(
    (took) => parentPort?.postMessage({ took }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
