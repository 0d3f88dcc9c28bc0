import { and, asc, eq, gt, isNull, ne, not, notExists, or } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isDeactivated } from '#server/organizations/store/memberships.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { reviewMails } from '#server/review/tables.ts';

export async function findMailWanted(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ isWanted: reviewMails.isWanted })
    .from(reviewMails)
    .where(eq(reviewMails.userId, userId));
  return rows[0]?.isWanted ?? false;
}

/** Whether a person wants it; locked, so that on and off come one after the other. */
export async function lockMailWanted(tx: Db, userId: string): Promise<boolean> {
  await tx.insert(reviewMails).values({ userId }).onConflictDoNothing();
  const rows = await tx
    .select({ isWanted: reviewMails.isWanted })
    .from(reviewMails)
    .where(eq(reviewMails.userId, userId))
    .for('update');
  return rows[0]?.isWanted ?? false;
}

export async function saveMailWanted(tx: Db, userId: string, isWanted: boolean): Promise<void> {
  await tx.update(reviewMails).set({ isWanted }).where(eq(reviewMails.userId, userId));
}

export type Reader = { userId: string; name: string; email: string };

/**
 * People after a cursor who want the mail and have had none in this week, at addresses that are confirmed. Locked:
 * whoever another server is writing to at this moment is left out.
 */
export async function lockReaders(
  tx: Db,
  week: string,
  after: string,
  limit: number,
): Promise<Reader[]> {
  const leaving = tx
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, reviewMails.userId));
  return tx
    .select({ userId: reviewMails.userId, name: profiles.displayName, email: users.email })
    .from(reviewMails)
    .innerJoin(users, eq(users.id, reviewMails.userId))
    .innerJoin(profiles, eq(profiles.id, reviewMails.userId))
    .where(
      and(
        eq(reviewMails.isWanted, true),
        or(isNull(reviewMails.week), ne(reviewMails.week, week)),
        eq(users.emailVerified, true),
        gt(reviewMails.userId, after),
        not(isDeactivated(reviewMails.userId)),
        // Whoever is leaving was promised no other mail.
        notExists(leaving),
      ),
    )
    .orderBy(asc(reviewMails.userId))
    .limit(limit)
    .for('update', { of: reviewMails, skipLocked: true });
}

export async function saveMailSent(
  tx: Db,
  userId: string,
  week: string,
  sentAt: Date,
): Promise<void> {
  await tx.update(reviewMails).set({ week, sentAt }).where(eq(reviewMails.userId, userId));
}
