import { and, desc, eq, gt, inArray, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import {
  accounts,
  mailedLinks,
  rateCounts,
  sessions,
  signInAttempts,
  twoFactors,
  users,
  verifications,
} from '#server/auth/tables.ts';
import { daysAhead, latest } from '#server/clocks.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import { keptAnyway, keptSince } from '#server/organizations/store/retention.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type SignInAttemptRow = typeof signInAttempts.$inferSelect;

/** False when the address is taken. The password comes hashed. */
export async function insertUser(
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'emailVerified'>,
  account: { id: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  await tx.insert(accounts).values(passwordAccount(user.id, account, now));
  return true;
}

function passwordAccount(
  userId: string,
  { id, passwordHash }: { id: string; passwordHash: string },
  now: Date,
): typeof accounts.$inferInsert {
  return {
    id,
    accountId: userId,
    providerId: 'credential',
    userId,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.email, email));
  return rows[0] ?? null;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Null for people who come by single sign-on only. */
export async function findPasswordAccount(db: Db, userId: string): Promise<string | null> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return rows[0]?.id ?? null;
}

const passwordOf = (db: Db, userId: string) =>
  db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const rows = await passwordOf(db, userId);
  return rows[0]?.hash ?? null;
}

/** As it is when a change that is under way is through. A later one sees all that was stored before this. */
export async function awaitPasswordHash(db: Db, userId: string): Promise<string | null> {
  const rows = await passwordOf(db, userId).for('share');
  return rows[0]?.hash ?? null;
}

export async function findSessionStart(db: Db, sessionId: string): Promise<Date | null> {
  const rows = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return rows[0]?.createdAt ?? null;
}

export async function markEmailVerified(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** False when the person has no such session. */
export async function deleteSession(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** What a sign-in has opened: its session, or the challenges that ask for a second factor. */
export async function closeSignIn(tx: Db, userId: string, token: string | null): Promise<void> {
  if (token === null) await deleteChallenges(tx, userId);
  else await tx.delete(sessions).where(and(eq(sessions.token, token), eq(sessions.userId, userId)));
}

/** Returns how many were ended. */
export async function deleteOtherSessions(
  tx: Db,
  userId: string,
  keepId: string,
  now: Date,
): Promise<number> {
  await forgetBrowsers(tx, userId, now);
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Returns how many were ended. */
export async function deleteSessions(tx: Db, userId: string, now: Date): Promise<number> {
  await forgetBrowsers(tx, userId, now);
  const rows = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Wherever the person had signed in before is a stranger's browser from now on. */
export async function forgetBrowsers(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ signedOutAt: now }).where(eq(users.id, userId));
}

/** With what was begun while the clock was days ahead, which would be good for as much longer. */
export async function deleteExpiredAccess(tx: Db, now: Date): Promise<void> {
  for (const table of [sessions, verifications, mailedLinks]) {
    const isAhead = gt(table.createdAt, daysAhead(now));
    await tx.delete(table).where(or(lt(table.expiresAt, now), isAhead));
  }
  await tx.delete(rateCounts).where(lt(rateCounts.endsAt, now));
  const { at, userId } = signInAttempts;
  const isOld = lt(at, keptSince('signInDays', userId, now));
  await tx.delete(signInAttempts).where(and(lt(at, keptAnyway('signInDays', now)), isOld));
}

export async function listSignInAttempts(
  db: Db,
  userId: string,
  limit: number,
): Promise<SignInAttemptRow[]> {
  return db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.userId, userId))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(limit);
}

export async function insertSignInAttempt(tx: Db, attempt: SignInAttemptRow): Promise<void> {
  await tx.insert(signInAttempts).values(attempt);
}

export async function setSignInOutcome(
  db: Db,
  attemptId: string,
  outcome: SignInAttemptRow['outcome'],
): Promise<void> {
  await db.update(signInAttempts).set({ outcome }).where(eq(signInAttempts.id, attemptId));
}

/** One sign-in at a time for an address, so that many at once are counted one after the other. */
export async function lockEmail(tx: Db, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`);
}

/**
 * Times of the newest failures for the address since its last success, newest first: of one known browser, or of all
 * others together. A new password of its account, if it has one, is a new beginning too. What a clock wrote that was
 * ahead says nothing: neither a failure that would close the address for years, nor a success that would open it.
 */
export async function listFailures(
  db: Db,
  { emailKey, userId, browserId }: Pick<SignInAttemptRow, 'emailKey' | 'userId' | 'browserId'>,
  limit: number,
  now: Date,
): Promise<Date[]> {
  const latestAt = sql`${latest(now).toISOString()}::timestamptz`;
  const isFromThere = sql`is not distinct from ${browserId}::uuid`;
  const lastSuccess = sql`(select max(done.at) from ${signInAttempts} done where done.email_key = ${emailKey} and done.outcome = 'signed_in' and done.at <= ${latestAt} and done.browser_id ${isFromThere})`;
  const passwordSet = sql`(select max(own.updated_at) from ${accounts} own where own.user_id = ${userId} and own.provider_id = 'credential' and own.updated_at <= ${latestAt})`;
  const rows = await db
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.emailKey, emailKey),
        sql`${signInAttempts.browserId} ${isFromThere}`,
        inArray(signInAttempts.outcome, ['wrong_password', 'wrong_code']),
        lte(signInAttempts.at, latest(now)),
        sql`${signInAttempts.at} > coalesce(greatest(${lastSuccess}, ${passwordSet}), '-infinity')`,
      ),
    )
    .orderBy(desc(signInAttempts.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Stretches of time that end later than any that begins now: of a clock that was ahead, whose counts would stand for years. */
export async function deleteCountsAhead(db: Db, now: Date): Promise<void> {
  await db.delete(rateCounts).where(gt(rateCounts.endsAt, daysAhead(now)));
}

/** Counts one more, or `by`, and returns the count of the current stretch and its end. */
export async function countOnce(
  db: Db,
  key: string,
  now: Date,
  endsAt: Date,
  by = 1,
): Promise<{ count: number; endsAt: Date }> {
  const [counted] = await counting(db, {}).execute({ key, now, endsAt, by });
  return counted ?? { count: by, endsAt };
}

const counting = kept((db) => {
  const { count, endsAt } = rateCounts;
  const isOver = sql`${endsAt} <= ${given('now')}::timestamptz`;
  return db
    .insert(rateCounts)
    .values({ key: given('key'), count: given('by'), endsAt: given('endsAt') })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${count} + excluded.count end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ count, endsAt })
    .prepare('');
});

export async function forgetCount(db: Db, key: string, endsAt: Date): Promise<void> {
  await db.delete(rateCounts).where(and(eq(rateCounts.key, key), eq(rateCounts.endsAt, endsAt)));
}

export async function deleteSignInAttempt(
  db: Db,
  attemptId: string,
  emailKey: string,
): Promise<void> {
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.id, attemptId), eq(signInAttempts.emailKey, emailKey)));
}

/** What an old password or mailbox has opened: links to set a new password, sign-ins that wait for a code. */
export async function deleteLinksAndChallenges(tx: Db, userId: string): Promise<void> {
  await withdrawMails(tx, [userId], { topics: ['reset-password'] });
  const isReset = eq(mailedLinks.kind, 'reset-password');
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), isReset));
  await deleteChallenges(tx, userId);
}

async function deleteChallenges(tx: Db, userId: string): Promise<void> {
  const { identifier, value } = verifications;
  await tx.delete(verifications).where(and(eq(value, userId), like(identifier, '2fa-%')));
}

const addressCodeOf = (userId: string) => `address-code:${userId}`;

/** In place of the one the person had. `value` is its keyed hash. */
export async function putAddressCode(
  tx: Db,
  { id, userId, value, expiresAt }: { id: string; userId: string; value: string; expiresAt: Date },
): Promise<void> {
  const identifier = addressCodeOf(userId);
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({ id, identifier, value, expiresAt });
}

/** Uses it up. False when it is not the person's, used up or expired. */
export async function takeAddressCode(
  tx: Db,
  userId: string,
  value: string,
  now: Date,
): Promise<boolean> {
  const { identifier, value: stored, expiresAt } = verifications;
  const rows = await tx
    .delete(verifications)
    .where(and(eq(identifier, addressCodeOf(userId)), eq(stored, value), gt(expiresAt, now)))
    .returning({ id: verifications.id });
  return rows.length > 0;
}

/** In place of the password the person had, if any. */
export async function putPassword(
  tx: Db,
  userId: string,
  account: { id: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(accounts)
    .values(passwordAccount(userId, account, now))
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: account.passwordHash, updatedAt: now },
    });
}

/** False when there was none. */
export async function deleteSecondFactor(tx: Db, userId: string, now: Date): Promise<boolean> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id });
  return rows.length > 0;
}
