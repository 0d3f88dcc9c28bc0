import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { twoFactors, users } from '#server/auth/tables.ts';
import { signIn, withTwoFactor } from '#test/accounts.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { nextAddress, startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db, sessionCookie } = server.runtime;

async function aSession() {
  const person = await signUp(server);
  const again = openBrowser(server);
  await signIn(again, person.email);
  return { ...person, cookies: again.cookies, value: again.cookies.get(sessionCookie) ?? '' };
}

const ask = (cookie: string, method: 'GET' | 'POST', path: string, body?: object) =>
  server.fetchAs(nextAddress(), path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function personBehind(cookie: string): Promise<string | null> {
  const answer = await ask(cookie, 'GET', '/api/session');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { user: { id: string } | null }).user?.id ?? null;
}

test('a session’s cookie that is cut, doubled or put together from two is nobody’s', async () => {
  const [ada, bo] = [await aSession(), await aSession()];
  const [token = '', signature = ''] = decodeURIComponent(ada.value).split('.');
  const [otherToken = ''] = decodeURIComponent(bo.value).split('.');
  const values = {
    cut: token.slice(0, -1) + '.' + signature,
    halved: ada.value.slice(0, ada.value.length / 2),
    doubled: ada.value + ada.value,
    'given twice': `${ada.value},${ada.value}`,
    'without a signature': token,
    'with an empty signature': `${token}.`,
    'with the token of another': `${otherToken}.${signature}`,
    'with both tokens': `${otherToken}.${ada.value}`,
    'in capitals': ada.value.toUpperCase(),
    'with a NUL': `${ada.value}%00`,
    empty: '',
    'of a hundred thousand letters': 'x'.repeat(10_000),
  };
  for (const [how, value] of Object.entries(values)) {
    const cookie = `${sessionCookie}=${value}`;
    expect([how, await personBehind(cookie)]).toEqual([how, null]);
    const refused = await ask(cookie, 'POST', '/api/profile/exports');
    expect([how, refused.status]).toEqual([how, 401]);
  }
  expect(await personBehind(`${sessionCookie}=${ada.value}`)).toBe(ada.id);
});

test('a cookie of one kind under the name of another opens nothing', async () => {
  const { person, browser } = await withTwoFactor(server);
  const cookies = new Map([...person.cookies, ...browser.cookies]);
  expect(cookies.size).toBeGreaterThan(3);
  for (const [kind, value] of cookies) {
    const asSession =
      kind === sessionCookie ? null : await personBehind(`${sessionCookie}=${value}`);
    expect([kind, asSession]).toEqual([kind, null]);
    const waiting = [...browser.cookies.keys()].filter((name) => name !== kind);
    const swapped = waiting.map((name) => `${name}=${value}`).join('; ');
    const body = { code: '123456', kind: 'authenticator' };
    const answer = await ask(swapped, 'POST', '/api/auth/sign-in/two-factor', body);
    expect([kind, answer.status]).toEqual([kind, 401]);
  }
});

test('of two cookies of one name it is the same one that says who asks and whose account is changed', async () => {
  const [ada, bo] = [await aSession(), await aSession()];
  for (const { id } of [ada, bo]) {
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  }
  const pairs = [
    [ada.value, bo.value],
    [bo.value, ada.value],
    ['not"one', ada.value],
    ['not,one', ada.value],
    ['', ada.value],
    [ada.value, 'not"one'],
    ['x.y', ada.value],
  ];
  for (const values of pairs) {
    await db.delete(twoFactors);
    const cookie = values.map((value) => `${sessionCookie}=${value}`).join('; ');
    const asking = await personBehind(cookie);
    const answer = await ask(cookie, 'POST', '/api/profile/two-factor', { password: PASSWORD });
    const changed = await db.select({ userId: twoFactors.userId }).from(twoFactors);
    expect([values[0], answer.status, changed]).toEqual([
      values[0],
      asking ? 200 : 401,
      asking ? [{ userId: asking }] : [],
    ]);
  }
});
