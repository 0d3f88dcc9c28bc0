import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions, verifications } from '#server/auth/tables.ts';
import { code, resetToken, said, signIn, withTwoFactor } from '#test/accounts.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const NEW_PASSWORD = 'battery staple';
const REFUSED: [number, string] = [401, 'Invalid email or password'];
const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** Sessions from this browser's address are stored only when the act is over. */
async function during(browser: Browser, begin: () => Promise<Response>, act: () => Promise<void>) {
  const from = sql.raw(`'${browser.address}'`);
  await db.execute(sql`create or replace function wait_for_act() returns trigger language plpgsql as $$
    begin
      if new.ip_address = ${from} then perform pg_advisory_xact_lock(4711); end if;
      return new;
    end $$`);
  await db.execute(sql`create or replace trigger wait_for_act before insert on sessions
    for each row execute function wait_for_act()`);
  const waits = sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
  let answer: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
    answer = begin();
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1);
    await act();
  });
  if (!answer) throw new Error('nothing was begun');
  return answer;
}

async function resetPassword(email: string): Promise<void> {
  const owner = openBrowser(server);
  const token = await resetToken(server, owner, email);
  const body = { token, password: NEW_PASSWORD };
  expect((await owner.post('/api/auth/reset-password', body)).status).toBe(200);
}

const sessionsOf = (userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId));

test('a sign-in with the old password that is under way while a link sets a new one comes to nothing', async () => {
  const person = await signUp(server);
  const thief = openBrowser(server);
  const answer = await during(
    thief,
    () => signIn(thief, person.email),
    () => resetPassword(person.email),
  );
  expect(await said(answer)).toEqual(REFUSED);
  expect(answer.headers.getSetCookie().join()).not.toContain(server.runtime.sessionCookie);
  expect(await sessionsOf(person.id)).toEqual([]);
  expect((await signIn(thief, person.email, NEW_PASSWORD)).status).toBe(200);
});

test('the same while the person changes the password, who stays signed in', async () => {
  const person = await signUp(server);
  const thief = openBrowser(server);
  const answer = await during(
    thief,
    () => signIn(thief, person.email),
    async () => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await person.post('/api/profile/password', body)).status).toBe(200);
    },
  );
  expect(await said(answer)).toEqual(REFUSED);
  expect(await sessionsOf(person.id)).toMatchObject([{ ipAddress: person.address }]);
  expect(await person.user()).toMatchObject({ id: person.id });
});

test('the same with a second factor: no code is asked for, and one given in time signs nobody in', async () => {
  const { person, secret, browser } = await withTwoFactor(server);
  const late = openBrowser(server);
  const first = await during(
    late,
    () => signIn(late, person.email),
    () => resetPassword(person.email),
  );
  expect(await said(first)).toEqual(REFUSED);
  const challenges = await db
    .select()
    .from(verifications)
    .where(eq(verifications.value, person.id));
  expect(challenges).toEqual([]);

  expect((await signIn(browser, person.email, NEW_PASSWORD)).status).toBe(200);
  const second = await during(
    browser,
    () =>
      browser.post('/api/auth/sign-in/two-factor', {
        code: code(secret, 1),
        kind: 'authenticator',
      }),
    () => resetPassword(person.email),
  );
  expect(await said(second)).toEqual([
    401,
    'The first step was too long ago. Please sign in again.',
  ]);
  expect(await sessionsOf(person.id)).toEqual([]);
});
