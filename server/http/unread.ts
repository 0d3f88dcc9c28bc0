import type { Readable } from 'node:stream';

/** More than any body that a page of ours sends. */
const MOST_BYTES = 8 * 1024 * 1024;

type Body = Readable & { socket: { destroySoon(): void } };

/**
 * Takes what nobody read of a body off the wire, so that its sender comes to read the answer: of all bodies together a
 * piece in each round of the event loop. Node itself would take megabytes of each in one.
 */
export function createDiscard(most = MOST_BYTES): (body: Body) => void {
  const ready = new Set<() => void>();

  function takeOne(): void {
    const [take] = ready;
    if (!take) return;
    ready.delete(take);
    if (ready.size > 0) setImmediate(takeOne);
    take();
  }

  return (body) => {
    let left = most;
    function take(): void {
      const piece: Buffer | null = body.read();
      left -= piece?.length ?? 0;
      if (left < 0) body.socket.destroySoon();
    }
    body.on('readable', () => {
      if (ready.size === 0) setImmediate(takeOne);
      ready.add(take);
    });
    // What somebody has begun to read Node leaves alone.
    body.read(0);
  };
}
