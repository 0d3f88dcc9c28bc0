import type { PearlPatient, PearlSet, PearlSetSummary } from '#shared/pearl-output.ts';
import type { Actor } from '#server/http/context.ts';
import { canChange, canEdit, canKeep, canRetry } from '#server/pearls/policy.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import type { ListedSet } from '#server/pearls/store/saved.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';

function presentPatient(
  row: PearlPatientRow,
  questions: PearlQuestionRow[],
  mayRetry: boolean,
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
    questions: questions.filter((question) => question.patientIndex === row.index).map(questionOf),
    can: { retry: mayRetry },
  };
}

/** A set is complete when nothing of it waits or is being written. */
function statusOf(patients: readonly Pick<PearlPatientRow, 'status'>[]): PearlSet['status'] {
  const open = patients.some(({ status }) => status === 'waiting' || status === 'generating');
  return open ? 'generating' : 'complete';
}

/** Whose copy it is names nobody. */
function presentName({ title, savedFrom }: PearlSetRow) {
  return { title, isCopy: savedFrom !== null };
}

export function presentSet(
  { set, patients, questions }: FullSet,
  actor: Actor,
  hasModel: boolean,
): PearlSet {
  return {
    id: set.id,
    ...presentName(set),
    status: statusOf(patients),
    learnerLevel: set.learnerLevel,
    includeQuestions: set.includeQuestions,
    contentDepth: set.contentDepth,
    createdAt: set.createdAt.toISOString(),
    expiresAt: set.ownerId === null ? (set.expiresAt?.toISOString() ?? null) : null,
    phiReceipt: set.phiReceipt,
    patients: patients.map((patient) =>
      presentPatient(patient, questions, canChange(set, actor) && canRetry(patient, hasModel)),
    ),
    can: {
      keep: canKeep(set, actor),
      edit: canEdit(set, actor),
      export: canChange(set, actor),
    },
  };
}

export function presentListedSet({ set, cases, questions }: ListedSet): PearlSetSummary {
  return {
    id: set.id,
    ...presentName(set),
    createdAt: set.createdAt.toISOString(),
    status: statusOf(cases),
    learnerLevel: set.learnerLevel,
    cases: cases.map(({ details, starred }) => ({ details, starred })),
    questions,
  };
}
