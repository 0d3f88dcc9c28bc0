/** For RunInThread: a booklet in, its markdown out. */
export const WRITE_MARKDOWN = new URL('write-markdown-worker.ts', import.meta.url);
/** For RunInThread: a box of cards in, an Anki package out. */
export const PACK_CARDS = new URL('anki-worker.ts', import.meta.url);
