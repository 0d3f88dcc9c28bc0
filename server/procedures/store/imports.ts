import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ImportState } from '#shared/procedure-import.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import type { Db } from '#server/db/connect.ts';
import { procedureImports, procedures } from '#server/procedures/tables.ts';
import type { ProcedureImportRow } from '#server/procedures/tables.ts';

const { content: _content, ...withoutContent } = getTableColumns(procedureImports);
export type ImportFound = Omit<ProcedureImportRow, 'content'>;

const UNCONFIRMED: ImportState[] = ['read', 'failed'];

export async function insertImport(tx: Db, row: ProcedureImportRow): Promise<void> {
  await tx.insert(procedureImports).values(row);
}

/** A person's own. */
export async function findImport(db: Db, userId: string, id: string): Promise<ImportFound | null> {
  const rows = await db
    .select(withoutContent)
    .from(procedureImports)
    .where(and(eq(procedureImports.id, id), eq(procedureImports.userId, userId)));
  return rows[0] ?? null;
}

/** One that is confirmed and not yet written, with its rows. */
export async function findConfirmed(db: Db, id: string): Promise<ProcedureImportRow | null> {
  const rows = await db
    .select()
    .from(procedureImports)
    .where(and(eq(procedureImports.id, id), eq(procedureImports.state, 'writing')));
  return rows[0] ?? null;
}

/** Keys and hashed contents of a person's log, by key; `contentOf` of the import's rules says what is hashed. */
export async function listLogged(
  db: Db,
  userId: string,
  after: string | null,
  limit: number,
): Promise<{ entryKey: string; content: string }[]> {
  const { date, procedure, patient, level, supervisor, attempts, site } = procedures;
  const { isSimulated, isSuccessful, isUltrasoundGuided, complications, notes } = procedures;
  const content = sql<string>`md5(concat_ws(chr(31), ${date}::text, ${procedure}, ${patient}, ${level}, ${supervisor},
    ${isSimulated}::text, ${attempts}::text, coalesce(${isSuccessful}::text, ''), ${isUltrasoundGuided}::text,
    ${site}, ${complications}, ${notes}))`;
  return db
    .select({ entryKey: procedures.entryKey, content })
    .from(procedures)
    .where(
      and(
        eq(procedures.userId, userId),
        after === null ? undefined : gt(procedures.entryKey, after),
      ),
    )
    .orderBy(asc(procedures.entryKey))
    .limit(limit);
}

/** Whose a step's rows are, and when they were written. */
type Owned = { userId: string; organizationId: string | null; at: Date };
export type ImportedRow = Omit<ProcedureEntry, 'supervisorId'> & { id: string; entryKey: string };

/** As `insertProcedures`, in a quarter of the time. Answers how many were really new. */
export async function insertImported(
  tx: Db,
  { userId, organizationId, at }: Owned,
  rows: readonly ImportedRow[],
): Promise<number> {
  const answer = await tx.execute<{ count: number }>(sql`
    with written as (
      insert into ${procedures} (id, user_id, organization_id, entry_key, date, procedure, patient, level, supervisor,
        is_simulated, attempts, is_successful, is_ultrasound_guided, site, complications, notes, created_at, changed_at)
      select id, ${userId}::uuid, ${organizationId}::uuid, "entryKey", date, procedure, patient, level, supervisor,
        "isSimulated", attempts, "isSuccessful", "isUltrasoundGuided", site, complications, notes, ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, "entryKey" uuid, date date, procedure text,
        patient text, level text, supervisor text, "isSimulated" boolean, attempts integer, "isSuccessful" boolean,
        "isUltrasoundGuided" boolean, site text, complications text, notes text)
      on conflict (user_id, entry_key) do nothing
      returning 1
    ) select count(*)::int as count from written`);
  return answer.rows[0]?.count ?? 0;
}

/** False when it is on its way, or done, already. */
export async function markWriting(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(procedureImports)
    .set({ state: 'writing', written: 0, failure: null })
    .where(and(eq(procedureImports.id, id), inArray(procedureImports.state, UNCONFIRMED)))
    .returning({ id: procedureImports.id });
  return rows.length > 0;
}

export async function noteWritten(db: Db, id: string, written: number): Promise<void> {
  await db
    .update(procedureImports)
    .set({ written })
    .where(and(eq(procedureImports.id, id), eq(procedureImports.state, 'writing')));
}

/** Forgets its rows; what was wrong with others stays to be read. */
export async function markDone(tx: Db, id: string, written: number): Promise<void> {
  await tx
    .update(procedureImports)
    .set({
      state: 'done',
      content: null,
      report: sql`jsonb_set(${procedureImports.report}, '{preview}', '[]')`,
      newRows: written,
      written,
    })
    .where(eq(procedureImports.id, id));
}

/** Answers whose it is; null when it was not being written. */
export async function markFailed(tx: Db, id: string, failure: string): Promise<string | null> {
  const rows = await tx
    .update(procedureImports)
    .set({ state: 'failed', written: 0, failure })
    .where(and(eq(procedureImports.id, id), eq(procedureImports.state, 'writing')))
    .returning({ userId: procedureImports.userId });
  return rows[0]?.userId ?? null;
}

/** False when it is being written. */
export async function deleteImport(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .delete(procedureImports)
    .where(and(eq(procedureImports.id, id), ne(procedureImports.state, 'writing')))
    .returning({ id: procedureImports.id });
  return rows.length > 0;
}

/** Of what a person has not confirmed only the newest `kept` stay. Answers the ids of the others. */
export async function deleteUnconfirmed(tx: Db, userId: string, kept: number): Promise<string[]> {
  const own = and(
    eq(procedureImports.userId, userId),
    inArray(procedureImports.state, UNCONFIRMED),
  );
  const old = tx
    .select({ id: procedureImports.id })
    .from(procedureImports)
    .where(own)
    .orderBy(desc(procedureImports.createdAt), desc(procedureImports.id))
    .offset(kept);
  // Said again: one that is confirmed at this moment is waited for, and then no longer among them.
  const rows = await tx
    .delete(procedureImports)
    .where(and(own, inArray(procedureImports.id, old)))
    .returning({ id: procedureImports.id });
  return rows.map(({ id }) => id);
}

/** Answers their ids. */
export async function deleteOldImports(tx: Db, before: Date) {
  return tx
    .delete(procedureImports)
    .where(and(lt(procedureImports.createdAt, before), ne(procedureImports.state, 'writing')))
    .returning({ subjectId: procedureImports.id, personId: procedureImports.userId });
}
