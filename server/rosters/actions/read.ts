import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import type { ImportInput } from '#shared/procedure-input.ts';
import type { RosterGoneInput, RosterProgramInput } from '#shared/roster-input.ts';
import { ROSTER_GONE } from '#shared/rosters.ts';
import { dateAt } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import type { RosterGiven, RosterRead } from '#server/rosters/actions/read-roster-worker.ts';
import { compareRoster, programKey } from '#server/rosters/rules/compare.ts';
import type { Comparing } from '#server/rosters/rules/compare.ts';
import { listKnown, listProgramRows } from '#server/rosters/store/known.ts';
import {
  deleteRoster,
  insertRoster,
  listGoneChoices,
  listSaid,
  lockRoster,
  raiseRevision,
  replaceRows,
  updateChoice,
  updateReport,
} from '#server/rosters/store/rosters.ts';
import type { RosterRecordRow } from '#server/rosters/tables.ts';

const WORKER = new URL('read-roster-worker.ts', import.meta.url);
const ON_ITS_WAY = 'This roster is on its way already.';

/** Reads a file, and keeps what it says and what would be done. Nothing of it is done. Answers the roster's id. */
export async function readRosterInto(
  { db, inThread, now }: Store & Clock & { inThread: RunInThread },
  actor: UserActor,
  organizationId: string,
  { name, content }: ImportInput,
): Promise<string> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES) throw invalidField('content', FILE_TOO_LARGE);
  const given: RosterGiven = { bytes, now: now() };
  const read = await inThread<RosterRead>(WORKER, given, actor.userId);
  if ('problem' in read) throw invalidField('content', read.problem);
  const { lines, ...found } = read;
  const row: RosterRecordRow = {
    id: newId(),
    organizationId,
    userId: actor.userId,
    name,
    state: 'read',
    report: { ...found, rows: lines.length, unknownPrograms: [] },
    failure: null,
    revision: 0,
    createdAt: now(),
  };
  await db.transaction(async (tx) => {
    await insertRoster(tx, row);
    const said = { lines, choices: [], gone: new Map() };
    await keepComparison(
      tx,
      row,
      { ...said, actorId: actor.userId, today: dateAt(now(), 0) },
      now(),
    );
    await recordEvent(tx, actor, 'roster.read', row.id, { organizationId, rows: lines.length });
  });
  return row.id;
}

async function keepComparison(
  tx: Db,
  { id, organizationId, report }: RosterRecordRow,
  comparing: Omit<Comparing, 'known' | 'programs'>,
  now: Date,
): Promise<void> {
  const known = await listKnown(tx, organizationId, now);
  const programs = await listProgramRows(tx, organizationId);
  const { rows, unknownPrograms } = compareRoster({ ...comparing, known, programs });
  await replaceRows(tx, id, rows);
  await updateReport(tx, id, { ...report, unknownPrograms });
}

async function lockUnapplied(tx: Db, id: string): Promise<RosterRecordRow> {
  const roster = await lockRoster(tx, id);
  if (!roster) throw new AppError('not_found', ROSTER_GONE);
  if (roster.state !== 'read') throw new AppError('conflict', ON_ITS_WAY);
  return roster;
}

/** Says what a name of a program in the file means, and looks at everybody anew. */
export async function chooseProgram(
  { db, now }: Store & Clock,
  actor: UserActor,
  id: string,
  { name, choice }: RosterProgramInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const roster = await lockUnapplied(tx, id);
    const { unknownPrograms } = roster.report;
    const key = programKey(name);
    if (!unknownPrograms.some((one) => programKey(one.name) === key)) {
      throw invalidField('name', 'The file names no such program');
    }
    const comparing = {
      lines: await listSaid(tx, id),
      choices: unknownPrograms.map((one) =>
        programKey(one.name) === key ? { ...one, choice } : one,
      ),
      gone: new Map(await listGoneChoices(tx, id)),
      actorId: actor.userId,
      today: dateAt(now(), 0),
    };
    await keepComparison(tx, roster, comparing, now());
    await raiseRevision(tx, id);
    const { organizationId } = roster;
    await recordEvent(tx, actor, 'roster.decided', id, { organizationId });
  });
}

/** Says what becomes of whoever is gone. */
export async function chooseGone(
  { db }: Store,
  actor: UserActor,
  id: string,
  { position, choice }: RosterGoneInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organizationId } = await lockUnapplied(tx, id);
    if (!(await updateChoice(tx, id, position, choice))) {
      throw invalidField('position', 'Nobody of this roster is gone there');
    }
    await raiseRevision(tx, id);
    await recordEvent(tx, actor, 'roster.decided', id, { organizationId, choice });
  });
}

export async function giveUpRoster({ db }: Store, actor: UserActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { organizationId } = await lockUnapplied(tx, id);
    await deleteRoster(tx, id);
    await recordEvent(tx, actor, 'roster.given_up', id, { organizationId });
  });
}
