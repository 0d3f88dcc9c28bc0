import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { dataExportPieces, dataExports } from '#server/rights/tables.ts';
import type { DataExportRow } from '#server/rights/tables.ts';

export async function insertExport(tx: Db, row: DataExportRow): Promise<void> {
  await tx.insert(dataExports).values(row);
}

export async function findExport(db: Db, id: string): Promise<DataExportRow | null> {
  const rows = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return rows[0] ?? null;
}

/** Locked until the transaction ends: taken once. */
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
  const isOpen = inArray(dataExports.state, ['waiting', 'running']);
  const rows = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isOpen))
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

/** Begins it anew, without what an attempt before has left. */
export async function beginExport(db: Db, id: string, total: number): Promise<void> {
  await db.delete(dataExportPieces).where(eq(dataExportPieces.exportId, id));
  await db
    .update(dataExports)
    .set({ state: 'running', done: 0, total })
    .where(eq(dataExports.id, id));
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

export async function finishExport(
  tx: Db,
  id: string,
  values: Pick<DataExportRow, 'size' | 'done' | 'finishedAt'>,
): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'ready', ...values })
    .where(eq(dataExports.id, id));
}

/** False when it is finished already. */
export async function failExport(tx: Db, id: string, now: Date): Promise<DataExportRow | null> {
  const isOpen = inArray(dataExports.state, ['waiting', 'running']);
  const rows = await tx
    .update(dataExports)
    .set({ state: 'failed', finishedAt: now })
    .where(and(eq(dataExports.id, id), isOpen))
    .returning();
  await tx.delete(dataExportPieces).where(eq(dataExportPieces.exportId, id));
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
