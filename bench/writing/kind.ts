import type { Client } from 'pg';
import type { Door } from './ask.ts';
import type { Ground } from './ground.ts';

/** What a write leaves behind: under which key, and with which values. */
type Trace = { key: string; is: string };

export type Write = {
  /** What stands there once it was acknowledged. */
  leaves: Trace[];
  /** Sends it, also again: then it must be the same write. Answers what it was answered, the same each time. */
  send(door: Door): Promise<string>;
  /** With its answer, once it was acknowledged: others build on it. */
  onKept?(answer: string): void;
};

/** One kind of write. Of what changes more than once the last one counts, by its key. */
export type Kind = {
  name: string;
  /** How many of `writes` there are to be; all of them unless it is said. */
  share?: number;
  /** How many are on their way at a time: 2 unless it is said. More where the answer waits for a mail, or does more. */
  abreast?: number;
  /** Null while what it needs is not there yet. */
  next(): Write | null;
  /** Everything of this kind that the database has: a row for each time that it is there. */
  stored(db: Client): Promise<Trace[]>;
};

/** Puts kinds on a ground; some leave for others what they build on. */
export type MakeKinds = (ground: Ground) => Kind[];

/** By SQL that gives `key` and `is`. */
export function storedBy(sql: string): Kind['stored'] {
  return async (db) => (await db.query<Trace>(sql)).rows;
}

/** One after the other, and from the beginning again. */
export function inTurns<One>(list: readonly One[]): () => One {
  let turn = 0;
  return () => {
    const one = list[turn % list.length];
    turn += 1;
    if (one === undefined) throw new Error('nobody is there');
    return one;
  };
}

/** What others left, or what was laid out, each once. */
export class Shelf<One> {
  private readonly list: One[];
  constructor(list: readonly One[] = []) {
    this.list = [...list];
  }
  put(one: One): void {
    this.list.push(one);
  }
  take(): One | null {
    return this.list.shift() ?? null;
  }
}

let numbers = 0;
/** Never the same twice, so that a value says which write it was. */
export function nextNumber(): number {
  numbers += 1;
  return numbers;
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
/** The same in a text: a long number there might be a patient's, and would be refused. */
export function nextWord(): string {
  let [rest, word] = [nextNumber(), ''];
  do {
    const syllable = rest % (CONSONANTS.length * VOWELS.length);
    word +=
      (CONSONANTS[syllable % CONSONANTS.length] ?? '') +
      (VOWELS[Math.floor(syllable / CONSONANTS.length)] ?? '');
    rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length));
  } while (rest > 0);
  return word;
}

const DAY_MS = 86_400_000;
/** The last day on which the shipped form asks about EPAs. */
export function lastWeekday(): string {
  const back = [2, 0, 0, 0, 0, 0, 1];
  const now = Date.now();
  const day = new Date(now - DAY_MS).getUTCDay();
  return new Date(now - DAY_MS * (1 + (back[day] ?? 0))).toISOString().slice(0, 10);
}
