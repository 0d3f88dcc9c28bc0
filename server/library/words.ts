import { setImmediate } from 'node:timers/promises';
import { passageKey, placesOfKey, plainPassage } from '#shared/passages.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import type { Library } from '#server/library/catalogue.ts';
import type { Presentation } from '#server/library/presentation.ts';

/** What all texts of the library say, to look up which of them hold a passage or a question. */
export type LibraryWords = {
  holding(passage: string): Held[];
  /** By its fingerprint. */
  asking(fingerprint: string): Held[];
  /** It stands in texts about several things, or is of a few words that much of the library has. */
  isTooCommon(passage: string): boolean;
};
type Held = { id: string; title: string };

const READERS = ['student', 'resident', 'senior'] as const;
const SECTIONS = ['pathophysiology', 'diagnosis', 'management', 'pearls'] as const;
/** None of the library's 14,400 sentences stands in more (docs/decisions/050); texts by age are one topic. */
const MOST_TOPICS = 2;
/** A word is usual where more of the topics have it; of the library's sentences 1 in 120 has no other. */
const USUAL = 0.4;
const FEW_WORDS = 8;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const keyOf = (passage: string) => passageKey(passage.normalize('NFC'));

/** As they are read: a passage may go from one point to the next. */
export function textParts(text: Presentation): string[] {
  const sections = READERS.flatMap((reader) =>
    SECTIONS.map((key) => {
      const { essential, more } = text[reader][key];
      return [...essential, ...more].map((point) => `- ${point}`).join('\n');
    }),
  );
  return [...sections, ...text.questions.map(({ explanation }) => explanation)];
}

async function readWords(library: Library): Promise<LibraryWords> {
  const texts: (Held & { topic: string; parts: string[]; asked: Set<string> })[] = [];
  const topicsOf = new Map<string, Set<string>>();
  const topics = new Set<string>();
  for (const { id, title } of library.heads()) {
    // Read whole it would hold up everybody for half a second.
    await setImmediate();
    const text = library.open(id);
    if (!text) continue;
    const [topic = id] = id.split('--');
    const parts = textParts(text).map((part) => plainPassage(part.normalize('NFC')).words);
    topics.add(topic);
    for (const word of new Set(parts.flatMap(wordsIn))) {
      const found = topicsOf.get(word) ?? new Set<string>();
      topicsOf.set(word, found.add(topic));
    }
    const asked = new Set(
      text.questions.map(({ question, options }) =>
        fingerprintOf({ question, options: Object.values(options) }),
      ),
    );
    texts.push({ id, title, topic, parts, asked });
  }
  const found = (key: string) =>
    texts.filter(({ parts }) => parts.some((part) => placesOfKey(part, key).length > 0));
  const isUsual = (word: string) => (topicsOf.get(word)?.size ?? 0) > topics.size * USUAL;
  return {
    holding: (passage) => found(keyOf(passage)),
    asking: (fingerprint) => texts.filter(({ asked }) => asked.has(fingerprint)),
    isTooCommon(passage) {
      const key = keyOf(passage);
      const words = wordsIn(key);
      if (words.length < FEW_WORDS && words.every(isUsual)) return true;
      return new Set(found(key).map(({ topic }) => topic)).size > MOST_TOPICS;
    },
  };
}

/** Read when it is first asked for, and once. */
export function openWords(library: () => Library): () => Promise<LibraryWords> {
  let words: Promise<LibraryWords> | undefined;
  return () => (words ??= readWords(library()));
}
