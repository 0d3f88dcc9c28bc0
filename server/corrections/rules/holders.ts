import { passageKey } from '#shared/passages.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import { errataOf } from '#server/errata.ts';
import type { Erratum } from '#server/errata-passages.ts';

const MOST_WORDS = 8;
const SHORTEST = 4;

/** Words that every text with this passage has, the longest first: an index finds those few texts by them. */
export function tellingWords(passage: string): string[] {
  const words = passageKey(passage).match(/(?<![\p{L}\p{N}-])[a-zA-Z]+(?![\p{L}\p{N}-])/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
}

type ShownText = { textId: string | null; content: string; questions: readonly QuestionWords[] };

/** Whether a text or one of its questions is said otherwise by this correction. */
export function holding(correction: Erratum): (text: ShownText) => boolean {
  const errata = errataOf([correction], []);
  return ({ textId, content, questions }) =>
    correction.wasQuestion
      ? questions.some((words) => errata.question(words, textId).correction !== null)
      : errata.shown(content, textId).corrections.length > 0;
}
