import { AGAIN_MINUTES, EXPORT_DAYS, NO_OWN_DATA, OWN_DATA_TAKEN } from '#shared/rights.ts';
import type { AskedBy } from '#shared/rights.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { JobData } from '#server/jobs/queue.ts';
import { ownDataOf, ownDataPage } from '#server/links/own-data.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Links, Logger, Origin, Queue, Secret, Store } from '#server/ports.ts';
import { packOwn } from '#server/rights/actions/pack.ts';
import type { Ports, Presented } from '#server/rights/actions/parts.ts';
import { askedByOf } from '#server/rights/rules/deletion.ts';
import { findDeletionOf, lockRights } from '#server/rights/store/deletions.ts';
import {
  beginExport,
  deleteOldExports,
  failExport,
  findExport,
  findUnfinished,
  finishExport,
  insertExport,
  insertPiece,
  listWaiting,
  noteDone,
  readPieces,
  saveTaken,
  whileMaking,
} from '#server/rights/store/exports.ts';
import { findAsSignedIn } from '#server/rights/store/person.ts';
import type { DataExportRow } from '#server/rights/tables.ts';

const DAY_MS = 86_400_000;
const MAKER: Actor = { kind: 'job', job: 'make-export' };
const PIECE_BYTES = 256 * 1024;
const REACHES_NOBODY =
  'This person cannot sign in and has not confirmed the address: a download would reach nobody for certain. Reactivate the account first.';

/** Has everything of a person's put together in the background; what is being made already is that one. */
export async function askForExport(
  ports: Store & Clock & Queue,
  actor: Actor,
  userId: string,
): Promise<DataExportRow> {
  const { db, jobs, now } = ports;
  return db.transaction(async (tx) => {
    await lockRights(tx, userId);
    const unfinished = await findUnfinished(tx, userId);
    if (unfinished) return unfinished;
    const askedBy = askedByOf(actor, userId);
    if (askedBy !== 'self') await expectReachable(tx, userId);
    // What others ask for uses up none of the person's own.
    await limit({ db: tx, now }, askedBy === 'self' ? 'ownData' : 'doneForMember', userId);
    const row = newExport(userId, askedBy, now());
    await insertExport(tx, row);
    await jobs.send(tx, 'make-export', { exportId: row.id }, { key: row.id });
    await recordEvent(tx, actor, 'data.asked', userId, { askedBy: row.askedBy });
    return row;
  });
}

/** Who can sign in finds it there; everybody else gets a link, at an address that is certainly the own one. */
async function expectReachable(tx: Db, userId: string): Promise<void> {
  const person = await findAsSignedIn(tx, userId);
  const isReached = person?.emailVerified === true || !(await isKeptOut(tx, person, userId));
  if (!isReached) throw new AppError('conflict', REACHES_NOBODY);
}

async function isKeptOut(tx: Db, person: UserActor | null, userId: string): Promise<boolean> {
  return (
    person?.membership?.status === 'deactivated' || (await findDeletionOf(tx, userId)) !== null
  );
}

function newExport(userId: string, askedBy: AskedBy, createdAt: Date): DataExportRow {
  return {
    id: newId(),
    userId,
    askedBy,
    state: 'waiting',
    done: 0,
    total: 0,
    size: 0,
    createdAt,
    finishedAt: null,
    expiresAt: new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS),
    takenAt: null,
  };
}

/** Queues what waits without a job: asked for by a command beside the server, or lost by an accident. */
export async function makeWaiting({ db, jobs }: Store & Queue): Promise<void> {
  for (const exportId of await listWaiting(db))
    await jobs.send(db, 'make-export', { exportId }, { key: exportId });
}

/**
 * Makes one. Begun anew after a stop or a kill; whoever did not ask gets a mail when it is there. A worker that lost its
 * job, or whose export was given up, finishes nothing.
 */
export async function makeExport(
  ports: Ports & Mailer & Links,
  presented: Presented,
  { exportId }: JobData['make-export'],
  signal: AbortSignal,
): Promise<void> {
  await whileMaking(ports.db, exportId, () => make(ports, presented, exportId, signal));
}

async function make(
  ports: Ports & Mailer & Links,
  presented: Presented,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = ports;
  const row = await findExport(db, exportId);
  const viewer = row && (await findAsSignedIn(db, row.userId));
  if (!viewer || row.state === 'ready' || row.state === 'failed') return;
  const file = createFile(db, exportId);
  await packOwn(ports, presented, viewer, { ...file, signal }, file.take);
  await file.end();
  signal.throwIfAborted();
  await db.transaction(async (tx) => {
    const { done, size } = file.made();
    if (!(await finishExport(tx, exportId, { done, size, finishedAt: now() }))) return;
    const isLinked = viewer.emailVerified && (await isKeptOut(tx, viewer, viewer.userId));
    if (isLinked) await mailLink(ports, tx, viewer, row);
    else if (row.askedBy !== 'self') await tellReady(ports, tx, viewer);
    await recordEvent(tx, MAKER, 'data.made', viewer.userId, { files: done, size });
  });
}

/** The pieces on their way into the database, each as large as may be. */
function createFile(db: Db, exportId: string) {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let position = 0;
  let size = 0;
  let done = 0;
  async function end(): Promise<void> {
    if (bytes === 0) return;
    await insertPiece(db, exportId, position, Buffer.concat(waiting));
    position += 1;
    waiting = [];
    bytes = 0;
  }
  return {
    end,
    begin: async (total: number) => {
      await beginExport(db, exportId, total);
    },
    note: async (count: number) => {
      done = count;
      await noteDone(db, exportId, count);
    },
    take: async (piece: Uint8Array) => {
      waiting.push(piece);
      bytes += piece.length;
      size += piece.length;
      if (bytes >= PIECE_BYTES) await end();
    },
    made: () => ({ size, done: done + 1 }),
  };
}

async function tellReady(
  ports: Mailer & Origin,
  tx: Db,
  { userId, email }: UserActor,
): Promise<void> {
  await queueMail(tx, ports, {
    to: email,
    subject: 'Your data is ready',
    ...letter({
      paragraphs: [
        'All of your own data was put together for you, on request.',
        `You can download it from your profile for ${EXPORT_DAYS} days. Nobody else can.`,
      ],
      action: { label: 'Open your profile', url: `${ports.origin}/profile` },
    }),
    subjectId: userId,
    validFor: EXPORT_DAYS * DAY_MS,
  });
}

/** For who cannot sign in. */
async function mailLink(
  ports: Mailer & Links,
  tx: Db,
  { userId, email }: UserActor,
  row: DataExportRow,
): Promise<void> {
  await queueMail(tx, ports, {
    to: email,
    subject: 'Your data is ready',
    ...letter({
      paragraphs: [
        'All of your own data was put together for you.',
        `The link gives it to you once, for ${EXPORT_DAYS} days. Please do not pass it on: whoever has it can read everything.`,
      ],
      action: { label: 'Download my data', url: ownDataPage(ports, row) },
    }),
    subjectId: userId,
    validFor: EXPORT_DAYS * DAY_MS,
  });
}

/** The queue gave up on one. */
export async function abandonExport(
  { db, now }: Store & Clock,
  { exportId }: JobData['failed-export'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await failExport(tx, exportId, now());
    if (row) await recordEvent(tx, MAKER, 'data.failed', row.userId);
  });
}

/** The file, piece by piece. That it is taken is written down before the first one leaves. */
export async function openDownload(
  { db }: Store,
  actor: UserActor,
  { id }: Pick<DataExportRow, 'id'>,
): Promise<AsyncGenerator<Uint8Array>> {
  await recordEvent(db, actor, 'data.downloaded', actor.userId);
  return readPieces(db, id);
}

/**
 * What a link gives: to anybody until it is used, then for an hour to the browser that used it (`takenId`), since a
 * download may break off. Throws not_found, with what to do.
 */
export async function getOwnData(
  { db, now, keys }: Store & Clock & Secret,
  token: string,
  takenId: string | null,
): Promise<DataExportRow> {
  const id = ownDataOf(token, { keys });
  const row = id && (await findExport(db, id));
  if (!row || row.state !== 'ready' || row.expiresAt <= now()) {
    throw new AppError('not_found', NO_OWN_DATA);
  }
  if (row.takenAt && !(takenId === row.id && isRecent(row.takenAt, now()))) {
    throw new AppError('not_found', OWN_DATA_TAKEN);
  }
  return row;
}

function isRecent(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() < AGAIN_MINUTES * 60_000;
}

/** Uses the link up, of many at once for one alone. */
export async function takeOwnData(
  { db, now }: Store & Clock,
  actor: Actor,
  { id, userId }: Pick<DataExportRow, 'id' | 'userId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await saveTaken(tx, id, now()))) throw new AppError('not_found', OWN_DATA_TAKEN);
    await recordEvent(tx, actor, 'data.downloaded', userId, {}, { personId: userId });
  });
}

/** For whoever has just used the link up; written down by then. */
export function readTaken({ db }: Store, { id }: Pick<DataExportRow, 'id'>) {
  return readPieces(db, id);
}

export async function deleteExpiredExports({
  db,
  log,
  now,
}: Store & Clock & Logger): Promise<void> {
  const owners = await db.transaction(async (tx) => {
    const whose = await deleteOldExports(tx, now());
    for (const userId of whose) {
      await recordEvent(tx, { kind: 'job', job: 'delete-old-exports' }, 'data.expired', userId);
    }
    return whose;
  });
  if (owners.length > 0) log.info({ exports: owners.length }, 'old downloads deleted');
}
