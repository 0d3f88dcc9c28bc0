import type { KeptAnswer, PutAside, ReviewQuestion } from '#shared/review-output.ts';
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
  return {
    id: question.id,
    setId: question.setId,
    patientIndex: question.patientIndex,
    details,
    isNew,
    question: question.question,
    options: question.options,
    correctAnswer: question.correctAnswer,
    explanation: question.explanation,
    ...(question.readingTitle === null
      ? {}
      : { additionalReading: { title: question.readingTitle, url: question.readingUrl } }),
  };
}

export function presentPutAside({ question, details }: CasedQuestion): PutAside['items'][number] {
  return { id: question.id, question: question.question, details, setId: question.setId };
}
