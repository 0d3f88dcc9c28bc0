import type { KeptAnswer, PutAside, ReviewQuestion } from '#shared/review-output.ts';
import { inOrder } from '#server/pearls/rules/shuffle.ts';
import type { Errata } from '#server/errata.ts';
import { correctedQuestion } from '#server/pearls/rules/corrected.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import { isLastTry, isLeech } from '#server/review/rules/cards.ts';
import { orderShown } from '#server/review/rules/order.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';
import type { PearlAnswerRow } from '#server/review/tables.ts';

export function presentAnswer({ questionId, chosen, answeredAt }: PearlAnswerRow): KeptAnswer {
  return { questionId, chosen, answeredAt: answeredAt.toISOString() };
}

export function presentReviewQuestion(
  { question: row, details, card }: CasedQuestion,
  errata: Errata,
): ReviewQuestion {
  const question = correctedQuestion(questionOf(row), null, errata);
  const order = orderShown({ ...row, ...question }, card?.reps ?? 0);
  return {
    ...inOrder(question, order),
    order,
    setId: row.setId,
    details,
    isNew: card === null,
    isLastTry: card !== null && isLastTry(card),
  };
}

export function presentPutAside({
  question: { id, question, setId, patientIndex },
  details,
  card,
}: CasedQuestion): PutAside['items'][number] {
  const forgotten = card && isLeech(card) ? card.lapses : null;
  return { id, question, details, setId, patientIndex, forgotten };
}
