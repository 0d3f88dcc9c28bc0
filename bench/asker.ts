import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A client in a thread of its own, so that it takes no time from the server it measures. */
export type Target = {
  url: string;
  /** Several are sent in turns, each with its body. */
  cookie: string | string[];
  /** Sent in turns, as a POST; KEY in one is a new uuid each time. */
  bodies?: string[];
};
export type Ask = {
  /** One after the other in turns, so that what else the machine does meets all alike; or as many as fit side by side. */
  targets: Target[];
  times: number;
  abreast: number;
};
/** Milliseconds each answer took, by target, bytes of all, and how long it took on the whole. */
export type Asked = { took: number[][]; bytes: number; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let sent = 0;

function read({ url, cookie: given, bodies }: Target): Promise<number> {
  sent += 1;
  const cookie = typeof given === 'string' ? given : given[sent % given.length];
  const body = bodies?.[sent % bodies.length]?.replace('KEY', randomUUID());
  const headers = body
    ? { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : { cookie };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve(bytes);
        else reject(new Error(`${url} answers ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
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
      for (const [index, target] of targets.entries()) {
        const asked = performance.now();
        bytes += await read(target);
        took[index]?.push(performance.now() - asked);
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
