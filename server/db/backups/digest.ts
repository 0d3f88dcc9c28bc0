import { hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** What a table's rows come to. */
export type Measure = { rows: number; bytes: number; digest: string };

const LINE_FEED = 0x0a;
const LANES = 8;

/**
 * Passes rows of COPY's text form on, and measures them: each ends with the only line feed in it. The digest is the
 * sum of the rows' SHA-256, so that the order in which a table hands them out does not matter.
 */
export class Measuring extends Transform {
  #rows = 0;
  #bytes = 0;
  readonly #sum = new Uint32Array(LANES);
  /** Of a row that goes on in the next chunk. */
  #begun: Buffer[] = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.#add(chunk.subarray(from, at));
      from = at + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, end]) : end;
    this.#begun = [];
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.#rows += 1;
  }

  /** Of what came through until now. A row without its end is in the bytes alone. */
  get measure(): Measure {
    const digest = Buffer.from(this.#sum.buffer).toString('hex');
    return { rows: this.#rows, bytes: this.#bytes, digest };
  }
}

export function isSame(one: Measure, other: Measure): boolean {
  return one.rows === other.rows && one.bytes === other.bytes && one.digest === other.digest;
}
