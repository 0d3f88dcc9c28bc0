import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** Somebody who means ill, in a thread of their own: 32 connections from one network, or from 32. */
export type Shot = {
  method?: string;
  path: string;
  cookie?: string;
  type?: string;
  /** RANDOM in it, or in the path or the cookie, is another word each time. */
  body?: string;
};
export type Attack = {
  name: string;
  shots: Shot[];
  /** dropped: hangs up with the first byte of the answer. unread: never reads it. head, body: half of them is sent, then a byte a second. */
  way?: 'dropped' | 'unread' | 'head' | 'body';
  networks?: boolean;
};
export type Aimed = { url: string; attack: Attack; connections: number; ms: number };
/** How many answers of each status; 0 is none. */
export type Hit = Record<number, number>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function randomised(text: string): string {
  return text.replaceAll('RANDOM', () => Math.random().toString(36).slice(2, 12));
}

/** Ready to be sent, where it is the same each time: the flood is to cost the server, not this machine's other half. */
const ready = new Map<string, Buffer>();
function bytesOf(body: string): Buffer | string {
  if (body.includes('RANDOM')) return randomised(body);
  const bytes = ready.get(body) ?? Buffer.from(body);
  ready.set(body, bytes);
  return bytes;
}

function headersOf({ cookie, body, type }: Shot, address: string): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(cookie && { cookie: randomised(cookie) }),
    ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
  };
}

function fire(url: string, shot: Shot, address: string, isDropped: boolean): Promise<number> {
  return new Promise((resolve) => {
    const method = shot.method ?? (shot.body === undefined ? 'GET' : 'POST');
    const headers = headersOf(shot, address);
    const sent = request(url + randomised(shot.path), { agent, headers, method }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (isDropped) sent.destroy();
      answer.resume();
      answer.once('close', () => resolve(status));
    });
    sent.once('error', () => setTimeout(resolve, 1, 0));
    sent.end(shot.body === undefined ? undefined : bytesOf(shot.body));
  });
}

/** Holds a connection as long as it may; the server's hanging up counts as 0, and the next one comes. */
function hold(url: string, shot: Shot, address: string, way: Attack['way'], end: number) {
  return new Promise<number>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket: Socket = connect(Number(port), hostname);
    const method = shot.method ?? (shot.body === undefined ? 'GET' : 'POST');
    const body = shot.body ?? '';
    const head = `${method} ${shot.path} HTTP/1.1\r\nhost: ${hostname}\r\n${Object.entries({
      ...headersOf(shot, address),
      ...(shot.body !== undefined && { 'content-length': String(body.length) }),
    })
      .map((pair) => `${pair.join(': ')}\r\n`)
      .join('')}`;
    const rest = way === 'unread' ? '' : 'x'.repeat(200);
    let place = 0;
    const drip = setInterval(() => {
      if (performance.now() > end) socket.destroy();
      else if (rest) socket.write(rest[(place += 1) % rest.length] ?? 'x');
    }, 1000);
    socket.once('connect', () => {
      if (way === 'head') socket.write(`${head}x-long: `);
      else socket.write(`${head}\r\n${way === 'body' ? body.slice(0, body.length / 2) : body}`);
    });
    if (way === 'unread') socket.pause();
    else socket.resume();
    socket.once('error', () => undefined);
    socket.once('close', () => {
      clearInterval(drip);
      setTimeout(resolve, 1, 0);
    });
  });
}

async function attack({ url, attack: { shots, way, networks }, connections, ms }: Aimed) {
  const end = performance.now() + ms;
  const hit: Hit = {};
  const keepOn = async (_: unknown, index: number) => {
    const address = networks ? `198.51.100.${index + 1}` : '198.51.100.1';
    for (let turn = index; performance.now() < end; turn += 1) {
      const shot = shots[turn % shots.length];
      if (!shot) return;
      const isHeld = way === 'head' || way === 'body' || way === 'unread';
      const status = isHeld
        ? await hold(url, shot, address, way, end)
        : await fire(url, shot, address, way === 'dropped');
      hit[status] = (hit[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
  return hit;
}

parentPort?.on('message', (aimed: Aimed) => {
  void attack(aimed).then((hit) => parentPort?.postMessage(hit));
});
