import type { KeptAnswer, PutAside, ReviewQuestion } from '#shared/review-output.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import type { CasedQuestion } from '#server/review/store/due.ts';
import type { PearlAnswerRow } from '#server/review/tables.ts';

export function presentAnswer({ questionId, chosen, answeredAt }: PearlAnswerRow): KeptAnswer {
  return { questionId, chosen, answeredAt: answeredAt.toISOString() };
}

export function presentReviewQuestion({
  question,
  details,
  isNew,
}: CasedQuestion & { isNew: boolean }): ReviewQuestion {
  return { ...questionOf(question), setId: question.setId, details, isNew };
}

export function presentPutAside({ question, details }: CasedQuestion): PutAside['items'][number] {
  return { id: question.id, question: question.question, details, setId: question.setId };
}
