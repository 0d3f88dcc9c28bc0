import { and, asc, desc, eq, getTableColumns, gte, isNull, ne, sql } from 'drizzle-orm';
import type { AgainChoice, ProcedureEntry } from '#shared/procedure-output.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import { given, isAmong, kept } from '#server/db/kept.ts';
import type { Given } from '#server/db/kept.ts';
import { emailNow, nameAt, nameNow } from '#server/people/store.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureCorrections, procedures } from '#server/procedures/tables.ts';
import type { CorrectionRow, ProcedureRow } from '#server/procedures/tables.ts';

/** Far from the 65,535 parameters that one statement may have. */
const ROWS_A_STATEMENT = 1000;

/** What a procedure's people were called when it was logged, and are called now; null where it is the same, or nobody's. */
export type OtherNames = {
  ownerThen: string | null;
  supervisorNow: string | null;
  verifierNow: string | null;
};
export const OTHER_NAMES = {
  ownerThen: nameAt(procedures.userId, procedures.createdAt),
  supervisorNow: nameNow(procedures.supervisorId),
  verifierNow: nameNow(procedures.verifiedBy),
};

/** `ownerEmail`: the account's now, for comparing mailboxes. */
export type OwnedBy = { ownerName: string; ownerEmail: string };

export const named = {
  ...getTableColumns(procedures),
  ...OTHER_NAMES,
  ownerName: profiles.displayName,
  ownerEmail: emailNow(procedures.userId),
};

/** With its owner's name. */
export async function findProcedure(
  db: Db,
  id: string,
): Promise<(ProcedureRow & OtherNames & OwnedBy) | null> {
  const [procedure] = await procedureOf(db, {}).execute({ id });
  return procedure ?? null;
}

const procedureOf = kept((db) =>
  db
    .select(named)
    .from(procedures)
    .innerJoin(profiles, eq(profiles.id, procedures.userId))
    .where(eq(procedures.id, given('id')))
    .prepare(''),
);

/** Locked until the transaction ends, so that editing, deleting and verifying come one after the other. */
export async function lockProcedure(tx: Db, id: string): Promise<ProcedureRow | null> {
  const rows = await tx.select().from(procedures).where(eq(procedures.id, id)).for('update');
  return rows[0] ?? null;
}

/** One at a time for a person until the transaction ends: the same entries twice at once are stored once. */
export async function lockLogging(tx: Db, userId: string): Promise<void> {
  const name = `procedures:${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What a person has stored under these keys. */
export async function listEntries(
  db: Db,
  userId: string,
  entryKeys: readonly string[],
): Promise<ProcedureRow[]> {
  return entriesOf(db, {}).execute({ userId, entryKeys });
}

const entriesOf = kept((db) =>
  db
    .select()
    .from(procedures)
    .where(and(eq(procedures.userId, given('userId')), isAmong(procedures.entryKey, 'entryKeys')))
    .prepare(''),
);

/** A new one, waiting to be verified. */
export type NewProcedureRow = ProcedureEntry &
  Pick<ProcedureRow, 'id' | 'userId' | 'organizationId' | 'entryKey' | 'createdAt' | 'changedAt'>;

/** Leaves out those whose owner has stored something under their key before. Answers the ids of the others. */
export async function insertProcedures(
  tx: Db,
  rows: readonly NewProcedureRow[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const inserted = await tx
      .insert(procedures)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoNothing({ target: [procedures.userId, procedures.entryKey] })
      .returning({ id: procedures.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export async function updateProcedure(
  tx: Db,
  id: string,
  values: Partial<Omit<ProcedureRow, 'id' | 'userId' | 'entryKey'>>,
): Promise<void> {
  await tx.update(procedures).set(values).where(eq(procedures.id, id));
}

/** A person's own of one day that were logged since a moment and that nobody ever verified: locked, always in the same order. */
export async function lockUnverifiedOf(
  tx: Db,
  userId: string,
  date: string,
  since: Date,
): Promise<ProcedureRow[]> {
  return tx
    .select()
    .from(procedures)
    .where(
      and(
        eq(procedures.userId, userId),
        eq(procedures.date, date),
        gte(procedures.createdAt, since),
        ne(procedures.verification, 'verified'),
        isNull(procedures.verifiedAt),
      ),
    )
    .orderBy(asc(procedures.id))
    .for('update');
}

export async function deleteProcedure(tx: Db, id: string): Promise<void> {
  await tx.delete(procedures).where(eq(procedures.id, id));
}

export async function insertCorrection(tx: Db, row: CorrectionRow): Promise<void> {
  await tx.insert(procedureCorrections).values(row);
}

/** The oldest first, with how its author is called now. */
export async function listCorrections(
  db: Db,
  procedureId: string,
): Promise<(CorrectionRow & { by: string })[]> {
  const { correctedAt, id } = procedureCorrections;
  return db
    .select({ ...getTableColumns(procedureCorrections), by: profiles.displayName })
    .from(procedureCorrections)
    .innerJoin(profiles, eq(profiles.id, procedureCorrections.correctedBy))
    .where(eq(procedureCorrections.procedureId, procedureId))
    .orderBy(asc(correctedAt), asc(id));
}

/** A person's last ones, the newest first. */
export async function listLatest(db: Db, userId: string, limit: number): Promise<AgainChoice[]> {
  const { procedure, patient, level, supervisorId, supervisor, isUltrasoundGuided, site } =
    procedures;
  return db
    .select({ procedure, patient, level, supervisorId, supervisor, isUltrasoundGuided, site })
    .from(procedures)
    .where(eq(procedures.userId, userId))
    .orderBy(desc(procedures.date), desc(procedures.id))
    .limit(limit);
}

export function proceduresOf(userId: Given<string>): Figure {
  return rowsIn(procedures, eq(procedures.userId, userId));
}

/** The own ones that wait for a second try. */
export function returnedOf(userId: Given<string>): Figure {
  const isOwn = eq(procedures.userId, userId);
  return rowsIn(procedures, and(isOwn, eq(procedures.verification, 'returned')));
}
