import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts, twoFactors } from '#server/auth/tables.ts';
import { turnTwoFactorOn } from '#test/accounts.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

test('a password and a second factor are stored so that nobody reads them', async () => {
  const person = await signUp(server);
  const { secret, recoveryCodes } = await turnTwoFactorOn(server, person);
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, person.id));
  // Salt and scrypt's 64 bytes.
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id));
  const stored = JSON.stringify(factor);
  for (const shown of [PASSWORD, secret, ...recoveryCodes]) expect(stored).not.toContain(shown);
});

test('signing in sets no cookie that a script could read, and none beyond the session and the browser’s mark', async () => {
  const { email } = await signUp(server);
  const browser = openBrowser(server);
  const body = { email, password: PASSWORD, rememberMe: true };
  const answer = await browser.post('/api/auth/sign-in', body);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly/i);
  const names = [...browser.cookies.keys()].filter(
    (name) => !/^debrief\.(session|dont|known_browser$)/.test(name),
  );
  expect(names).toEqual([]);
});
