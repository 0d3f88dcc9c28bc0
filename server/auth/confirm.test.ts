import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { recordEvent } from '#server/audit/store.ts';
import { users } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import {
  mailedTokens,
  movableClock,
  resetToken,
  said,
  signIn,
  sortedStatuses,
} from '#test/accounts.ts';
import { anOrganization, mailsTo, membershipOf } from '#test/administration.ts';
import { keptLog } from '#test/log.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const NEW_PASSWORD = 'battery staple';
const INVALID_CONFIRMATION = 'This link is invalid or has expired. Please ask for a new one.';
const clock = movableClock();
const log = keptLog();
const strict = await startTestServer({
  env: { REQUIRE_EMAIL_VERIFICATION: 'true' },
  now: clock.now,
  log,
});
afterAll(() => strict.stop());

const UNCONFIRMED: [number, string] = [403, 'Please confirm your email address before signing in'];

/** Signs up where addresses have to be confirmed, and opens the mailbox. */
async function unconfirmed(email = nextEmail()) {
  const browser = openBrowser(strict);
  const answer = await browser.post('/api/auth/sign-up', { email, password: PASSWORD });
  return { email, browser, answer, token: (await mailedTokens(strict, email))[0] ?? '' };
}

test('where addresses have to be confirmed nobody is signed in before the link was opened', async () => {
  const { email, browser, answer, token } = await unconfirmed();
  const mail = await rows(
    strict.runtime.db,
    `select text from outbox where to_address = '${email}'`,
  );
  expect(JSON.stringify(mail.rows)).toContain('If it was not you, do nothing');
  expect([answer.status, await answer.json()]).toEqual([201, { status: 'confirm_email' }]);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await said(await signIn(browser, email))).toEqual(UNCONFIRMED);
  expect(await said(await signIn(browser, email, 'wrong password'))).toEqual([
    401,
    'Invalid email or password',
  ]);
  expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(200);
  expect(await browser.user()).toBeNull();
  expect((await signIn(browser, email)).status).toBe(200);
  expect(await browser.user()).toMatchObject({ email, emailVerified: true });
});

test('a confirmation link works once, and says so kindly the second time', async () => {
  const { email, browser, token } = await unconfirmed();
  const press = async (link: string) => {
    const answer = await browser.post('/api/auth/verify-email', { token: link });
    return [answer.status, await answer.json()];
  };
  await browser.post('/api/auth/resend-verification', { email });
  const [other = ''] = await mailedTokens(strict, email);
  expect(await press(token)).toEqual([200, { status: 'confirmed' }]);
  expect(await press(token)).toEqual([200, { status: 'already' }]);
  expect(await press(other)).toEqual([200, { status: 'already' }]);
  expect((await signIn(browser, email)).status).toBe(200);
});

test('a confirmation link pressed many times at once confirms once', async () => {
  const { token } = await unconfirmed();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => openBrowser(strict).post('/api/auth/verify-email', { token })),
  );
  const sentences = await Promise.all(answers.map((answer) => answer.text()));
  expect(sentences.filter((text) => text.includes('confirmed'))).toHaveLength(1);
});

test.each(['membership.removed', 'membership.declined'] as const)(
  'a confirmation lets nobody back in whom the organization turned away (%s)',
  async (action) => {
    const organization = await anOrganization(strict, { domains: ['ward.example'] });
    const { email, browser, token } = await unconfirmed(
      nextEmail().replace(/@.*/, '@ward.example'),
    );
    const { db } = strict.runtime;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const at = { organizationId: organization.id, requestedAt: clock.now() };
    await recordEvent(db, { kind: 'operator' }, action, userId, {
      organizationId: organization.id,
    });
    await db.insert(memberships).values({ userId, ...at, status: 'pending' });
    await browser.post('/api/auth/verify-email', { token });
    expect(await membershipOf(strict, userId)).toMatchObject({ status: 'pending' });
  },
);

test('a member who was removed is not let back in by the link from before', async () => {
  const organization = await anOrganization(strict, { domains: ['clinic.example'] });
  const { email, browser, token } = await unconfirmed(
    nextEmail().replace(/@.*/, '@clinic.example'),
  );
  await browser.post('/api/auth/verify-email', { token });
  const { db } = strict.runtime;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? '';
  const at = { organizationId: organization.id, requestedAt: clock.now() };
  await db.insert(memberships).values({ userId, ...at, status: 'pending' });
  for (const status of ['pending', 'declined', 'deactivated'] as const) {
    await db.update(memberships).set({ status }).where(eq(memberships.userId, userId));
    const again = await browser.post('/api/auth/verify-email', { token });
    expect(await again.json()).toEqual({ status: 'already' });
    expect(await membershipOf(strict, userId)).toMatchObject({ status });
  }
});

test('the right password before the confirmation is not counted as a failure', async () => {
  const { email, browser, token } = await unconfirmed();
  for (let i = 0; i < 6; i += 1) {
    expect(await said(await signIn(browser, email))).toEqual(UNCONFIRMED);
  }
  await browser.post('/api/auth/verify-email', { token });
  expect((await signIn(browser, email)).status).toBe(200);
});

test('a confirmation that is expired, of another kind, or made elsewhere is refused', async () => {
  const { email, browser, token } = await unconfirmed();
  const secret = new TextEncoder().encode(strict.runtime.keys.cookies[0]);
  const signed = new SignJWT({ email }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt();
  const wrong = [
    await signed.setExpirationTime('1 day').sign(secret),
    await resetToken(strict, openBrowser(strict), email),
    token.slice(1),
    'mangled',
  ];
  for (const text of wrong) {
    const answer = await browser.post('/api/auth/verify-email', { token: text });
    expect(await said(answer)).toEqual([400, INVALID_CONFIRMATION]);
  }
  clock.pass(24 * 60 + 1);
  const late = await browser.post('/api/auth/verify-email', { token });
  expect(await said(late)).toEqual([400, INVALID_CONFIRMATION]);
  expect(await said(await signIn(browser, email))).toEqual(UNCONFIRMED);
});

test('another confirmation comes only to whoever still has to confirm, and the answer is the same', async () => {
  const { email, browser } = await unconfirmed();
  const known = await browser.post('/api/auth/resend-verification', { email });
  expect([known.status, await known.text()]).toEqual([200, '{}']);
  const [again = ''] = await mailedTokens(strict, email);
  expect(await mailedTokens(strict, email)).toHaveLength(2);
  await browser.post('/api/auth/verify-email', { token: again });
  for (const address of [email, nextEmail('nobody')]) {
    const started = performance.now();
    const answer = await browser.post('/api/auth/resend-verification', { email: address });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    expect(performance.now() - started).toBeGreaterThan(395);
  }
  // The two from before, withdrawn with what they asked for.
  const mails = await mailsTo(strict, email);
  expect(mails.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
});

test('neither the log nor the queue ever holds an address, a password or the secret of a link', async () => {
  const { email, browser, token } = await unconfirmed();
  await signIn(browser, email, 'wrong password');
  await browser.post('/api/auth/verify-email', { token });
  const secret = await resetToken(strict, browser, email);
  await browser.post('/api/auth/reset-password', { token: secret, password: NEW_PASSWORD });
  await signIn(browser, email, NEW_PASSWORD);
  const jobs = JSON.stringify((await rows(strict.runtime.db, 'select * from jobs.job')).rows);
  const events = JSON.stringify((await rows(strict.runtime.db, 'select * from audit_events')).rows);
  expect(jobs).toContain('send-mail');
  expect(log.lines.length).toBeGreaterThan(10);
  for (const text of [jobs, events, log.lines.join('\n')]) {
    for (const word of [email, token, secret, PASSWORD, NEW_PASSWORD, 'wrong password']) {
      expect(text).not.toContain(word);
    }
  }
});

test('whoever asks for another confirmation again and again does not keep the person from a new password', async () => {
  const { email } = await unconfirmed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      openBrowser(strict).post('/api/auth/resend-verification', { email }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual(Array(6).fill(200));
  const mailed = await mailedTokens(strict, email);
  expect(mailed).toHaveLength(5);
  await resetToken(strict, openBrowser(strict), email);
  expect(await mailedTokens(strict, email)).toHaveLength(6);
  const answer = await openBrowser(strict).post('/api/auth/verify-email', { token: mailed[4] });
  expect(await answer.json()).toEqual({ status: 'confirmed' });
});
