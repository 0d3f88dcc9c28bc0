import type { CorrectionInput, ProcedureEditInput } from '#shared/procedure-entry-input.ts';
import { listedTypes, problemOfType } from '#shared/listed-procedures.ts';
import {
  CHANGED_MEANWHILE,
  CORRECTED_STAYS,
  TAKEN_BACK_STAYS,
  VERIFIED_STAYS,
} from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { nextId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { WAITING } from '#server/procedures/actions/decide.ts';
import { nameSupervisors } from '#server/procedures/actions/supervisors.ts';
import { canCorrect, canDelete, canEdit, isOwn } from '#server/procedures/policy.ts';
import { verifiedBy } from '#server/procedures/rules/cases.ts';
import { asStored, entryOf, isSameEntry, problemsOf } from '#server/procedures/rules/entries.ts';
import {
  deleteProcedure,
  insertCorrection,
  lockProcedure,
  updateProcedure,
} from '#server/procedures/store/records.ts';
import { lockOrganization } from '#server/procedures/store/supervisors.ts';
import { listFormsOf } from '#server/templates/store/forms.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Known = Pick<ProcedureRow, 'id'>;

const NOT_THERE = 'This procedure does not exist.';
const NOT_YOURS = 'Only the person who logged a procedure can change it.';
const NOT_VERIFIED = 'This procedure is not verified. It can be edited, and needs no correction.';
const VERIFIED_ELSEWHERE =
  'This procedure was verified in another organization and stays there. Please keep its supervisor or type the name.';
const NOTHING_CORRECTED = 'Please change what was wrong before you save the correction.';

/** After any change somebody has to look again. */
const AGAIN = { ...WAITING, returnReason: null };

/** Until it is verified. What says the same as what waits already changes nothing. */
export async function editProcedure(
  { db, now }: Store & Clock,
  actor: UserActor,
  procedure: Known,
  { version, ...input }: ProcedureEditInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const organizationId = await lockOrganization(tx, actor.userId);
    const row = await getOwn(tx, actor, procedure);
    if (!canEdit(actor, row)) throw new AppError('conflict', VERIFIED_STAYS);
    if (row.verification === 'waiting' && isSameEntry(row, input)) return;
    if (row.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
    const changed = await changedEntry(tx, row, organizationId, asStored(input), now());
    await updateProcedure(tx, row.id, {
      ...AGAIN,
      ...changed,
      ...(row.verifiedAt && (await keepTakenBack(tx, actor, row, changed.changedAt))),
    });
    await recordEvent(tx, actor, 'procedure.edited', row.id, factsOf(row));
  });
}

/** Of a verified one: what was verified is kept, and the procedure waits again. The same correction again is none. */
export async function correctProcedure(
  { db, now }: Store & Clock,
  actor: UserActor,
  procedure: Known,
  { version, reason, ...input }: CorrectionInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const organizationId = await lockOrganization(tx, actor.userId);
    const row = await getOwn(tx, actor, procedure);
    const isSame = isSameEntry(row, input);
    if (!canCorrect(actor, row)) {
      if (row.correctedAt && isSame && row.version === version + 1) return;
      throw new AppError('conflict', NOT_VERIFIED);
    }
    if (row.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
    if (isSame) throw new AppError('invalid', NOTHING_CORRECTED);
    const entry = asStored(input);
    const changed = await changedEntry(tx, row, organizationId, entry, now());
    const kept = await keepBefore(tx, actor, row, { reason, at: changed.changedAt });
    await updateProcedure(tx, row.id, { ...AGAIN, ...changed, ...kept });
    await recordEvent(tx, actor, 'procedure.corrected', row.id, {
      ...factsOf(row),
      verifiedBy: row.verifiedBy,
    });
  });
}

/** What it says now stays beside what it says next. */
async function keepBefore(
  tx: Db,
  actor: UserActor,
  row: ProcedureRow,
  { reason, at }: { reason: string; at: Date },
): Promise<Pick<ProcedureRow, 'correctedAt'>> {
  await insertCorrection(tx, {
    ...entryOf(row),
    id: nextId(),
    procedureId: row.id,
    correctedBy: actor.userId,
    correctedAt: at,
    reason,
    verifierName: verifiedBy(row),
  });
  return { correctedAt: at };
}

/** Who had verified it, and why that does not hold, stays too. */
function keepTakenBack(tx: Db, actor: UserActor, row: ProcedureRow, at: Date) {
  const reason = `The verification was taken back: ${row.returnReason ?? ''}`;
  return keepBefore(tx, actor, { ...row, verification: 'verified' }, { reason, at });
}

/** What has never been verified. */
export async function removeProcedure(
  { db }: Store,
  actor: UserActor,
  procedure: Known,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getOwn(tx, actor, procedure);
    if (!canDelete(actor, row)) {
      throw new AppError('conflict', whyItStays(actor, row));
    }
    await deleteProcedure(tx, row.id);
    await recordEvent(tx, actor, 'procedure.deleted', row.id, factsOf(row));
  });
}

function whyItStays(actor: UserActor, row: ProcedureRow): string {
  if (!canEdit(actor, row)) return VERIFIED_STAYS;
  return row.verifiedAt ? TAKEN_BACK_STAYS : CORRECTED_STAYS;
}

async function getOwn(tx: Db, actor: UserActor, { id }: Known): Promise<ProcedureRow> {
  const row = await lockProcedure(tx, id);
  if (!row) throw new AppError('not_found', NOT_THERE);
  if (!isOwn(actor, row)) throw new AppError('forbidden', NOT_YOURS);
  return row;
}

/**
 * Throws invalid with its fields. A supervisor who stays may have left since and keeps the stored name; with a newly
 * chosen one the procedure belongs to that one's organization, who could not verify it otherwise.
 */
async function changedEntry(
  tx: Db,
  row: ProcedureRow,
  organizationId: string | null,
  entry: ProcedureEntry,
  at: Date,
) {
  const procedure = await problemOfChangedType(tx, row, organizationId, entry);
  const problems = { ...problemsOf(entry, at), ...(procedure && { procedure }) };
  const change = { version: row.version + 1, changedAt: at };
  if (entry.supervisorId === null || entry.supervisorId === row.supervisorId) {
    refuse(problems);
    return { ...entry, ...change, ...(entry.supervisorId && { supervisor: row.supervisor }) };
  }
  // What was verified once stays where it was verified.
  const isKept = row.organizationId !== null && (row.correctedAt ?? row.verifiedAt) !== null;
  if (isKept && row.organizationId !== organizationId) {
    refuse({ ...problems, supervisor: VERIFIED_ELSEWHERE });
  }
  const owner = { userId: row.userId, organizationId };
  const [named] = await nameSupervisors(tx, owner, [{ entry }]);
  refuse({ ...problems, ...(named?.problem && { supervisor: named.problem }) });
  return { ...named?.entry, ...change, organizationId };
}

/** What it was called when it was logged it may be called for ever. */
async function problemOfChangedType(
  tx: Db,
  { procedure, userId }: ProcedureRow,
  organizationId: string | null,
  entry: ProcedureEntry,
): Promise<string | null> {
  if (entry.procedure === procedure) return null;
  const forms = await listFormsOf(tx, { userId, organizationId }, entry.date);
  return problemOfType(listedTypes(forms), entry);
}

function refuse(fields: Record<string, string>): void {
  const [problem] = Object.values(fields);
  if (problem) throw new AppError('invalid', problem, { fields });
}

/** Which kind it was stays known when it is deleted. */
function factsOf({ organizationId, procedure }: ProcedureRow) {
  return { organizationId, procedure };
}
