import { picked } from '#shared/answers.ts';
import { PearlPatient, PearlSet, PearlSetSummary } from '#shared/pearl-output.ts';
import type { Errata } from '#server/errata.ts';
import type { Actor } from '#server/http/context.ts';
import { canChange, canChooseTopic, canEdit, canKeep, canRetry } from '#server/pearls/policy.ts';
import { withErrata } from '#server/pearls/rules/corrected.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import type { ListedSet } from '#server/pearls/store/saved.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';

function presentPatient(
  row: PearlPatientRow,
  questions: PearlQuestionRow[],
  can: PearlPatient['can'],
  errata: Errata,
): PearlPatient {
  const own = questions.filter((question) => question.patientIndex === row.index).map(questionOf);
  return picked(PearlPatient, { ...withErrata({ ...row, questions: own }, errata), can });
}

/** A set is complete when nothing of it waits or is being written. */
function statusOf(patients: readonly Pick<PearlPatientRow, 'status'>[]): PearlSet['status'] {
  const open = patients.some(({ status }) => status === 'waiting' || status === 'generating');
  return open ? 'generating' : 'complete';
}

/** Whose copy it is names nobody. */
function isCopy({ savedFrom }: PearlSetRow): boolean {
  return savedFrom !== null;
}

/** What is known beside the set. */
export type Known = { hasModel: boolean; errata: Errata };

export function presentSet(
  { set, patients, questions }: FullSet,
  actor: Actor,
  { hasModel, errata }: Known,
): PearlSet {
  return picked(PearlSet, {
    ...set,
    isCopy: isCopy(set),
    status: statusOf(patients),
    createdAt: set.createdAt.toISOString(),
    expiresAt: set.ownerId === null ? (set.expiresAt?.toISOString() ?? null) : null,
    patients: patients.map((patient) =>
      presentPatient(
        patient,
        questions,
        {
          retry: canChange(set, actor) && canRetry(patient, hasModel),
          chooseTopic: canChange(set, actor) && canChooseTopic(patient, hasModel),
        },
        errata,
      ),
    ),
    can: {
      keep: canKeep(set, actor),
      edit: canEdit(set, actor),
      export: canChange(set, actor),
    },
  });
}

export function presentListedSet({ set, cases, ...told }: ListedSet): PearlSetSummary {
  return picked(PearlSetSummary, {
    ...set,
    isCopy: isCopy(set),
    createdAt: set.createdAt.toISOString(),
    status: statusOf(cases),
    cases: cases.map(({ details, starred }) => ({ details, starred })),
    ...told,
  });
}
