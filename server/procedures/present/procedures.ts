import type { Procedure, ProcedureCorrection, ProcedureSummary } from '#shared/procedure-output.ts';
import { nameThen, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import type {
  OpenVerifyLink,
  VerifyLink,
  WaitingProcedures,
} from '#shared/procedure-verification-output.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { linkState } from '#server/links/link.ts';
import { linkHolder } from '#server/links/signer.ts';
import {
  canConfirm,
  canCorrect,
  canDelete,
  canEdit,
  canSeeVerifierAddress,
  canTakeBack,
  canVerify,
  isOfOwnMailbox,
} from '#server/procedures/policy.ts';
import { wayOf } from '#server/procedures/rules/cases.ts';
import { entryOf } from '#server/procedures/rules/entries.ts';
import { isStillAsked } from '#server/procedures/rules/links.ts';
import type { OtherNames, OwnedBy } from '#server/procedures/store/records.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';
import type { CorrectionRow, ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';

export type NamedProcedure = ProcedureRow & OtherNames & OwnedBy;
export type NamedCorrection = CorrectionRow & { by: string };

function presentVerified(viewer: UserActor, row: NamedProcedure): ProcedureSummary['verified'] {
  if (row.verification !== 'verified' || !row.verifiedAt) return null;
  const then = row.verifierName ?? row.supervisor;
  return {
    at: row.verifiedAt.toISOString(),
    by: nameThen(then, row.verifierNow ?? then),
    isSignedIn: row.verifiedBy !== null,
    email: canSeeVerifierAddress(viewer, row) ? row.verifierEmail : null,
    way: wayOf(row) ?? 'account',
    from: canSeeVerifierAddress(viewer, row) ? row.verifiedFrom : null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

export function presentSummary(viewer: UserActor, row: NamedProcedure): ProcedureSummary {
  return {
    id: row.id,
    owner: { id: row.userId, name: nameThen(row.ownerThen, row.ownerName) },
    ...entryOf(row),
    supervisorNow: row.supervisorNow === row.supervisor ? null : row.supervisorNow,
    verification: row.verification,
    returnReason: row.verification === 'returned' ? row.returnReason : null,
    isTakenBack: row.verification === 'returned' && row.verifiedAt !== null,
    verified: presentVerified(viewer, row),
    isCorrected: row.correctedAt !== null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    can: {
      edit: canEdit(viewer, row),
      delete: canDelete(viewer, row),
      correct: canCorrect(viewer, row),
      verify: canVerify(viewer, row) && !isOfOwnMailbox(viewer, row),
      confirm: canConfirm(viewer, row),
      takeBack: canTakeBack(viewer, row),
    },
  };
}

function presentCorrection(row: NamedCorrection): ProcedureCorrection {
  return {
    at: row.correctedAt.toISOString(),
    by: row.by,
    reason: row.reason,
    before: entryOf(row),
    verifiedBy: row.verifierName,
  };
}

/** Owners in the order of their first procedure. */
export function presentWaiting(
  viewer: UserActor,
  rows: readonly NamedProcedure[],
): WaitingProcedures['owners'] {
  const owners = new Map<string, WaitingProcedures['owners'][number]>();
  for (const row of rows) {
    const { userId: id, ownerName: name } = row;
    const owner = owners.get(id) ?? { id, name, items: [] };
    owner.items.push(presentSummary(viewer, row));
    owners.set(id, owner);
  }
  return [...owners.values()];
}

export function presentProcedure(
  viewer: UserActor,
  row: NamedProcedure,
  corrections: NamedCorrection[],
): Procedure {
  return { ...presentSummary(viewer, row), corrections: corrections.map(presentCorrection) };
}

/** For its maker. */
export function presentLink(
  row: ProcedureLinkRow,
  {
    now,
    url,
    procedureIds,
    asksForAccount,
  }: { now: Date; url: string; procedureIds: string[]; asksForAccount: boolean },
): VerifyLink {
  const state = linkState(row, now);
  return {
    id: row.id,
    state,
    supervisor: row.supervisor,
    email: row.email,
    procedureIds,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isMailed: row.mailedAt !== null,
    asksForAccount,
    url: state === 'open' ? url : null,
  };
}

/** For whoever holds it: what must be seen to decide, to those who may, and no notes. */
export function presentOpenLink(
  viewer: Actor,
  link: NamedLink,
  { rows, reservedTo }: { rows: readonly ProcedureRow[]; reservedTo: string | null },
): OpenVerifyLink {
  const holder = linkHolder(viewer, { id: link.userId, email: link.ownerEmail }, reservedTo);
  const isForm = holder.viewer === 'form';
  return {
    trainee: {
      name: link.ownerName,
      level: link.ownerLevel && TRAINEE_LEVEL_LABELS[link.ownerLevel],
    },
    organization: link.organizationName,
    supervisor: link.supervisor,
    email: link.email,
    expiresAt: link.expiresAt.toISOString(),
    items: isForm ? rows.filter((row) => isStillAsked(link, row)).map(presentAsked) : [],
    ...holder,
  };
}

function presentAsked(row: ProcedureRow): OpenVerifyLink['items'][number] {
  const { notes: _notes, ...entry } = entryOf(row);
  return {
    id: row.id,
    ...entry,
    verification: row.verification,
    returnReason: null,
    verified: null,
    isCorrected: row.correctedAt !== null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
