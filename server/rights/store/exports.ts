import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { dataExportPieces, dataExports } from '#server/rights/tables.ts';
import type { DataExportRow } from '#server/rights/tables.ts';

const isUnmade = inArray(dataExports.state, ['waiting', 'running']);

/** Until it ends nobody else makes this one: of two workers the second is told to try again. Ends with its connection. */
export async function whileMaking(db: Db, id: string, make: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`export ${id}`}, 0))`;
    const { rows } = await tx.execute<{ isMine: boolean }>(sql`select ${lock} as "isMine"`);
    if (!rows[0]?.isMine) throw new Error('another worker makes this export');
    await make();
  });
}

export async function insertExport(tx: Db, row: DataExportRow): Promise<void> {
  await tx.insert(dataExports).values(row);
}

export async function findExport(db: Db, id: string): Promise<DataExportRow | null> {
  const rows = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return rows[0] ?? null;
}

/** Of many at once for one alone: false when it was taken before. */
export async function saveTaken(tx: Db, id: string, takenAt: Date): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set({ takenAt })
    .where(and(eq(dataExports.id, id), isNull(dataExports.takenAt)))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/** A person's, the newest first. */
export async function listExports(db: Db, userId: string, now: Date): Promise<DataExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(20);
}

/** What is being made for a person. */
export async function findUnfinished(db: Db, userId: string): Promise<DataExportRow | null> {
  const rows = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isUnmade))
    .limit(1);
  return rows[0] ?? null;
}

export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.state, 'waiting'));
  return rows.map(({ id }) => id);
}

async function deletePieces(db: Db, id: string): Promise<void> {
  await db.delete(dataExportPieces).where(eq(dataExportPieces.exportId, id));
}

/** Begins it anew, without what an attempt before has left. */
export async function beginExport(db: Db, id: string, total: number): Promise<void> {
  await deletePieces(db, id);
  await db
    .update(dataExports)
    .set({ state: 'running', done: 0, total })
    .where(and(eq(dataExports.id, id), isUnmade));
}

export async function noteDone(tx: Db, id: string, done: number): Promise<void> {
  await tx.update(dataExports).set({ done }).where(eq(dataExports.id, id));
}

export async function insertPiece(
  tx: Db,
  exportId: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await tx.insert(dataExportPieces).values({ exportId, position, bytes });
}

/** False when it was given up meanwhile: then nothing of it stays. */
export async function finishExport(
  tx: Db,
  id: string,
  values: Pick<DataExportRow, 'size' | 'done' | 'finishedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set({ state: 'ready', ...values })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'running')))
    .returning({ id: dataExports.id });
  if (rows.length === 0) await deletePieces(tx, id);
  return rows.length > 0;
}

/** Null when it is finished already: then it stays. */
export async function failExport(tx: Db, id: string, now: Date): Promise<DataExportRow | null> {
  const rows = await tx
    .update(dataExports)
    .set({ state: 'failed', finishedAt: now })
    .where(and(eq(dataExports.id, id), isUnmade))
    .returning();
  if (rows.length > 0) await deletePieces(tx, id);
  return rows[0] ?? null;
}

/** Each piece only when it is asked for: no connection is held in between, however slowly somebody downloads. */
export async function* readPieces(db: Db, exportId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const at = and(
      eq(dataExportPieces.exportId, exportId),
      eq(dataExportPieces.position, position),
    );
    const [piece] = await db.select().from(dataExportPieces).where(at);
    if (!piece) return;
    yield piece.bytes;
  }
}

/** With what is in them. Returns whose they were. */
export async function deleteOldExports(tx: Db, now: Date): Promise<string[]> {
  const rows = await tx
    .delete(dataExports)
    .where(lte(dataExports.expiresAt, now))
    .returning({ userId: dataExports.userId });
  return rows.map(({ userId }) => userId);
}
