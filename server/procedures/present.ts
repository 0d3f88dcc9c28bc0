import type {
  Procedure,
  ProcedureCorrection,
  ProcedureEntry,
  ProcedureSummary,
} from '#shared/procedures.ts';
import type { UserActor } from '#server/http/context.ts';
import { canCorrect, canEdit, canVerify } from '#server/procedures/policy.ts';
import type { CorrectionRow, ProcedureRow } from '#server/procedures/tables.ts';

/** A procedure with its owner's name, and how the one who verified it is called now when that has an account. */
export type NamedProcedure = ProcedureRow & { ownerName: string };
export type NamedCorrection = CorrectionRow & { by: string };

export function presentEntry(row: ProcedureEntry): ProcedureEntry {
  return {
    date: row.date,
    procedure: row.procedure,
    patient: row.patient,
    level: row.level,
    supervisorId: row.supervisorId,
    supervisor: row.supervisor,
    isSimulated: row.isSimulated,
    attempts: row.attempts,
    isSuccessful: row.isSuccessful,
    isUltrasoundGuided: row.isUltrasoundGuided,
    site: row.site,
    complications: row.complications,
    notes: row.notes,
  };
}

function presentVerified(row: ProcedureRow): ProcedureSummary['verified'] {
  if (row.verification !== 'verified' || !row.verifiedAt) return null;
  return {
    at: row.verifiedAt.toISOString(),
    by: row.verifierName ?? row.supervisor,
    isSignedIn: row.verifiedBy !== null,
  };
}

export function presentSummary(viewer: UserActor, row: NamedProcedure): ProcedureSummary {
  return {
    id: row.id,
    owner: { id: row.userId, name: row.ownerName },
    ...presentEntry(row),
    verification: row.verification,
    returnReason: row.verification === 'returned' ? row.returnReason : null,
    verified: presentVerified(row),
    isCorrected: row.correctedAt !== null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    can: {
      edit: canEdit(viewer, row),
      delete: canEdit(viewer, row),
      correct: canCorrect(viewer, row),
      verify: canVerify(viewer, row),
    },
  };
}

function presentCorrection(row: NamedCorrection): ProcedureCorrection {
  return {
    at: row.correctedAt.toISOString(),
    by: row.by,
    reason: row.reason,
    before: presentEntry(row),
    verifiedBy: row.verifierName,
  };
}

export function presentProcedure(
  viewer: UserActor,
  row: NamedProcedure,
  corrections: NamedCorrection[],
): Procedure {
  return { ...presentSummary(viewer, row), corrections: corrections.map(presentCorrection) };
}
