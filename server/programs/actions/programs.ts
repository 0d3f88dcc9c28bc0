import type { ProgramChangeInput, ProgramInput } from '#shared/program-input.ts';
import { programSpecialty, yearBeginWords } from '#shared/programs.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { administers } from '#server/organizations/policy.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { listPromotions } from '#server/programs/store/promotions.ts';
import {
  countAboveYear,
  countInProgram,
  deleteProgram,
  findProgramNamed,
  hasMeetings,
  insertProgram,
  lockProgram,
  lockProgramNames,
  updateProgram,
} from '#server/programs/store/programs.ts';
import { isWrittenOn } from '#server/templates/store/versions.ts';

const NAME_TAKEN = 'There is a program of this name already.';
const CHANGED = 'Somebody else has changed these settings in the meantime.';
const GONE = 'This program was removed in the meantime.';

function expectAdministrator(actor: UserActor, organizationId: string): void {
  if (administers(actor, organizationId)) return;
  throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
}

function nameTaken(): AppError {
  return new AppError('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } });
}

export async function createProgram(
  { db, now }: Store & Clock,
  actor: UserActor,
  organizationId: string,
  input: ProgramInput,
): Promise<string> {
  expectAdministrator(actor, organizationId);
  const row: ProgramRow = {
    id: newId(),
    organizationId,
    ...input,
    closedAt: null,
    createdAt: now(),
  };
  return db.transaction(async (tx) => {
    await lockProgramNames(tx, organizationId);
    if (!(await insertProgram(tx, row))) throw nameTaken();
    await recordEvent(tx, actor, 'program.created', row.id, { organizationId });
    return row.id;
  });
}

export async function saveProgram(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id, organizationId }: Pick<ProgramRow, 'id' | 'organizationId'>,
  { isClosed, before, ...input }: ProgramChangeInput,
): Promise<void> {
  expectAdministrator(actor, organizationId);
  await db.transaction(async (tx) => {
    await lockProgramNames(tx, organizationId);
    const stored = await lockProgram(tx, id, 'update');
    if (!stored) throw new AppError('not_found', GONE);
    expectAsRead(stored, input, before ?? {});
    await expectOwnName(tx, stored, input.name);
    await expectRoom(tx, stored, input.years);
    const closing = isClosed !== undefined && isClosed !== (stored.closedAt !== null);
    const said = Object.entries(input).filter(([, value]) => value !== undefined);
    await updateProgram(tx, id, {
      ...Object.fromEntries(said),
      ...(closing && { closedAt: isClosed ? now() : null }),
    });
    if (said.length > 0) {
      const changed = said.map(([key]) => key).join(' ');
      await recordEvent(tx, actor, 'program.saved', id, { organizationId, changed });
    }
    if (closing) {
      const action = isClosed ? 'program.closed' : 'program.reopened';
      await recordEvent(tx, actor, action, id, { organizationId });
    }
  });
}

type Settings = Partial<ProgramInput>;

/** Nobody overwrites unseen what somebody else has saved in the meantime. */
function expectAsRead(stored: ProgramRow, wanted: Settings, before: Settings): void {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const names = ['name', 'specialty', 'sites', 'yearBegins', 'years'] as const;
  const fields = names
    .filter((name) => wanted[name] !== undefined && before[name] !== undefined)
    .filter((name) => !isSame(stored[name], before[name]) && !isSame(stored[name], wanted[name]))
    .map((name) => [name, overtakenWords(name, stored)] as const);
  if (fields.length === 0) return;
  throw new AppError('conflict', CHANGED, { fields: Object.fromEntries(fields) });
}

function overtakenWords(name: keyof ProgramInput, stored: ProgramRow): string {
  const words = {
    name: stored.name,
    specialty: stored.specialty && programSpecialty(stored.specialty),
    sites: stored.sites.join(', '),
    yearBegins: yearBeginWords(stored.yearBegins),
    years: String(stored.years),
  }[name];
  const what = words ? `“${words}”` : 'nothing';
  return `Somebody else has saved ${what} here in the meantime. Save again to put yours in its place.`;
}

async function expectOwnName(tx: Db, stored: ProgramRow, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const owner = await findProgramNamed(tx, stored.organizationId, name);
  if (owner && owner.id !== stored.id) throw nameTaken();
}

/** Nobody is in a year that the program no longer has. */
async function expectRoom(tx: Db, stored: ProgramRow, years: number | undefined): Promise<void> {
  if (years === undefined || years >= stored.years) return;
  const above = await countAboveYear(tx, stored.id, years);
  if (above === 0) return;
  const who = above === 1 ? '1 trainee is' : `${above} trainees are`;
  const sentence = `${who} beyond year ${years}. Change their years first.`;
  throw new AppError('conflict', sentence, { fields: { years: sentence } });
}

/** Only while nobody belongs to it: closing is for all others. */
export async function removeProgram(
  { db }: Store,
  actor: UserActor,
  { id, organizationId }: Pick<ProgramRow, 'id' | 'organizationId'>,
): Promise<void> {
  expectAdministrator(actor, organizationId);
  await db.transaction(async (tx) => {
    if (!(await lockProgram(tx, id, 'update'))) throw new AppError('not_found', GONE);
    const people = await countInProgram(tx, id);
    if (people > 0) {
      const who = people === 1 ? '1 person belongs' : `${people} people belong`;
      throw new AppError(
        'conflict',
        `${who} to this program, graduates included. Move them to another one first, or close the program.`,
      );
    }
    if ((await listPromotions(tx, id)).length > 0) {
      throw new AppError('conflict', 'This program keeps its past promotions. Close it instead.');
    }
    if (await hasMeetings(tx, id)) {
      throw new AppError(
        'conflict',
        'The committee of this program has meetings. Close it instead.',
      );
    }
    // Its versions go with it: no record is to lose the one that it was written on.
    if (await isWrittenOn(tx, id)) {
      throw new AppError(
        'conflict',
        'Assessments were written on the form of this program. Close it instead.',
      );
    }
    await deleteProgram(tx, id);
    await recordEvent(tx, actor, 'program.removed', id, { organizationId });
  });
}
