import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { namesPlace } from '#server/pearls/rules/letters.ts';

type Texts = Pick<ParsedQuestion, 'question' | 'options' | 'explanation'>;

/** In another order one of its texts would be false. */
export function namesLetters({ question, options, explanation }: Texts): boolean {
  return [question, explanation, ...options].some(namesPlace);
}

/** A number between 0 and 1 after the other, always the same for one seed (FNV-1a, then mulberry32). */
export function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1)
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Place = ParsedQuestion['correctAnswer'];
/** At each place, which option it is. */
export type Order = [Place, Place, Place, Place];

export function inOrder<Question extends Pick<ParsedQuestion, 'options' | 'correctAnswer'>>(
  question: Question,
  order: Order,
): Question {
  const { options, correctAnswer } = question;
  const [a, b, c, d] = order;
  const key = order.indexOf(correctAnswer);
  return {
    ...question,
    options: [options[a], options[b], options[c], options[d]],
    correctAnswer: key === 1 || key === 2 || key === 3 ? key : 0,
  };
}

/**
 * The question with its options in an order that only its id decides, so that over many the key is every letter alike.
 * As it was where one of its texts names options by letter.
 */
export function shuffled<Question extends ParsedQuestion>(
  question: Question,
  id: string,
): Question {
  if (namesLetters(question)) return question;
  const next = numbersFrom(id);
  const places: { place: number; at: Place }[] = [
    { place: next(), at: 0 },
    { place: next(), at: 1 },
    { place: next(), at: 2 },
    { place: next(), at: 3 },
  ];
  const order = places.toSorted((a, b) => a.place - b.place).map(({ at }) => at);
  const [a = 0, b = 1, c = 2, d = 3] = order;
  return inOrder(question, [a, b, c, d]);
}
