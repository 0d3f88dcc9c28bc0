import type { PearlQuestion } from '#shared/pearl-output.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';

/** A question as its readers get it. */
export function questionOf(row: PearlQuestionRow): PearlQuestion {
  return {
    id: row.id,
    patientIndex: row.patientIndex,
    question: row.question,
    options: row.options,
    correctAnswer: row.correctAnswer,
    explanation: row.explanation,
    ...(row.readingTitle === null
      ? {}
      : { additionalReading: { title: row.readingTitle, url: row.readingUrl } }),
  };
}
