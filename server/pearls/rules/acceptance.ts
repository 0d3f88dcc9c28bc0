import type { Reading } from '#server/pearls/rules/reading.ts';

const LONGEST_QUESTION = 4000;
const LONGEST_OPTION = 1000;
const LONGEST_EXPLANATION = 6000;
const TEMPLATE = /^\[[^\]]{1,80}\]$/;

export type ParsedQuestion = {
  question: string;
  options: [string, string, string, string];
  correctAnswer: 0 | 1 | 2 | 3;
  explanation: string;
  additionalReading?: { title: string; url: string | null; isChecked?: boolean };
};

/** What was read of one item, whole or not. `keys` holds an index for each key named, -1 for one that is no letter A to D. */
export type Draft = {
  question: string;
  options: string[];
  keys: number[];
  explanation: string;
  reading: Reading | null;
};

/** The item when it is whole; null otherwise, never a repaired one. */
export function accept(draft: Draft): ParsedQuestion | null {
  const [a, b, c, d, ...others] = draft.options;
  const question = tidy(draft.question);
  const explanation = shorten(tidy(draft.explanation));
  const [key, ...keys] = new Set(draft.keys);
  if (!a || !b || !c || !d || others.length > 0 || keys.length > 0 || !question || !explanation)
    return null;
  if (key !== 0 && key !== 1 && key !== 2 && key !== 3) return null;
  const options: [string, string, string, string] = [a, b, c, d];
  if (
    question.length > LONGEST_QUESTION ||
    options.some((option) => option.length > LONGEST_OPTION)
  )
    return null;
  if (!/[\p{L}\p{N}]/u.test(question) || !/\p{L}/u.test(explanation) || TEMPLATE.test(question))
    return null;
  if (options.some((option) => !/[\p{L}\p{N}]/u.test(option) || TEMPLATE.test(option))) return null;
  if (new Set(options).size < 4) return null;
  const whole = { question, options, correctAnswer: key, explanation } satisfies ParsedQuestion;
  return draft.reading ? { ...whole, additionalReading: draft.reading } : whole;
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function shorten(text: string): string {
  if (text.length <= LONGEST_EXPLANATION) return text;
  const cut = text.slice(0, LONGEST_EXPLANATION - 1);
  const sentence = cut.lastIndexOf('. ') + 1;
  const end = sentence > LONGEST_EXPLANATION - 500 ? sentence : cut.lastIndexOf(' ');
  return `${cut
    .slice(0, end > 0 ? end : cut.length)
    .trimEnd()
    .toWellFormed()}…`;
}
