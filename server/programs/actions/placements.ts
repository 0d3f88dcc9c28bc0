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
import { lockTraining } from '#server/people/store.ts';
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
    await recordAll(tx, actor, await moveMember(tx, member, input, now()));
    await expectStart(tx, member.userId, input.trainingStartBefore);
    if (member.role === 'trainee' && trainingStart !== undefined)
      await beginTraining(tx, actor, member.userId, trainingStart, now());
  });
}

/** Takes members who are in no program into one, all of them or nobody; who is in this one already stays as they are. */
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
    // Programs before people, as promotions lock them.
    await lockProgram(tx, programId, 'share');
    const elsewhere: string[] = [];
    for (const member of members.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      const { membership, role } = member;
      if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
      const placed = await findPlacement(tx, member.userId);
      if (placed?.programId === programId) continue;
      if (placed?.programId) {
        elsewhere.push(member.displayName);
        continue;
      }
      const year = role === 'trainee' ? programYear : null;
      const placementBefore = membership?.placement ?? null;
      const input = { programId, programYear: year, graduatedOn: null, placementBefore };
      await recordAll(tx, actor, await moveMember(tx, member, input, now()));
      if (role === 'trainee' && trainingStart !== null)
        await beginTraining(tx, actor, member.userId, trainingStart, now());
    }
    if (elsewhere.length > 0) throw new AppError('conflict', elsewhereWords(elsewhere));
  });
}

const MOST_NAMED = 5;

function elsewhereWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const where = names.length === 1 ? 'is in another program' : 'are in another program';
  return `${named}${more} ${where} by now. Nobody was added: please take them out of the choice.`;
}

/** In the caller's transaction, which records what is answered. */
export async function moveMember(
  tx: Db,
  member: MemberRow,
  input: PlacementInput,
  now: Date,
): Promise<AuditEvent[]> {
  const { membership } = member;
  if (!membership) throw new AppError('conflict', CHANGED);
  const program = await readProgram(tx, membership, input.programId);
  expectPlace(program, member, input);
  if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
  await expectPlacement(tx, member.userId, input.placementBefore);
  return place(tx, { ...member, membership }, input, now);
}

/** Nobody overwrites unseen what somebody else has said in the meantime. */
async function expectPlacement(
  tx: Db,
  userId: string,
  before: string | null | undefined,
): Promise<void> {
  if (before === undefined) return;
  const stored = await findPlacement(tx, userId);
  if ((stored?.placement ?? null) !== before) throw new AppError('conflict', CHANGED);
}

/** The first day of training is no part of the placement: promotions do not ask for it. */
async function expectStart(
  tx: Db,
  userId: string,
  before: string | null | undefined,
): Promise<void> {
  if (before === undefined) return;
  const { trainingStart } = await lockTraining(tx, userId);
  if (trainingStart !== before) throw new AppError('conflict', CHANGED);
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
  now: Date,
): Promise<AuditEvent[]> {
  const isSameYear = membership.programId === programId && membership.programYear === programYear;
  if (isSameYear && membership.graduatedOn === graduatedOn) return [];
  await updatePlacement(tx, subjectId, {
    programId,
    programYear,
    graduatedOn,
    placement: newId(),
    placedAt: isSameYear ? membership.placedAt : now,
  });
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
