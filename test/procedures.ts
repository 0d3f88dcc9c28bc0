import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** A stored procedure, waiting to be verified, of a typed supervisor unless said otherwise. */
export async function insertProcedure(
  db: Db,
  row: Partial<ProcedureRow> & Pick<ProcedureRow, 'userId'>,
): Promise<ProcedureRow> {
  const now = new Date();
  const [inserted] = await db
    .insert(procedures)
    .values({
      id: newId(),
      entryKey: newId(),
      date: '2026-11-20',
      procedure: 'Lumbar Puncture',
      patient: 'adult',
      level: 'assisted',
      supervisor: 'Dr. Rivera',
      createdAt: now,
      changedAt: now,
      ...row,
    })
    .returning();
  if (!inserted) throw new Error('the procedure was not stored');
  return inserted;
}
