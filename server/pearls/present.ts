import type { PearlPatient, PearlQuestion, PearlSet } from '#shared/pearls.ts';
import { canRetry } from '#server/pearls/policy.ts';
import type { FullSet } from '#server/pearls/store.ts';
import type { PearlPatientRow, PearlQuestionRow } from '#server/pearls/tables.ts';

function presentQuestion(row: PearlQuestionRow): PearlQuestion {
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

export function presentPatient(
  row: PearlPatientRow,
  questions: PearlQuestionRow[],
  hasModel: boolean,
): PearlPatient {
  return {
    index: row.index,
    details: row.details,
    starred: row.starred,
    status: row.status,
    source: row.source,
    presentation: row.presentation,
    problem: row.problem,
    content: row.content,
    questions: questions
      .filter((question) => question.patientIndex === row.index)
      .map(presentQuestion),
    can: { retry: canRetry(row, hasModel) },
  };
}

/** A set is complete when nothing of it waits or is being written. */
export function presentSet({ set, patients, questions }: FullSet, hasModel: boolean): PearlSet {
  const open = patients.some(({ status }) => status === 'waiting' || status === 'generating');
  return {
    id: set.id,
    status: open ? 'generating' : 'complete',
    learnerLevel: set.learnerLevel,
    includeQuestions: set.includeQuestions,
    contentDepth: set.contentDepth,
    createdAt: set.createdAt.toISOString(),
    expiresAt: set.expiresAt.toISOString(),
    patients: patients.map((patient) => presentPatient(patient, questions, hasModel)),
  };
}
