import { afterAll, expect, test } from 'vitest';
import { addressCode, resetToken } from '#test/accounts.ts';
import { aPerson, mailsTo } from '#test/administration.ts';
import { openBrowser, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';

/** A mail server is set, and is down: mails wait and are tried again. */
const down = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'debrief@clinic.example' };
const sending = await startTestServer({ env: down });
const keeping = await startTestServer();
afterAll(() => Promise.all([sending.stop(), keeping.stop()]));

/** What somebody was mailed that opens the account, and what a system administrator reads of it. */
async function askedBy(server: TestServer) {
  const person = await signUp(server);
  await person.call('POST /api/profile/address-code');
  const code = await addressCode(server, person.email);
  const token = await resetToken(server, openBrowser(server), person.email);
  const administrator = await aPerson(server, { role: 'system_admin' });
  const mails = await mailsTo(server, person.email);
  const shown = await Promise.all(
    mails.map(({ id }) => administrator.call('GET /api/admin/outbox/:id', { path: { id } })),
  );
  return { code, token, text: shown.map(({ text }) => text).join('\n') };
}

test('a system administrator takes nobody’s account by a link or a code that waits to be sent', async () => {
  const { code, token, text } = await askedBy(sending);
  expect([code, token]).not.toContain('');
  expect(text).not.toContain(code);
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/https?:/);
  expect(text).toContain('(Only the mail itself says it: it is for the person alone.)');
});

test('where no mail is sent, the links and codes are read in the outbox', async () => {
  const { code, token, text } = await askedBy(keeping);
  expect(text).toContain(code);
  expect(text).toContain(token);
});
