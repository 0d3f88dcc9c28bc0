import type { Rating } from '#shared/review.ts';
import type { Review, ReviewQuestion } from '#shared/review-output.ts';

/** What was done last and can be taken back: a rating, or putting aside. */
export type Last =
  | { kind: 'rated'; index: number; chosen: number; reviewId: string; rating: Rating }
  | { kind: 'aside'; index: number; questionId: string };

/** One question after the other. `chosen` is the place of an option as it is shown, locked once it is submitted. */
export type Sitting = {
  items: readonly ReviewQuestion[];
  index: number;
  chosen: number | null;
  isSubmitted: boolean;
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
  return { items: order, index: 0, chosen, isSubmitted: false, last: null };
}

function goOn(sitting: Sitting, last: Last | null): Sitting {
  return { ...sitting, index: sitting.index + 1, chosen: null, isSubmitted: false, last };
}

export function isRight({ items, index, chosen }: Sitting): boolean {
  return chosen !== null && items[index]?.correctAnswer === chosen;
}

/** Each of these changes nothing where it does not fit: a key pressed twice, or too early. */
export function chosenIn(sitting: Sitting, option: number): Sitting {
  const isThere = sitting.items[sitting.index]?.options[option] !== undefined;
  return isThere && !sitting.isSubmitted ? { ...sitting, chosen: option } : sitting;
}

export function submitted(sitting: Sitting): Sitting {
  return sitting.chosen === null ? sitting : { ...sitting, isSubmitted: true };
}

export function passed(sitting: Sitting): Sitting {
  return sitting.isSubmitted && !isRight(sitting) ? goOn(sitting, null) : sitting;
}

export function rated(sitting: Sitting, reviewId: string, rating: Rating): Sitting {
  const { index, chosen, isSubmitted } = sitting;
  if (!isSubmitted || chosen === null || !isRight(sitting)) return sitting;
  return goOn(sitting, { kind: 'rated', index, chosen, reviewId, rating });
}

export function putOff(sitting: Sitting): Sitting {
  const { items, index } = sitting;
  const question = items[index];
  return question ? goOn(sitting, { kind: 'aside', index, questionId: question.id }) : sitting;
}

export function undone(sitting: Sitting): Sitting {
  const { last } = sitting;
  if (!last) return sitting;
  const isSubmitted = last.kind === 'rated';
  const chosen = last.kind === 'rated' ? last.chosen : null;
  return { ...sitting, index: last.index, chosen, isSubmitted, last: null };
}
