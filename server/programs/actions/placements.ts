import type { NewPeopleInput, PlacementInput } from '#shared/program-input.ts';
import { PROGRAM_FROM_LIST, programYearProblem } from '#shared/programs.ts';
import { recordAll } from '#server/audit/store.ts';
import type { AuditEvent } from '#server/audit/place.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { listMembersOf, lockMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { MembershipRow, ProgramRow } from '#server/organizations/tables.ts';
import { beginTraining } from '#server/people/actions/training-year.ts';
import type { Clock, Store } from '#server/ports.ts';
import { canPlace } from '#server/programs/policy.ts';
import { findPlacement, updatePlacement } from '#server/programs/store/placements.ts';
import { lockProgram } from '#server/programs/store/programs.ts';

const CHANGED = 'This has changed in the meantime. Please look again.';

/** Says where a member stands in training: all of it at once. */
export async function placeMember(
  { db, now }: Store & Clock,
  actor: UserActor,
  member: MemberRow,
  input: PlacementInput,
): Promise<void> {
  const { membership } = member;
  if (!membership || !canPlace(actor, member)) {
    throw new AppError('conflict', 'Only active members belong to a program. Approve them first.');
  }
  await db.transaction(async (tx) => {
    const { trainingStart } = input;
    await recordAll(tx, actor, await moveMember(tx, member, input));
    if (member.role === 'trainee' && trainingStart !== undefined)
      await beginTraining(tx, actor, member.userId, trainingStart, now());
  });
}

/** Takes members into a program, all of them or nobody. */
export async function takeIn(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id: programId, organizationId }: Pick<ProgramRow, 'id' | 'organizationId'>,
  { ids, programYear, trainingStart }: NewPeopleInput,
): Promise<void> {
  const wanted = new Set(ids);
  const members = await listMembersOf(db, organizationId, ids);
  if (members.length < wanted.size || members.some((member) => !canPlace(actor, member))) {
    throw new AppError(
      'conflict',
      'Somebody of these is no active member any more. Please look again.',
    );
  }
  await db.transaction(async (tx) => {
    for (const member of members.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      const { membership, role } = member;
      const year = role === 'trainee' ? programYear : null;
      const placementBefore = membership?.placement ?? null;
      const input = { programId, programYear: year, graduatedOn: null, placementBefore };
      await recordAll(tx, actor, await moveMember(tx, member, input));
      if (role === 'trainee' && trainingStart !== null)
        await beginTraining(tx, actor, member.userId, trainingStart, now());
    }
  });
}

/** In the caller's transaction, which records what is answered. */
export async function moveMember(
  tx: Db,
  member: MemberRow,
  input: PlacementInput,
): Promise<AuditEvent[]> {
  const { membership } = member;
  if (!membership) throw new AppError('conflict', CHANGED);
  const program = await readProgram(tx, membership, input.programId);
  expectPlace(program, member, input);
  if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
  await expectPlacement(tx, member.userId, input.placementBefore);
  return place(tx, { ...member, membership }, input);
}

/** Nobody overwrites unseen what somebody else has said in the meantime. */
async function expectPlacement(
  tx: Db,
  userId: string,
  before: string | null | undefined,
): Promise<void> {
  if (before === undefined) return;
  const stored = await findPlacement(tx, userId);
  if (stored !== before) throw new AppError('conflict', CHANGED);
}

/** Locked: it keeps its years and stays open until the transaction ends. */
async function readProgram(
  tx: Db,
  { organizationId, programId }: MembershipRow,
  id: string | null,
): Promise<ProgramRow | null> {
  if (id === null) return null;
  const program = await lockProgram(tx, id, 'share');
  if (!program || program.organizationId !== organizationId) {
    throw invalidField('programId', PROGRAM_FROM_LIST);
  }
  if (program.closedAt && programId !== id) {
    throw invalidField(
      'programId',
      `${program.name} is closed. Open it again, or choose another program.`,
    );
  }
  return program;
}

function expectPlace(
  program: ProgramRow | null,
  { role }: MemberRow,
  { programYear, graduatedOn }: PlacementInput,
): void {
  if (!program) {
    if (programYear !== null) throw invalidField('programYear', 'A year is one of a program');
    if (graduatedOn !== null) throw invalidField('graduatedOn', 'One graduates from a program');
    return;
  }
  if (role !== 'trainee') {
    if (programYear !== null) throw invalidField('programYear', 'Only trainees have a year');
    if (graduatedOn !== null) throw invalidField('graduatedOn', 'Only trainees graduate');
    return;
  }
  if (programYear === null) throw invalidField('programYear', 'Please choose a year');
  const problem = programYearProblem(programYear, program.years);
  if (problem) throw invalidField('programYear', problem);
}

async function place(
  tx: Db,
  { userId: subjectId, membership }: { userId: string; membership: MembershipRow },
  { programId, programYear, graduatedOn }: PlacementInput,
): Promise<AuditEvent[]> {
  const isSame =
    membership.programId === programId &&
    membership.programYear === programYear &&
    membership.graduatedOn === graduatedOn;
  if (isSame) return [];
  await updatePlacement(tx, subjectId, { programId, programYear, graduatedOn, placement: newId() });
  const facts = {
    organizationId: membership.organizationId,
    programFrom: membership.programId,
    yearFrom: membership.programYear,
    graduatedFrom: membership.graduatedOn,
    program: programId,
    year: programYear,
    graduated: graduatedOn,
  };
  return [{ action: 'program.placed', subjectId, facts }];
}
