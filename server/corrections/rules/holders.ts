import { passageKey, placesOf } from '#shared/passages.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import { errataOf } from '#server/errata.ts';
import type { Errata } from '#server/errata.ts';
import type { Erratum } from '#server/errata-passages.ts';

const MOST_WORDS = 8;
const SHORTEST = 4;
/** Texts whose answer is remembered: one of the library is in the sets of many. */
const MOST_KNOWN = 500;

/** Words that every text with this passage has, the longest first: an index finds those few texts by them. */
export function tellingWords(passage: string): string[] {
  const words = passageKey(passage).match(/(?<![\p{L}\p{N}-])[a-zA-Z]+(?![\p{L}\p{N}-])/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
}

/** This passage, and what was corrected to words that hold it: whoever has those reads it. The oldest correction first. */
export function passagesUntil(older: readonly Erratum[], last: string): string[] {
  const passages = [last];
  for (const { was, now, wasQuestion } of older.toReversed()) {
    if (wasQuestion !== null || now === null) continue;
    if (passages.some((passage) => placesOf(now, passage).length > 0)) passages.push(was);
  }
  return [...new Set(passages)];
}

type ShownText = { textId: string | null; content: string; questions: readonly QuestionWords[] };

function saidOf(errata: Errata, { textId, content, questions }: ShownText) {
  return {
    content: errata.applied(content, textId),
    questions: questions.map((question) => {
      const { words, correction } = errata.question(question, textId);
      return { words, isWithdrawn: correction?.kind === 'withdrawn' };
    }),
  };
}

/** Whether a text or one of its questions is said otherwise by this correction than by all that were made before it. */
export function holding(
  older: readonly Erratum[],
  correction: Erratum,
): (text: ShownText) => boolean {
  const before = errataOf(older, []);
  const after = errataOf([...older, correction], []);
  const known = new Map<string, boolean>();
  return (text) => {
    const key = wordsOf(text);
    const found =
      known.get(key) ??
      JSON.stringify(saidOf(before, text)) !== JSON.stringify(saidOf(after, text));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, found);
    return found;
  };
}

function wordsOf({ textId, content, questions }: ShownText): string {
  const asked = questions.map(({ question, options, correctAnswer, explanation }) => [
    question,
    options,
    correctAnswer,
    explanation,
  ]);
  return JSON.stringify([textId, content, asked]);
}
