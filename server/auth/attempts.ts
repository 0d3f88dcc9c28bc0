import { createHmac } from 'node:crypto';
import { FAILED_SIGN_INS_BEFORE_LOCK, LOCK_MINUTES } from '#shared/people.ts';
import type { SignInRecord } from '#shared/people-output.ts';
import { tooOften } from '#server/auth/limits.ts';
import {
  deleteSignInAttempt,
  findUserByEmail,
  insertSignInAttempt,
  listFailures,
  lockEmail,
  setSignInOutcome,
} from '#server/auth/store.ts';
import { knownTo } from '#server/auth/known-browser.ts';
import type { Known } from '#server/auth/known-browser.ts';
import type { Client } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Keys } from '#server/keys.ts';
import type { Clock, Secret, Store } from '#server/ports.ts';

const LOCK_MS = LOCK_MINUTES * 60_000;

export function emailKey(email: string, { addresses }: Pick<Keys, 'addresses'>): string {
  return createHmac('sha256', addresses).update(`email:${email.toLowerCase()}`).digest('base64url');
}

/** Until when five failures within a quarter of an hour close the door; null when it is open. `failures` newest first. */
export function lockedUntil(failures: readonly Date[], now: Date): Date | null {
  const [newest, oldest] = [failures[0], failures[FAILED_SIGN_INS_BEFORE_LOCK - 1]];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > LOCK_MS) return null;
  const end = new Date(newest.getTime() + LOCK_MS);
  return end > now ? end : null;
}

/**
 * Writes the attempt down as a failure before it is tried, so that many at once cannot outrun the count. Throws
 * rate_limited while the address is locked, whether or not it has an account. A browser in which its person has signed
 * in before (`known`) has a count and a lock of its own: strangers cannot close that one.
 */
export async function beginSignIn(
  { db, keys, now }: Store & Clock & Secret,
  email: string,
  method: SignInRecord['method'],
  client: Client,
  known: readonly Known[],
): Promise<string> {
  const key = emailKey(email, keys);
  const at = now();
  const attempt = await db.transaction(async (tx) => {
    await lockEmail(tx, key);
    const user = await findUserByEmail(tx, email);
    const browserId = user && knownTo(known, user);
    const counted = { emailKey: key, userId: user?.id ?? null, browserId };
    const failures = await listFailures(tx, counted, FAILED_SIGN_INS_BEFORE_LOCK, at);
    const until = lockedUntil(failures, at);
    const id = newId();
    await insertSignInAttempt(tx, {
      id,
      at,
      ...counted,
      outcome: until ? 'locked' : method === 'password' ? 'wrong_password' : 'wrong_code',
      method,
      ipAddress: client.address,
      userAgent: client.agent,
    });
    return { id, until };
  });
  if (!attempt.until) return attempt.id;
  throw tooOften(
    attempt.until.getTime() - at.getTime(),
    (time) => `Too many failed sign-ins. Please try again in ${time}, or set a new password.`,
  );
}

export async function endSignIn(
  { db }: Store,
  attemptId: string,
  outcome: 'signed_in' | 'code_asked',
): Promise<void> {
  await setSignInOutcome(db, attemptId, outcome);
}

/** For an attempt of this address that is no failure, or that a later line says better. */
export async function forgetSignIn(
  { db, keys }: Store & Secret,
  attemptId: string,
  email: string,
): Promise<void> {
  await deleteSignInAttempt(db, attemptId, emailKey(email, keys));
}

/** A sign-in that needed no attempt: right after signing up, or by single sign-on. */
export async function recordSignIn(
  { db, keys, now }: Store & Clock & Secret,
  user: { id: string; email: string },
  method: SignInRecord['method'],
  client: Pick<Client, 'address' | 'agent'>,
): Promise<void> {
  await insertSignInAttempt(db, {
    id: newId(),
    at: now(),
    emailKey: emailKey(user.email, keys),
    userId: user.id,
    outcome: 'signed_in',
    method,
    browserId: null,
    ipAddress: client.address,
    userAgent: client.agent,
  });
}
