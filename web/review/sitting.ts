import type { Rating } from '#shared/review.ts';
import type { ReviewQuestion } from '#shared/review-output.ts';

/** What was done last and can be taken back: a rating, or putting aside. */
type Last =
  | { kind: 'rated'; index: number; chosen: number; reviewId: string; rating: Rating }
  | { kind: 'aside'; index: number; questionId: string };

/** One question after the other. `chosen` is locked once it is submitted. */
export type Sitting = {
  items: readonly ReviewQuestion[];
  index: number;
  chosen: number | null;
  isSubmitted: boolean;
  last: Last | null;
};

export type Step =
  | { do: 'choose'; option: number }
  | { do: 'submit' }
  | { do: 'next' }
  | { do: 'rate'; reviewId: string; rating: Rating }
  | { do: 'aside' }
  | { do: 'undo' };

/** An answer that was chosen in the weekly mail. */
export type Picked = { questionId: string; option: number };

/** With the picked question first, when it is among them. */
export function beginSitting(
  items: readonly ReviewQuestion[],
  picked: Picked | null = null,
): Sitting {
  const first = items.find(({ id }) => id === picked?.questionId);
  const order = first ? [first, ...items.filter((item) => item !== first)] : items;
  const chosen = first && picked && first.options[picked.option] ? picked.option : null;
  return { items: order, index: 0, chosen, isSubmitted: false, last: null };
}

function goOn(sitting: Sitting, last: Last | null): Sitting {
  return { ...sitting, index: sitting.index + 1, chosen: null, isSubmitted: false, last };
}

export function isRight({ items, index, chosen }: Sitting): boolean {
  return chosen !== null && items[index]?.correctAnswer === chosen;
}

/** A step that does not fit changes nothing: a key pressed twice, or too early. */
export function step(sitting: Sitting, taken: Step): Sitting {
  const { items, index, chosen, isSubmitted, last } = sitting;
  const question = items[index];
  if (taken.do === 'undo') {
    if (!last) return sitting;
    const isRated = last.kind === 'rated';
    return {
      items,
      index: last.index,
      chosen: isRated ? last.chosen : null,
      isSubmitted: isRated,
      last: null,
    };
  }
  if (!question) return sitting;
  switch (taken.do) {
    case 'choose':
      return isSubmitted || !question.options[taken.option]
        ? sitting
        : { ...sitting, chosen: taken.option };
    case 'submit':
      return chosen === null ? sitting : { ...sitting, isSubmitted: true };
    case 'next':
      return isSubmitted && !isRight(sitting) ? goOn(sitting, null) : sitting;
    case 'rate':
      return isSubmitted && isRight(sitting) && chosen !== null
        ? goOn(sitting, {
            kind: 'rated',
            index,
            chosen,
            reviewId: taken.reviewId,
            rating: taken.rating,
          })
        : sitting;
    default:
      return goOn(sitting, { kind: 'aside', index, questionId: question.id });
  }
}
