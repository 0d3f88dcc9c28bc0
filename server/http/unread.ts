import type { Readable } from 'node:stream';
import { createRounds } from '#server/rounds.ts';

/** More than any body that a page of ours sends. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Some 30 MB a second of all bodies: a file in a moment, and nothing that anybody else would feel. */
const PAUSE_MS = 2;
const ownMoment = createRounds((call) => setTimeout(call, PAUSE_MS));

type Body = Readable & { socket: { destroySoon(): void } };

/**
 * Takes what nobody read of a body off the wire, so that its sender comes to read the answer: a piece at a time. Node
 * itself would take megabytes of each in one round of the event loop.
 */
export function discard(body: Body, most = MOST_BYTES): void {
  let left = most;
  let isWaiting = false;
  function takeOne(): void {
    const piece: Buffer | null = body.read();
    left -= piece?.length ?? 0;
    if (left < 0) body.socket.destroySoon();
  }
  async function takeNext(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await ownMoment();
    isWaiting = false;
    takeOne();
  }
  body.on('readable', () => void takeNext());
  // Whoever gave up reading would be given it all the same, and keep it.
  body.removeAllListeners('data');
  // What somebody has begun to read Node leaves alone.
  takeOne();
}
