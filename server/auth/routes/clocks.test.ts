import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { sendMail } from '#server/mail/send.ts';
import { code, giveCode, resetToken, signIn, turnTwoFactorOn } from '#test/accounts.ts';
import { aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { ENTRY } from '#test/entry.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { aForm, ask, linkOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

/** The clock of the server, and of the test beside it; the database has its own. */
function setClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test.each([-1, 1])(
  'a server whose clock is %d day off the database’s signs people in, asks for codes and sends its mails',
  async (days) => {
    setClock(days);
    const person = await signUp(server);
    const { secret } = await turnTwoFactorOn(server, person);
    const browser = openBrowser(server);
    await signIn(browser, person.email);
    expect((await giveCode(browser, code(secret, 1))).status).toBe(200);
    expect((await browser.user())?.id).toBe(person.id);
    const token = await resetToken(server, openBrowser(server), person.email);
    const password = 'a staple of horses';
    const reset = await openBrowser(server).post('/api/auth/reset-password', { token, password });
    expect(reset.status).toBe(200);
    expect(await browser.user()).toBeNull();

    const trainee = await aPerson(server, { emailVerified: true });
    const email = nextEmail('assessor');
    const request = await ask(trainee, { email, sendMail: true });
    const sent: string[] = [];
    const transport = {
      kind: 'smtp' as const,
      send: async ({ subject }: { subject: string }) => void sent.push(subject),
    };
    const [mail] = await mailsTo(server, email);
    await sendMail({ ...server.runtime, mail: transport }, { mailId: mail?.id ?? '' });
    expect(sent).toEqual([mail?.subject]);
    const form = aForm({ assessorEmail: email });
    expect((await openBrowser(server).post(linkOf(request), form)).status).toBe(201);
    const entries = [{ ...ENTRY, entryKey: crypto.randomUUID() }];
    expect((await trainee.post('/api/procedures', { entries })).status).toBe(201);
  },
);

test('who was let in before the clock was set a day back or ahead stays in as long as was said', async () => {
  const person = await signUp(server);
  const [remembered, forOneDay] = [openBrowser(server), openBrowser(server)];
  await signIn(remembered, person.email, PASSWORD, true);
  await signIn(forOneDay, person.email);
  for (const days of [-1, 2]) {
    setClock(days);
    expect((await remembered.user())?.id).toBe(person.id);
  }
  expect(await forOneDay.user()).toBeNull();
  vi.useRealTimers();
  const late = await resetToken(server, openBrowser(server), person.email);
  setClock(1);
  const body = { token: late, password: 'a staple of horses' };
  expect((await openBrowser(server).post('/api/auth/reset-password', body)).status).toBe(400);
  expect((await trailOf(server, person.id)).map(({ action }) => action)).not.toContain(
    'password.reset',
  );
});
