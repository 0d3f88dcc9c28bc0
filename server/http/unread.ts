import type { Readable } from 'node:stream';
import { ownRound } from '#server/rounds.ts';

/** More than any body that a page of ours sends. */
const MOST_BYTES = 8 * 1024 * 1024;

type Body = Readable & { socket: { destroySoon(): void } };

/**
 * Takes what nobody read of a body off the wire, so that its sender comes to read the answer: a piece in each round of
 * the event loop. Node itself would take megabytes of each in one.
 */
export function discard(body: Body, most = MOST_BYTES): void {
  let left = most;
  async function takeOne(): Promise<void> {
    await ownRound();
    const piece: Buffer | null = body.read();
    left -= piece?.length ?? 0;
    if (left < 0) body.socket.destroySoon();
  }
  body.on('readable', () => void takeOne());
  // What somebody has begun to read Node leaves alone.
  body.read(0);
}
