import { DOUBTED, LEARNER_LEVEL_LABELS, readingWords } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient, PearlQuestion } from '#shared/pearl-output.ts';
import { correctedSince, reviewedLabel } from '#shared/corrections.ts';
import { LIBRARY_LABEL } from '#shared/product.ts';
import type { Chapter, ChapterQuestion } from '#server/documents/booklet.ts';
import { correctionWords } from '#server/pearls/rules/corrected.ts';

type ChapterPatient = Pick<
  PearlPatient,
  | 'index'
  | 'details'
  | 'starred'
  | 'source'
  | 'presentation'
  | 'content'
  | 'questions'
  | 'corrections'
  | 'review'
>;

/** The patients of a set for a file or a printed page. */
export function chaptersOf(patients: readonly ChapterPatient[], level: LearnerLevel): Chapter[] {
  return patients.map((patient) => ({
    number: `Patient ${patient.index + 1}`,
    title: patient.details,
    remarks: [
      ...(patient.starred ? ['Priority'] : []),
      ...originOf(patient, level),
      ...[correctedSince([patient]) ?? []].flat(),
    ],
    markdown: patient.content,
    questions: patient.questions.map(questionOf),
  }));
}

/** Where a text comes from: never passed off as something else. */
export function originOf(
  { source, presentation, review }: Pick<PearlPatient, 'source' | 'presentation' | 'review'>,
  level: LearnerLevel,
): string[] {
  if (source === null) return ['This patient could not be written.'];
  if (source === 'model')
    return [`Written by a model for ${learner(level)}. No clinician has reviewed it.`];
  if (source === 'library' && presentation)
    return [`${review ? reviewedLabel(review) : LIBRARY_LABEL}. Presentation: ${presentation}`];
  return [
    LIBRARY_LABEL,
    'No presentation in the library matches this case: a reasoning scaffold instead.',
  ];
}

function learner(level: LearnerLevel): string {
  const label = LEARNER_LEVEL_LABELS[level].toLowerCase();
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

function questionOf({ additionalReading, ...question }: PearlQuestion): ChapterQuestion {
  const { correction, explanation, isDoubted } = question;
  return {
    text: correction?.kind === 'withdrawn' ? `Withdrawn: ${question.question}` : question.question,
    options: question.options,
    correct: question.correctAnswer,
    explanation: [correction && correctionWords(correction), explanation, isDoubted && DOUBTED]
      .filter(Boolean)
      .join('\n'),
    reading: additionalReading
      ? { title: readingWords(additionalReading), url: additionalReading.url }
      : null,
  };
}
