import { and, desc, eq, like } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { putPassword } from '#server/auth/store.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import { PASSWORD, refusal, openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';
import { totp } from '#test/totp.ts';

/** A server's clock that a test may move; it is back at the real time when the test ends. */
export function movableClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass(minutes: number): void {
      ahead += minutes * 60_000;
      onTestFinished(() => {
        ahead = 0;
      });
    },
  };
}

/** Status and sentence of an answer, as a person learns them. */
export async function said(response: Response): Promise<[number, string]> {
  return [response.status, (await refusal(response)).message];
}

/** The sentence at one input of a form. */
export async function saidAt(response: Response, input: string): Promise<string | undefined> {
  return (await refusal(response)).fields?.[input];
}

/** Of requests that were made at the same moment. */
export function sortedStatuses(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

export function signIn(browser: Browser, email: string, password = PASSWORD, rememberMe = false) {
  return browser.post('/api/auth/sign-in', { email, password, rememberMe });
}

/** A browser in which somebody has signed in and out again. */
export async function signedOut(
  server: TestServer,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<Browser> {
  const browser = openBrowser(server, address);
  const account = { id: newId(), passwordHash: await hashPassword(PASSWORD) };
  await putPassword(server.runtime.db, id, account, new Date());
  await signIn(browser, email);
  if (!(await browser.user())) throw new Error('nobody is signed in');
  await browser.call('POST /api/auth/sign-out');
  return browser;
}

/** The secret parts of the links that an address was sent, the newest first. */
export async function mailedTokens({ runtime }: TestServer, email: string): Promise<string[]> {
  const mails = await runtime.db
    .select({ url: outbox.contentUrl })
    .from(outbox)
    .where(eq(outbox.toAddress, email))
    .orderBy(desc(outbox.createdAt));
  return mails.flatMap(({ url }) => (url ? (new URL(url).searchParams.get('token') ?? []) : []));
}

/** Asks for a link to set a new password and opens the mailbox. */
export async function resetToken(server: TestServer, browser: Browser, email: string) {
  await browser.post('/api/auth/forgot-password', { email });
  return (await mailedTokens(server, email))[0] ?? '';
}

const STEP_MS = 30_000;

/** What an authenticator shows, now or some steps of half a minute away. */
export function code(secret: string, steps = 0): string {
  return totp(secret, Date.now() + steps * STEP_MS);
}

/** An hour old: right once, wrong now. */
export function oldCode(secret: string): string {
  return code(secret, -120);
}

/** The newest code to confirm an address that was mailed to it. */
export async function addressCode({ runtime }: TestServer, email: string): Promise<string> {
  const [mail] = await runtime.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), like(outbox.subject, 'Your code%')))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return /\d{4} \d{4}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/**
 * Turns two-factor sign-in on in a signed-in browser, which confirms the address first. By the code before the one
 * that is shown: a code works once, and whoever signs in next has the one that is shown.
 */
export async function turnTwoFactorOn(server: TestServer, browser: Browser) {
  const user = await browser.user();
  if (user && !user.emailVerified) {
    await browser.call('POST /api/profile/address-code');
    const mailed = await addressCode(server, user.email);
    await browser.call('POST /api/profile/address-code/confirm', { body: { code: mailed } });
  }
  const setup = await browser.call('POST /api/profile/two-factor', {
    body: { password: PASSWORD },
  });
  const confirm = () =>
    browser.post('/api/profile/two-factor/confirm', { code: code(setup.secret, -1) });
  // Once more where the half minute ended on the way.
  if (!(await confirm()).ok) expect((await confirm()).status).toBe(200);
  return setup;
}

/** The second step of a sign-in. */
export function giveCode(
  browser: Browser,
  text: string,
  kind: 'authenticator' | 'recovery' = 'authenticator',
) {
  return browser.post('/api/auth/sign-in/two-factor', { code: text, kind });
}

/** A person with two-factor sign-in, and a browser that has given the password. */
export async function withTwoFactor(server: TestServer) {
  const person = await signUp(server);
  const setup = await turnTwoFactorOn(server, person);
  const browser = openBrowser(server);
  const answer = await signIn(browser, person.email);
  return { person, ...setup, browser, answer };
}

/** Outcome and method of the sign-ins that a person reads in the own history, the newest first. */
export async function historyOf(browser: Browser): Promise<string[]> {
  const { items } = await browser.call('GET /api/profile/sign-ins');
  return items.map(({ outcome, method }) => `${outcome} ${method}`);
}
