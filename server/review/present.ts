import type { KeptAnswer, PutAside, Review, ReviewQuestion } from '#shared/review-output.ts';
import { inOrder } from '#server/pearls/rules/shuffle.ts';
import { areSameWords } from '#server/fingerprint.ts';
import type { Errata } from '#server/errata.ts';
import { correctedQuestion } from '#server/pearls/rules/corrected.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';
import { isLastTry, isLeech, returnsOf } from '#server/review/rules/cards.ts';
import type { Given } from '#server/review/rules/cards.ts';
import { orderShown } from '#server/review/rules/order.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';
import type { PearlAnswerRow } from '#server/review/tables.ts';

export function presentAnswer({ questionId, chosen, answeredAt }: PearlAnswerRow): KeptAnswer {
  return { questionId, chosen, answeredAt: answeredAt.toISOString() };
}

export function presentReviewQuestion(
  { question: row, details, textId, madeAt, card }: CasedQuestion,
  errata: Errata,
  /** All answers to it so far. */
  history: readonly Given[],
  now: Date,
): ReviewQuestion {
  const returns = returnsOf(history, now, row.fingerprint);
  const question = correctedQuestion(questionOf(row), textId, errata);
  const order = orderShown({ ...row, ...question }, card?.reps ?? 0);
  return {
    ...inOrder(question, order),
    order,
    setId: row.setId,
    details,
    isNew: card === null,
    isLastTry: card !== null && isLastTry(card),
    madeAt: madeAt.toISOString(),
    lastSeenAt: card?.lastReview?.toISOString() ?? null,
    returns: {
      again: returns.again.toISOString(),
      hard: returns.hard.toISOString(),
      good: returns.good.toISOString(),
      easy: returns.easy.toISOString(),
    },
  };
}

/** Where an answer that was picked in a mail stands now: the same words may stand in a newer set, in another order. */
export function presentPicked(
  items: readonly CasedQuestion[],
  { fingerprint, options }: Pick<PearlQuestionRow, 'fingerprint' | 'options'>,
  option: number | undefined,
): Review['picked'] {
  const item = items.find(({ question }) => question.fingerprint === fingerprint)?.question;
  if (!item) return null;
  const words = option === undefined ? undefined : options[option];
  const place = words ? item.options.findIndex((one) => areSameWords(one, words)) : -1;
  return { questionId: item.id, option: place === -1 ? null : place };
}

export function presentPutAside(
  { question: row, details, textId, card }: CasedQuestion,
  errata: Errata,
): PutAside['items'][number] {
  const { id, setId, patientIndex } = row;
  const { question } = correctedQuestion(questionOf(row), textId, errata);
  const forgotten = card && isLeech(card) ? card.lapses : null;
  return { id, question, details, setId, patientIndex, forgotten };
}
