import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
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

const HEAD = `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${4 * 1024 * 1024}\r\n\r\n`;

async function connected(): Promise<Socket> {
  const server = createListener(() => new Response('no', { status: 429 }));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('who is refused before the body was read hears so, and goes on to ask on the same connection', async () => {
  const socket = await connected();
  let said = '';
  socket.on('data', (part: Buffer) => {
    said += part.toString();
  });
  for (let turn = 1; turn < 4; turn += 1) {
    socket.write(HEAD);
    socket.write(Buffer.alloc(4 * 1024 * 1024));
    await expect.poll(() => said.match(/HTTP\/1\.1 429 /g)?.length).toBe(turn);
  }
});
