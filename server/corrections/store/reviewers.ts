import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import { textReviewers } from '#server/corrections/tables.ts';
import type { TextReviewerRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';

export async function findReviewer(db: Db, userId: string): Promise<TextReviewerRow | null> {
  const rows = await db.select().from(textReviewers).where(eq(textReviewers.userId, userId));
  return rows[0] ?? null;
}

/** By name. */
export async function listReviewers(db: Db) {
  const namer = alias(profiles, 'namer');
  return db
    .select({
      id: textReviewers.userId,
      name: profiles.displayName,
      email: users.email,
      roleTitle: textReviewers.roleTitle,
      namedBy: namer.displayName,
      namedAt: textReviewers.namedAt,
    })
    .from(textReviewers)
    .innerJoin(profiles, eq(profiles.id, textReviewers.userId))
    .innerJoin(users, eq(users.id, textReviewers.userId))
    .leftJoin(namer, eq(namer.id, textReviewers.namedBy))
    .orderBy(asc(sql`lower(${profiles.displayName})`), asc(textReviewers.userId));
}
export type ListedReviewer = Awaited<ReturnType<typeof listReviewers>>[number];

/** Named again, the role is the new one. False when nothing changed. */
export async function putReviewer(tx: Db, row: TextReviewerRow): Promise<boolean> {
  const { roleTitle, namedBy, namedAt } = row;
  const rows = await tx
    .insert(textReviewers)
    .values(row)
    .onConflictDoUpdate({
      target: textReviewers.userId,
      set: { roleTitle, namedBy, namedAt },
      setWhere: sql`${textReviewers.roleTitle} <> ${roleTitle}`,
    })
    .returning({ userId: textReviewers.userId });
  return rows.length > 0;
}

export async function deleteReviewer(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(textReviewers)
    .where(eq(textReviewers.userId, userId))
    .returning({ userId: textReviewers.userId });
  return rows.length > 0;
}
