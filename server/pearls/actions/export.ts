import type { ExportFormat } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Booklet } from '#server/documents/booklet.ts';
import type { CardBox } from '#server/documents/cards.ts';
import type { PdfMaker } from '#server/documents/pdf.ts';
import { PACK_CARDS, WRITE_MARKDOWN } from '#server/documents/thread.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { keyOf } from '#server/http/who.ts';
import type { Clock, Store } from '#server/ports.ts';

/** Who takes files away, and whether that person still waits for this one. */
export type Reader = { actor: Visitor; signal: AbortSignal };

const STILL_WRITING =
  'These pearls are still being written. Please export them when they are ready.';
const NO_QUESTIONS =
  'There are no practice questions here. Anki cards are made of practice questions.';
const TOO_MANY_CARDS = 'These are too many cards for one file. Please search for fewer pearls.';
const NOT_MADE = {
  notNow: 'The file could not be made just now. Please try again in a moment.',
  tooSlow: 'This file takes too long to make. Please search for fewer pearls.',
  tooMany: 'Files you asked for are still being made. Please try again when you have them.',
};

/** What one thread packs in a few seconds, and three years of shifts. */
const MOST_CARDS = 10_000;

/** How often somebody makes files, whatever of. */
export async function countExport(ports: Store & Clock, reader: Reader): Promise<void> {
  await limit(ports, 'pearlFile', keyOf(reader.actor));
}

export function expectFewCards(cards: number): void {
  if (cards > MOST_CARDS) throw new AppError('conflict', TOO_MANY_CARDS);
}

/** Half a set looks like a whole one once it is a file. */
export function expectComplete({ status }: Pick<PearlSet, 'status'>): void {
  if (status === 'generating') throw new AppError('conflict', STILL_WRITING);
}

export async function exportBooklet(
  ports: Store & { inThread: RunInThread; pdf: PdfMaker },
  reader: Reader,
  setId: string,
  booklet: Booklet,
  format: Exclude<ExportFormat, 'apkg'>,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const made =
    format === 'pdf'
      ? await ports.pdf(booklet, { id: keyOf(reader.actor), signal: reader.signal })
      : await ports.inThread<string>(WRITE_MARKDOWN, booklet, keyOf(reader.actor), NOT_MADE);
  await recordEvent(ports.db, reader.actor, 'pearls.exported', setId, { format });
  return made;
}

/** Of one set or of several; `subject` is the set, or the person whose they all are. */
export async function exportCards(
  ports: Store & Clock & { inThread: RunInThread },
  reader: Reader,
  subject: string,
  decks: CardBox['decks'],
): Promise<Uint8Array<ArrayBuffer>> {
  const cards = decks.reduce((sum, deck) => sum + deck.cards.length, 0);
  if (cards === 0) throw new AppError('conflict', NO_QUESTIONS);
  const box: CardBox = { decks, packedAt: ports.now().getTime() };
  const made = await ports.inThread<Uint8Array<ArrayBuffer>>(
    PACK_CARDS,
    box,
    keyOf(reader.actor),
    NOT_MADE,
  );
  const facts = { format: 'apkg', cards, sets: decks.length };
  await recordEvent(ports.db, reader.actor, 'pearls.exported', subject, facts);
  return made;
}
