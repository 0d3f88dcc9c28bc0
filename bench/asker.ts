import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A client in a thread of its own, so that it takes no time from the server it measures. */
export type Ask = {
  /** One after the other in turns, so that what else the machine does meets all alike; or as many as fit side by side. */
  targets: { url: string; cookie: string }[];
  times: number;
  abreast: number;
};
/** Milliseconds each answer took, by target, bytes of all, and how long it took on the whole. */
export type Asked = { took: number[][]; bytes: number; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function read(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answers ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

async function ask({ targets, times, abreast }: Ask): Promise<Asked> {
  const took = targets.map((): number[] => []);
  let bytes = 0;
  let left = times;
  const began = performance.now();
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      for (const [index, { url, cookie }] of targets.entries()) {
        const sent = performance.now();
        bytes += await read(url, cookie);
        took[index]?.push(performance.now() - sent);
      }
    }
  };
  await Promise.all(Array.from({ length: abreast }, askOn));
  return { took, bytes, ms: performance.now() - began };
}

parentPort?.on('message', (asked: Ask) => {
  void ask(asked).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
