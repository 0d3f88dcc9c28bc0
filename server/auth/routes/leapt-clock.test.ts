import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { limit } from '#server/auth/limits.ts';
import { deleteOldAccess, forgetCountsAhead } from '#server/auth/security.ts';
import { accounts, mailedLinks, sessions } from '#server/auth/tables.ts';
import { movableClock, resetToken, signIn } from '#test/accounts.ts';
import { askToGo } from '#test/leaving.ts';
import { openBrowser, PASSWORD, refusal, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const YEARS_MS = 10 * 365 * 86_400_000;
const clock = movableClock();
const server = await startTestServer({ now: clock.now, env: { IDLE_SIGN_OUT_MINUTES: '15' } });
afterAll(() => server.stop());
const { db } = server.runtime;

/** Lets something happen while the clock is ten years ahead, for the libraries too. */
async function yearsAhead<Result>(happens: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEARS_MS });
  try {
    return await happens();
  } finally {
    vi.useRealTimers();
  }
}

/** Statuses of five tries with a wrong password, and of one with the right one, from a browser that nobody knows. */
async function guess(email: string) {
  const browser = openBrowser(server);
  const answers = [];
  for (let i = 0; i < 5; i += 1) answers.push(await signIn(browser, email, 'wrong password'));
  answers.push(await signIn(browser, email));
  return answers.map(({ status }) => status);
}

test('who was locked out while the clock was ahead is let in once it is right', async () => {
  const { email } = await signUp(server);
  expect((await yearsAhead(() => guess(email))).at(-1)).toBe(429);
  expect((await signIn(openBrowser(server), email)).status).toBe(200);
});

test('a sign-in and a new password while the clock was ahead do not let anybody guess for years', async () => {
  const person = await signUp(server);
  await yearsAhead(async () => {
    await signIn(openBrowser(server), person.email);
    await db
      .update(accounts)
      .set({ updatedAt: clock.now() })
      .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, 'credential')));
  });
  expect((await guess(person.email)).at(-1)).toBe(429);
});

test('counts of what is done often begin anew within the hour', async () => {
  const ports = { db, now: clock.now };
  const tryOnce = () => limit(ports, 'newCodes', 'somebody');
  await yearsAhead(tryOnce);
  await expect(tryOnce()).rejects.toThrow('Too many attempts');
  await forgetCountsAhead(ports);
  await tryOnce();
  await forgetCountsAhead(ports);
  await expect(tryOnce()).rejects.toThrow('Too many attempts');
});

test('a session that was used while the clock was ahead still ends when nobody uses it', async () => {
  const browser = openBrowser(server);
  const { email } = await signUp(server);
  await signIn(browser, email, PASSWORD, true);
  clock.pass(20 * 24 * 60);
  await db.update(sessions).set({ lastSeenAt: clock.now() });
  clock.pass(-20 * 24 * 60);
  expect(await browser.user()).not.toBeNull();
  clock.pass(17);
  expect(await browser.user()).toBeNull();
});

test('a session that began while the clock was ahead does not say who one is for years', async () => {
  const browser = openBrowser(server);
  const person = await signUp(server);
  await yearsAhead(() => signIn(browser, person.email));
  await db.delete(accounts).where(eq(accounts.userId, person.id));
  const answer = await browser.post('/api/profile/deletion', { password: null });
  expect((await refusal(answer)).message).toContain('Please sign out and in again');
  const young = await signUp(server);
  await db.delete(accounts).where(eq(accounts.userId, young.id));
  await askToGo(young, null);
});

test('sessions and links of the time ahead are deleted with the old ones, others stay', async () => {
  const [kept, ahead] = [openBrowser(server), openBrowser(server)];
  const { email } = await signUp(server);
  await signIn(kept, email);
  const token = await yearsAhead(async () => {
    await signIn(ahead, email);
    return resetToken(server, openBrowser(server), email);
  });
  expect(await ahead.user()).not.toBeNull();
  await deleteOldAccess({ db, now: clock.now });
  expect(await kept.user()).not.toBeNull();
  expect(await ahead.user()).toBeNull();
  expect(await db.$count(mailedLinks)).toBe(0);
  const reset = { token, password: 'a staple of horses' };
  expect((await openBrowser(server).post('/api/auth/reset-password', reset)).status).toBe(400);
});
