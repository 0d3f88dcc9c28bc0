import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '#server/http/listener.ts';
import { discard } from '#server/http/unread.ts';

const PIECE = Buffer.alloc(64 * 1024);

/** A body without an end, from which `taken` pieces have been taken. */
class Endless extends Readable {
  taken = 0;
  isHungUp = false;
  readonly socket = {
    destroySoon: () => {
      this.isHungUp = true;
      this.destroy();
    },
  };
  override _read(): void {
    this.taken += 1;
    setImmediate(() => this.push(PIECE));
  }
}

test('bodies that nobody reads are taken a piece at a time, and each has its turn', async () => {
  const bodies = [new Endless(), new Endless(), new Endless()];
  const began = performance.now();
  for (const body of bodies) discard(body);
  const counts = () => bodies.map(({ taken }) => taken);
  await expect.poll(() => Math.min(...counts())).toBeGreaterThan(10);
  const taken = counts();
  expect(Math.max(...taken) - Math.min(...taken)).toBeLessThan(3);
  const sum = taken.reduce((all, one) => all + one, 0);
  expect(sum).toBeLessThan(performance.now() - began + bodies.length);
});

test('who sends more than any page of ours is hung up on', async () => {
  const body = new Endless();
  discard(body, 10 * PIECE.length);
  await once(body, 'close');
  expect(body.isHungUp).toBe(true);
  expect(body.taken).toBeLessThan(15);
});

test('who sends a body byte by byte keeps no place for each of them', async () => {
  const slow = new Readable({ read: () => undefined });
  const body = new Endless();
  discard(Object.assign(slow, { socket: body.socket }));
  for (let byte = 0; byte < 2000; byte += 1) {
    slow.push(Buffer.alloc(1));
    if (byte % 20 === 0) await nextRound();
  }
  discard(body);
  const before = body.taken;
  const began = performance.now();
  await expect.poll(() => body.taken, { interval: 1 }).toBeGreaterThan(before + 3);
  expect(performance.now() - began).toBeLessThan(2000);
});

const HEAD = `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${4 * 1024 * 1024}\r\n\r\n`;

async function connected(afterMs: number): Promise<Socket> {
  const { server } = createListener(async () => {
    if (afterMs > 0) await wait(afterMs);
    return new Response('no', { status: 429 });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.each([0, 50])(
  'who is refused after %i ms and before the body was read hears so, and asks on over the same connection',
  async (afterMs) => {
    const socket = await connected(afterMs);
    let said = '';
    socket.on('data', (part: Buffer) => {
      said += part.toString();
    });
    for (let turn = 1; turn < 4; turn += 1) {
      socket.write(HEAD);
      socket.write(Buffer.alloc(4 * 1024 * 1024));
      await expect.poll(() => said.match(/HTTP\/1\.1 429 /g)?.length).toBe(turn);
    }
  },
);

test.each([0, 50])(
  'who is refused after %i ms and sends on for ever is hung up on after the most that is taken',
  async (afterMs) => {
    const socket = await connected(afterMs);
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    let sent = 0;
    const piece = Buffer.alloc(1024 * 1024);
    const send = (problem?: Error | null): void => {
      if (problem) return;
      sent += piece.length;
      if (sent < 100 * piece.length) socket.write(piece, send);
    };
    socket.write(
      `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${200 * 1024 * 1024}\r\n\r\n`,
      send,
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(sent).toBeLessThan(50 * piece.length);
  },
);

test('what was begun to be read and given up is not kept', async () => {
  const body = new Readable({ read: () => undefined });
  const kept: Buffer[] = [];
  body.on('data', (part: Buffer) => kept.push(part));
  body.push(PIECE);
  await nextRound();
  discard(Object.assign(body, { socket: new Endless().socket }));
  body.push(PIECE);
  body.push(PIECE);
  await expect.poll(() => body.readableLength).toBe(0);
  expect(kept).toHaveLength(1);
});
