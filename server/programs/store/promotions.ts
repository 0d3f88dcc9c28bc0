import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PromotionDecision } from '#shared/promotions.ts';
import type { Db } from '#server/db/connect.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { LEAVES } from '#server/programs/store/leaves.ts';
import { promotionMoves, promotions } from '#server/programs/tables.ts';
import type { PromotionMoveRow, PromotionRow } from '#server/programs/tables.ts';

/** Whom a promotion is about. */
function isInProgram(programId: string): SQL | undefined {
  return and(
    eq(memberships.programId, programId),
    eq(memberships.status, 'active'),
    isInTraining(),
    eq(profiles.role, 'trainee'),
  );
}

/** What promotions for an academic year decided about a member and still holds; that somebody moves before that one stays. */
function decidedFor(academicYear: number) {
  const { decision, isLeftOut, promotionId, userId } = promotionMoves;
  const { undoneAt, promotedAt, academicYear: of } = promotions;
  return sql<PromotionDecision | null>`(select ${decision} from ${promotionMoves}
    join ${promotions} on ${promotions.id} = ${promotionId}
    where ${userId} = ${memberships.userId} and ${of} = ${academicYear} and (${undoneAt} is null or ${isLeftOut})
    order by ${decision} = 'stay', ${promotedAt} desc limit 1)`;
}

/** By year and name, with what was decided about them for an academic year. */
export async function listTrainees(db: Db, programId: string, academicYear: number) {
  const { programYear, placedAt } = memberships;
  return db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      programYear,
      trainingStart: profiles.trainingStart,
      leaves: LEAVES,
      placedAt,
      decided: decidedFor(academicYear),
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(isInProgram(programId))
    .orderBy(asc(programYear), sql`lower(${profiles.displayName})`, asc(profiles.id));
}

/** As they are until the transaction ends; in one order, so that no two block each other. */
export async function lockTrainees(tx: Db, programId: string) {
  const { userId, programYear, placement } = memberships;
  return tx
    .select({ userId, programYear, placement })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(isInProgram(programId))
    .orderBy(asc(userId))
    .for('update', { of: memberships });
}

export async function insertPromotion(
  tx: Db,
  row: PromotionRow,
  moves: readonly PromotionMoveRow[],
): Promise<void> {
  await tx.insert(promotions).values(row);
  await tx.insert(promotionMoves).values([...moves]);
}

/** A year on, by the promotion that decided it. */
export async function movePromoted(tx: Db, promotionId: string): Promise<void> {
  await tx
    .update(memberships)
    .set({ programYear: sql`${memberships.programYear} + 1`, placement: promotionId })
    .where(inArray(memberships.userId, decided(tx, promotionId, 'promote')));
}

export async function moveGraduated(tx: Db, promotionId: string, day: string): Promise<void> {
  await tx
    .update(memberships)
    .set({ graduatedOn: day, placement: promotionId })
    .where(inArray(memberships.userId, decided(tx, promotionId, 'graduate')));
}

function decided(tx: Db, promotionId: string, decision: PromotionDecision) {
  const { userId, promotionId: of, decision: what } = promotionMoves;
  return tx
    .select({ userId })
    .from(promotionMoves)
    .where(and(eq(of, promotionId), eq(what, decision)));
}

/** Back where the promotion found them, all whom nothing else has placed since; says who. */
export async function restoreMoved(tx: Db, promotionId: string): Promise<string[]> {
  const { userId, yearFrom, placementBefore, decision } = promotionMoves;
  const rows = await tx
    .update(memberships)
    .set({
      programYear: sql`${yearFrom}`,
      graduatedOn: sql`case when ${decision} = 'graduate' then null else ${memberships.graduatedOn} end`,
      placement: sql`${placementBefore}`,
    })
    .from(promotionMoves)
    .where(
      and(
        eq(promotionMoves.promotionId, promotionId),
        ne(decision, 'stay'),
        eq(userId, memberships.userId),
        eq(memberships.placement, promotionId),
      ),
    )
    .returning({ userId: memberships.userId });
  return rows.map((row) => row.userId);
}

/** Whoever was moved and is not back; says how many. */
export async function leaveOut(
  tx: Db,
  promotionId: string,
  restored: readonly string[],
): Promise<number> {
  const { userId, decision } = promotionMoves;
  const ids = JSON.stringify(restored);
  const rows = await tx
    .update(promotionMoves)
    .set({ isLeftOut: true })
    .where(
      and(
        eq(promotionMoves.promotionId, promotionId),
        ne(decision, 'stay'),
        sql`${userId} not in (select value::uuid from json_array_elements_text(${ids}::json))`,
      ),
    )
    .returning({ userId });
  return rows.length;
}

export async function updateUndone(
  tx: Db,
  id: string,
  values: Pick<PromotionRow, 'undoneAt' | 'undoneBy'>,
): Promise<void> {
  await tx.update(promotions).set(values).where(eq(promotions.id, id));
}

const promoter = alias(profiles, 'promoter');
const undoer = alias(profiles, 'undoer');

function select(db: Db) {
  const { decision, isLeftOut, promotionId, userId } = promotionMoves;
  const moves = sql`from ${promotionMoves} where ${promotionId} = ${promotions.id}`;
  const of = (what: PromotionDecision) =>
    sql<number>`(select count(*) ${moves} and ${decision} = ${what})`.mapWith(Number);
  return db
    .select({
      promotion: promotions,
      program: programs,
      promoterName: promoter.displayName,
      undoerName: undoer.displayName,
      promoted: of('promote'),
      stayed: of('stay'),
      graduated: of('graduate'),
      leftOut: sql<string[]>`array(select ${profiles.displayName} from ${promotionMoves}
        join ${profiles} on ${profiles.id} = ${userId}
        where ${promotionId} = ${promotions.id} and ${isLeftOut} order by lower(${profiles.displayName}))`,
    })
    .from(promotions)
    .innerJoin(programs, eq(programs.id, promotions.programId))
    .leftJoin(promoter, eq(promoter.id, promotions.promotedBy))
    .leftJoin(undoer, eq(undoer.id, promotions.undoneBy))
    .$dynamic();
}
export type ToldPromotion = Awaited<ReturnType<typeof select>>[number];

/** The newest first. */
export async function listPromotions(db: Db, programId: string): Promise<ToldPromotion[]> {
  return select(db)
    .where(eq(promotions.programId, programId))
    .orderBy(desc(promotions.promotedAt), desc(promotions.id));
}

/** Null when there is none where the viewer may look. */
export async function findPromotion(
  db: Db,
  organizationId: string | null,
  id: string,
): Promise<ToldPromotion | null> {
  const place = organizationId === null ? undefined : eq(programs.organizationId, organizationId);
  const rows = await select(db).where(and(eq(promotions.id, id), place));
  return rows[0] ?? null;
}

/** Of one academic year, those that hold. */
export async function countHolding(
  db: Db,
  { id }: Pick<ProgramRow, 'id'>,
  academicYear: number,
): Promise<number> {
  const { programId, undoneAt, academicYear: of } = promotions;
  const [found] = await db
    .select({ count: count() })
    .from(promotions)
    .where(and(eq(programId, id), isNull(undoneAt), eq(of, academicYear)));
  return found?.count ?? 0;
}
