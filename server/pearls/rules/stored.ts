import { picked } from '#shared/answers.ts';
import { PearlQuestion } from '#shared/pearl-output.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';

/** A question as its readers get it. */
export function questionOf(row: PearlQuestionRow): PearlQuestion {
  const { readingTitle: title, readingUrl: url, isReadingChecked: isChecked } = row;
  return picked(PearlQuestion, {
    ...row,
    correction: null,
    ...(title === null ? {} : { additionalReading: { title, url, isChecked } }),
  });
}

/** A question before it has its place; doubted only where it is a copy of one that is. */
type KeptQuestion = ParsedQuestion & { isDoubted?: boolean };

/** The other way round: as it is kept, at its place among those of its case. */
export function questionRow(
  {
    question,
    options,
    correctAnswer,
    explanation,
    additionalReading,
    isDoubted = false,
  }: KeptQuestion,
  place: Pick<PearlQuestionRow, 'id' | 'setId' | 'patientIndex' | 'position'>,
): PearlQuestionRow {
  return {
    ...place,
    question,
    options,
    fingerprint: fingerprintOf({ question, options }),
    correctAnswer,
    explanation,
    readingTitle: additionalReading?.title ?? null,
    readingUrl: additionalReading?.url ?? null,
    isReadingChecked: additionalReading?.isChecked ?? false,
    isDoubted,
  };
}
