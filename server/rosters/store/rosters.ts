import { and, asc, count, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RosterReport } from '#shared/roster-output.ts';
import type { RosterState } from '#shared/rosters.ts';
import type { Db } from '#server/db/connect.ts';
import { organizations } from '#server/organizations/tables.ts';
import { rosterRows, rosters } from '#server/rosters/tables.ts';
import type { RosterRecordRow, RosterRowRow } from '#server/rosters/tables.ts';

const { outcome, kind, choice, rosterId } = rosterRows;
const isWork = or(inArray(kind, ['new', 'changed']), and(eq(kind, 'gone'), ne(choice, 'stay')));

function selectCounted(db: Db) {
  const rows = (which: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${rosterRows} where ${rosterId} = ${rosters.id} and ${which})`;
  return db
    .select({
      roster: rosters,
      organizationName: organizations.name,
      autoApprove: organizations.autoApprove,
      new: rows(eq(kind, 'new')),
      changed: rows(eq(kind, 'changed')),
      gone: rows(eq(kind, 'gone')),
      refused: rows(eq(kind, 'refused')),
      same: rows(eq(kind, 'same')),
      graduate: rows(and(eq(kind, 'gone'), eq(choice, 'graduate'))),
      deactivate: rows(and(eq(kind, 'gone'), eq(choice, 'deactivate'))),
      done: rows(eq(outcome, 'done')),
      left: rows(eq(outcome, 'left')),
      waiting: rows(and(eq(kind, 'new'), isNull(outcome))),
    })
    .from(rosters)
    .innerJoin(organizations, eq(organizations.id, rosters.organizationId))
    .$dynamic();
}
export type CountedRoster = Awaited<ReturnType<typeof selectCounted>>[number];

/** Null when there is none where the viewer may look; `organizationId` null looks everywhere. */
export async function findRoster(
  db: Db,
  organizationId: string | null,
  id: string,
): Promise<CountedRoster | null> {
  const place = organizationId === null ? undefined : eq(rosters.organizationId, organizationId);
  const rows = await selectCounted(db).where(and(eq(rosters.id, id), place));
  return rows[0] ?? null;
}

/** As it is until the transaction ends. */
export async function lockRoster(tx: Db, id: string): Promise<RosterRecordRow | null> {
  const rows = await tx.select().from(rosters).where(eq(rosters.id, id)).for('update');
  return rows[0] ?? null;
}

export async function insertRoster(tx: Db, row: RosterRecordRow): Promise<void> {
  await tx.insert(rosters).values(row);
}

export async function updateReport(tx: Db, id: string, report: RosterReport): Promise<void> {
  await tx.update(rosters).set({ report }).where(eq(rosters.id, id));
}

export async function raiseRevision(tx: Db, id: string): Promise<void> {
  const revision = sql`${rosters.revision} + 1`;
  await tx.update(rosters).set({ revision }).where(eq(rosters.id, id));
}

/** Who says so is whose act it is. */
export async function markState(
  tx: Db,
  id: string,
  values: { state: RosterState; userId?: string; failure?: string | null },
): Promise<void> {
  await tx.update(rosters).set(values).where(eq(rosters.id, id));
}

export async function deleteRoster(tx: Db, id: string): Promise<void> {
  await tx.delete(rosters).where(eq(rosters.id, id));
}

const ROWS_A_STEP = 2000;

/** In place of all that were there. */
export async function replaceRows(
  tx: Db,
  id: string,
  rows: readonly Omit<RosterRowRow, 'rosterId' | 'position' | 'outcome' | 'reason'>[],
): Promise<void> {
  await tx.delete(rosterRows).where(eq(rosterId, id));
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    const some = rows.slice(from, from + ROWS_A_STEP).map((row, at) => ({ ...row, at: from + at }));
    await tx.execute(sql`
      insert into ${rosterRows} (roster_id, position, kind, user_id, invitation_id, name, email, said, wanted, found,
        problem, choice, graduates_on)
      select ${id}::uuid, at, kind, "userId", "invitationId", name, email, said, wanted, found, problem, choice, "graduatesOn"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(at integer, kind text, "userId" uuid,
        "invitationId" uuid, name text, email text, said jsonb, wanted jsonb, found jsonb, problem text, choice text,
        "graduatesOn" date)`);
  }
}

/** What the file says, in its order. */
export async function listSaid(db: Db, id: string) {
  const rows = await db
    .select({ said: rosterRows.said })
    .from(rosterRows)
    .where(eq(rosterId, id))
    .orderBy(asc(rosterRows.position));
  return rows.flatMap(({ said }) => said ?? []);
}

/** What was chosen for whom. */
export async function listGoneChoices(db: Db, id: string) {
  const rows = await db
    .select({ userId: rosterRows.userId, choice })
    .from(rosterRows)
    .where(and(eq(rosterId, id), eq(kind, 'gone')));
  return rows.flatMap((row) =>
    row.userId && row.choice ? [[row.userId, row.choice] as const] : [],
  );
}

/** Of one row, or with null of all who are gone. False when there is none. */
export async function updateChoice(
  tx: Db,
  id: string,
  position: number | null,
  value: NonNullable<RosterRowRow['choice']>,
): Promise<boolean> {
  const which = position === null ? undefined : eq(rosterRows.position, position);
  const rows = await tx
    .update(rosterRows)
    .set({ choice: value })
    .where(and(eq(rosterId, id), eq(kind, 'gone'), which))
    .returning({ position: rosterRows.position });
  return rows.length > 0;
}

export async function listRows(
  db: Db,
  id: string,
  query: { kind: RosterRowRow['kind']; left: boolean; after: number; limit: number },
): Promise<{ rows: RosterRowRow[]; total: number; nextCursor: string | null }> {
  const which = and(eq(rosterId, id), query.left ? eq(outcome, 'left') : eq(kind, query.kind));
  const rows = await db
    .select()
    .from(rosterRows)
    .where(and(which, sql`${rosterRows.position} > ${query.after}`))
    .orderBy(asc(rosterRows.position))
    .limit(query.limit + 1);
  const [counted] = await db.select({ total: count() }).from(rosterRows).where(which);
  const shown = rows.slice(0, query.limit);
  return {
    rows: shown,
    total: counted?.total ?? 0,
    nextCursor: rows.length > query.limit ? String(shown.at(-1)?.position ?? 0) : null,
  };
}

/** Members first, so that nobody waits for the hours of the invitations. */
export async function listWork(db: Db, id: string, limit: number): Promise<RosterRowRow[]> {
  return db
    .select()
    .from(rosterRows)
    .where(and(eq(rosterId, id), isNull(outcome), isWork))
    .orderBy(sql`${kind} = 'new'`, asc(rosterRows.position))
    .limit(limit);
}

/** Locked until the transaction ends; false when another has done it. */
export async function lockWork(tx: Db, { rosterId: id, position }: RosterRowRow): Promise<boolean> {
  const rows = await tx
    .select({ position: rosterRows.position })
    .from(rosterRows)
    .where(and(eq(rosterId, id), eq(rosterRows.position, position), isNull(outcome)))
    .for('update');
  return rows.length > 0;
}

export async function markRow(
  tx: Db,
  { rosterId: id, position }: RosterRowRow,
  values: Pick<RosterRowRow, 'outcome' | 'reason'>,
): Promise<void> {
  await tx
    .update(rosterRows)
    .set(values)
    .where(and(eq(rosterId, id), eq(rosterRows.position, position)));
}

/** Once a program of the file is made; false when nobody waits for it. */
export async function updateProgramOf(
  tx: Db,
  id: string,
  name: string,
  programId: string,
): Promise<boolean> {
  const rows = await tx
    .update(rosterRows)
    .set({
      wanted: sql`jsonb_set(${rosterRows.wanted}, '{programId}', to_jsonb(${programId}::text))`,
    })
    .where(
      and(
        eq(rosterId, id),
        sql`${rosterRows.wanted} ->> 'programId' is null and ${rosterRows.wanted} ->> 'program' = ${name}`,
      ),
    )
    .returning({ position: rosterRows.position });
  return rows.length > 0;
}

export async function listApplying(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(eq(rosters.state, 'applying'));
  return rows.map(({ id }) => id);
}

/** Answers them. */
export async function deleteOldRosters(tx: Db, unapplied: Date, done: Date) {
  return tx
    .delete(rosters)
    .where(
      or(
        and(eq(rosters.state, 'read'), lt(rosters.createdAt, unapplied)),
        and(inArray(rosters.state, ['done', 'failed']), lt(rosters.createdAt, done)),
      ),
    )
    .returning({ id: rosters.id, organizationId: rosters.organizationId });
}
