import type { Rating } from '#shared/review.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';

/** What was done last and can be taken back: a rating, or putting aside. */
export type Last =
  | { kind: 'rated'; index: number; chosen: number; reviewId: string; rating: Rating }
  | { kind: 'aside'; index: number; questionId: string };

/** An answer of this sitting, by the place of its question. */
export type Given = { index: number; question: ReviewQuestion; isRight: boolean; rating: Rating };

/** One question after the other. `chosen` is the place of an option as it is shown. */
export type Sitting = {
  items: readonly ReviewQuestion[];
  index: number;
  chosen: number | null;
  isAnswered: boolean;
  given: readonly Given[];
  last: Last | null;
};

/** With the question of a mail’s link first, when it is among them. */
export function beginSitting(
  items: readonly ReviewQuestion[],
  picked: Review['picked'] = null,
): Sitting {
  const first = items.find(({ id }) => id === picked?.questionId);
  const order = first ? [first, ...items.filter((item) => item !== first)] : items;
  const place = first?.order.indexOf(picked?.option ?? -1) ?? -1;
  const chosen = place === -1 ? null : place;
  return { items: order, index: 0, chosen, isAnswered: false, given: [], last: null };
}

function goOn(sitting: Sitting, rating: Rating | null, last: Last | null): Sitting {
  const { items, index, given } = sitting;
  const question = items[index];
  const answer = question && rating && { index, question, isRight: isRight(sitting), rating };
  return {
    ...sitting,
    index: index + 1,
    chosen: null,
    isAnswered: false,
    given: answer ? [...given, answer] : given,
    last,
  };
}

export function isRight({ items, index, chosen }: Sitting): boolean {
  return chosen !== null && items[index]?.correctAnswer === chosen;
}

/** Each of these changes nothing where it does not fit: a key pressed twice, or too early. */
export function answered(sitting: Sitting, option: number): Sitting {
  const isThere = sitting.items[sitting.index]?.options[option] !== undefined;
  return isThere && !sitting.isAnswered
    ? { ...sitting, chosen: option, isAnswered: true }
    : sitting;
}

/** A slip of the thumb: the question is open again. */
export function takenBack(sitting: Sitting): Sitting {
  return sitting.isAnswered ? { ...sitting, chosen: null, isAnswered: false } : sitting;
}

export function passed(sitting: Sitting): Sitting {
  return sitting.isAnswered && !isRight(sitting) ? goOn(sitting, 'good', null) : sitting;
}

export function rated(sitting: Sitting, reviewId: string, rating: Rating): Sitting {
  const { index, chosen, isAnswered } = sitting;
  if (!isAnswered || chosen === null || !isRight(sitting)) return sitting;
  return goOn(sitting, rating, { kind: 'rated', index, chosen, reviewId, rating });
}

/** Once it is answered the answer counts all the same. */
export function putOff(sitting: Sitting): Sitting {
  const { items, index, isAnswered } = sitting;
  const question = items[index];
  if (!question) return sitting;
  return goOn(sitting, isAnswered ? 'good' : null, {
    kind: 'aside',
    index,
    questionId: question.id,
  });
}

export function undone(sitting: Sitting): Sitting {
  const { last, given } = sitting;
  if (!last) return sitting;
  return {
    ...sitting,
    index: last.index,
    chosen: last.kind === 'rated' ? last.chosen : null,
    isAnswered: last.kind === 'rated',
    given: given.filter(({ index }) => index !== last.index),
    last: null,
  };
}

/** Where the question goes on from an answer; null when it is put aside. */
export function comesBack({ question, isRight: wasRight, rating }: Given): string | null {
  const way = wasRight && rating !== 'guessed' ? rating : 'again';
  return way === 'again' && question.isLastTry ? null : question.returns[way];
}
