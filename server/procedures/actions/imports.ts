import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import { IMPORT_HOURS, LOG_FULL, MAX_LOGGED, PREVIEWED_ROWS } from '#shared/procedure-import.ts';
import { listedTypes } from '#shared/listed-procedures.ts';
import { EARLIEST_PROCEDURE } from '#shared/procedures.ts';
import type { ImportReport } from '#shared/procedure-import-output.ts';
import type { ImportInput } from '#shared/procedure-input.ts';
import { recordAll, recordEvent, recordEvents } from '#server/audit/store.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Logger, Queue, Store } from '#server/ports.ts';
import type { FileGiven, FileRead } from '#server/procedures/actions/read-import-worker.ts';
import { isLogged } from '#server/procedures/rules/import-packed.ts';
import type { Logged } from '#server/procedures/rules/import-packed.ts';
import { loggedBy, steps } from '#server/procedures/actions/import-steps.ts';
import {
  deleteImport,
  deleteOldImports,
  deleteUnconfirmed,
  insertImport,
  markWriting,
} from '#server/procedures/store/imports.ts';
import type { ImportFound } from '#server/procedures/store/imports.ts';
import { ownRound } from '#server/rounds.ts';
import { listFormsOf } from '#server/templates/store/forms.ts';

const WORKER = new URL('read-import-worker.ts', import.meta.url);
const HOUR_MS = 3_600_000;
/** Unconfirmed files that a person can have at a time: tabs left open. */
const KEPT_FILES = 5;
const EXPIRER: Actor = { kind: 'job', job: 'delete-old-imports' };

/** Reads a file and keeps its good rows until they are confirmed. Answers the import's id. */
export async function readImport(
  { db, inThread, now }: Store & Clock & { inThread: RunInThread },
  actor: UserActor,
  { name, content }: ImportInput,
  most = MAX_LOGGED,
): Promise<string> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES) throw invalidField('content', FILE_TOO_LARGE);
  const { userId, membership } = actor;
  const organizationId = membership?.status === 'active' ? membership.organizationId : null;
  const versions = await listFormsOf(db, { userId, organizationId }, EARLIEST_PROCEDURE);
  const forms = listedTypes(versions);
  const given: FileGiven = { bytes, userId, now: now(), forms };
  const read = await inThread<FileRead>(WORKER, given, actor.userId);
  if ('problem' in read) throw invalidField('content', read.problem);
  const logged = await loggedBy(db, actor.userId);
  const found = await compare(read.rows, logged);
  const report: ImportReport = { ...read.report, ...found };
  const newRows = read.rows.length - found.knownRows;
  if (newRows > 0 && logged.keys.size + newRows > most) throw invalidField('content', LOG_FULL);
  const id = newId();
  await db.transaction(async (tx) => {
    await insertImport(tx, {
      id,
      userId: actor.userId,
      name,
      content: read.rows.join('\n'),
      encoding: read.encoding,
      state: 'read',
      report,
      newRows,
      written: 0,
      failure: null,
      createdAt: now(),
    });
    const left = await deleteUnconfirmed(tx, actor.userId, KEPT_FILES);
    await recordEvents(tx, actor, 'procedures.import_given_up', left);
    const { rows, badRows, knownRows } = report;
    await recordEvent(tx, actor, 'procedures.import_read', id, { rows, badRows, knownRows });
  });
  return id;
}

async function compare(rows: readonly string[], logged: Logged) {
  const preview: ImportReport['preview'] = [];
  let knownRows = 0;
  for (const some of steps(rows)) {
    for (const row of some) {
      if (isLogged(row, logged)) knownRows += 1;
      else if (preview.length < PREVIEWED_ROWS) preview.push({ ...row.entry, line: row.line });
    }
    await ownRound();
  }
  return { knownRows, preview };
}

/** Once confirmed it is written, however often the server is killed; confirmed again nothing more happens. */
export async function confirmImport(
  { db, jobs }: Store & Queue,
  actor: UserActor,
  { id, newRows, state }: ImportFound,
): Promise<void> {
  const isOpen = state === 'read' || state === 'failed';
  if (isOpen && newRows === 0) throw new AppError('conflict', 'There is nothing new in this file.');
  await db.transaction(async (tx) => {
    if (!(await markWriting(tx, id))) return;
    await jobs.send(tx, 'import-procedures', { importId: id }, { key: id });
    await recordEvent(tx, actor, 'procedures.import_confirmed', id, { newRows });
  });
}

export async function giveUpImport(
  { db }: Store,
  actor: UserActor,
  { id }: ImportFound,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteImport(tx, id))) {
      throw new AppError('conflict', 'These procedures are being written already.');
    }
    await recordEvent(tx, actor, 'procedures.import_given_up', id);
  });
}

export async function deleteExpiredImports(ports: Store & Clock & Logger): Promise<void> {
  const { db, now, log } = ports;
  const before = new Date(now().getTime() - IMPORT_HOURS * HOUR_MS);
  const deleted = await db.transaction(async (tx) => {
    const old = await deleteOldImports(tx, before);
    const action = 'procedures.import_expired' as const;
    const events = old.map((one) => ({ ...one, action, facts: {} }));
    await recordAll(tx, EXPIRER, events);
    return old;
  });
  if (deleted.length > 0) log.info({ imports: deleted.length }, 'old imports deleted');
}
