import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** fair: all goes through. dead: nothing does. shaky: some of it, some not, and some is taken whose answer never comes. */
export type Weather = 'fair' | 'shaky' | 'dead';

const SLOWEST_MS = 900;

/** What lies between a phone and the server. */
export async function openNetwork(target: string, chance: Chance) {
  const { hostname, port } = new URL(target);
  const met = { cut: 0, unanswered: 0 };
  let weather: Weather = 'fair';

  function passOn(from: IncomingMessage, to: ServerResponse, isAnswered: boolean): void {
    const { method, url: path, headers } = from;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (!isAnswered) {
        // The server has done it; nobody hears of it.
        met.unanswered += 1;
        answer.resume();
        answer.once('end', () => to.destroy());
        return;
      }
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.once('error', () => to.destroy());
    to.once('close', () => onward.destroy());
    from.pipe(onward);
  }

  async function meet(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (weather === 'fair') return passOn(from, to, true);
    const isCut = weather === 'dead' || chance.isIn(0.2);
    const isAnswered = from.method === 'GET' || !chance.isIn(0.4);
    if (isCut) {
      met.cut += 1;
      to.destroy();
      return;
    }
    await sleep(chance.between(0, SLOWEST_MS));
    passOn(from, to, isAnswered);
  }

  const server = createServer((from, to) => void meet(from, to));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    turn(next: Weather): void {
      weather = next;
      if (next === 'dead') server.closeAllConnections();
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Network = Awaited<ReturnType<typeof openNetwork>>;
