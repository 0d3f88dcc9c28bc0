import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShiftDate } from '#shared/fields.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import { assessmentsOf, casesOf, proceduresOf } from '#server/debriefs/store/parts.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** Without a set that its owner has deleted: it is back when that is undone. */
const SHOWN = { ...getTableColumns(debriefs), pearlSetId: pearlSets.id };
const hasSet = and(eq(pearlSets.id, debriefs.pearlSetId), isNull(pearlSets.deletedAt));

function shown(db: Db) {
  return db.select(SHOWN).from(debriefs).leftJoin(pearlSets, hasSet).$dynamic();
}

export async function findDebrief(db: Db, id: string): Promise<DebriefRow | null> {
  const [debrief] = await debriefOf(db, {}).execute({ id });
  return debrief ?? null;
}

const debriefOf = kept((db) =>
  shown(db)
    .where(eq(debriefs.id, given('id')))
    .prepare(''),
);

/** Of the latest shift of which anything is stored. */
export async function findLatest(db: Db, ownerId: string): Promise<DebriefRow | null> {
  const isBegun = or(isNotNull(pearlSets.id), sql`cardinality(${debriefs.opened}) > 0`);
  const rows = await shown(db)
    .where(and(eq(debriefs.ownerId, ownerId), isBegun))
    .orderBy(desc(debriefs.shiftDate))
    .limit(1);
  return rows[0] ?? null;
}

/** One at a time for a person until the transaction ends: two devices make one debrief of a shift. */
export async function lockDebriefing(tx: Db, ownerId: string): Promise<void> {
  const name = `debriefs:${ownerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Locked until the transaction ends, so that changes come one after the other. As stored, whatever became of its set. */
export async function lockDebrief(tx: Db, id: string): Promise<DebriefRow | null> {
  const rows = await tx.select().from(debriefs).where(eq(debriefs.id, id)).for('update');
  return rows[0] ?? null;
}

export async function lockDebriefOf(
  tx: Db,
  ownerId: string,
  shiftDate: string,
): Promise<DebriefRow | null> {
  const rows = await tx
    .select()
    .from(debriefs)
    .where(and(eq(debriefs.ownerId, ownerId), eq(debriefs.shiftDate, shiftDate)))
    .for('update');
  return rows[0] ?? null;
}

export async function insertDebrief(tx: Db, row: DebriefRow): Promise<void> {
  await tx.insert(debriefs).values(row);
}

export async function updateDebrief(
  tx: Db,
  id: string,
  values: Partial<Omit<DebriefRow, 'id' | 'ownerId'>>,
): Promise<void> {
  await tx.update(debriefs).set(values).where(eq(debriefs.id, id));
}

export async function deleteDebrief(tx: Db, id: string): Promise<void> {
  await tx.delete(debriefs).where(eq(debriefs.id, id));
}

export type ListedDebrief = {
  debrief: DebriefRow;
  cases: number;
  assessments: number;
  procedures: number;
};

const Cursor = z.tuple([ShiftDate]);

/** A person's own, the latest shift first; a date finds that shift's. */
export async function listDebriefs(
  db: Db,
  ownerId: string,
  query: { date?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: ListedDebrief[]; nextCursor: string | null }> {
  const [after] = readCursor(query.cursor, Cursor) ?? [];
  const { date } = query;
  if (date !== undefined && !isShiftDate(date)) return { rows: [], nextCursor: null };
  const shape = { isDated: date !== undefined, isFirst: after === undefined };
  const found = await pageOf(db, shape).execute({ ownerId, date, after, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor([last.debrief.shiftDate]) : null };
}

const pageOf = kept((db, { isDated, isFirst }: { isDated: boolean; isFirst: boolean }) =>
  db
    .select({
      debrief: SHOWN,
      cases: casesOf(db),
      assessments: assessmentsOf(db),
      procedures: proceduresOf(db),
    })
    .from(debriefs)
    .leftJoin(pearlSets, hasSet)
    .where(
      and(
        eq(debriefs.ownerId, given('ownerId')),
        isDated ? eq(debriefs.shiftDate, given('date')) : undefined,
        isFirst ? undefined : lt(debriefs.shiftDate, given('after')),
      ),
    )
    .orderBy(desc(debriefs.shiftDate))
    .limit(given('limit'))
    .prepare(''),
);

/** Shared with a person, the newest first, whether or not that person may still see them. */
export async function listSharedWith(
  db: Db,
  taggedId: string,
  limit: number,
): Promise<{ debrief: DebriefRow; ownerName: string }[]> {
  return sharedWith(db, { limit }).execute({ taggedId });
}

const sharedWith = kept((db, { limit }: { limit: number }) =>
  db
    .select({ debrief: debriefs, ownerName: profiles.displayName })
    .from(debriefs)
    .innerJoin(profiles, eq(profiles.id, debriefs.ownerId))
    .where(and(eq(debriefs.taggedId, sql.placeholder('taggedId')), isNotNull(debriefs.sharedAt)))
    .orderBy(desc(debriefs.sharedAt), desc(debriefs.id))
    .limit(limit)
    .prepare(''),
);
