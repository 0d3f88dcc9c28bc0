import { expect, onTestFinished, test } from 'vitest';
import { createSmtp } from '#server/mail/smtp.ts';
import type { Transport } from '#server/mail/transport.ts';
import { startSmtpServer } from '#test/mail-servers.ts';
import type { SmtpAnswers } from '#test/mail-servers.ts';
import { aMail } from '#test/mail.ts';

const FROM = { name: 'Debrief', address: 'post@debrief.example' };

async function smtp(answers: SmtpAnswers = {}) {
  const server = await startSmtpServer(answers);
  onTestFinished(() => server.stop());
  return { server, transport: createSmtp({ url: server.url, from: FROM }) };
}

function failure(transport: Transport, mail = aMail()): Promise<unknown> {
  return transport.send(mail).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

test('a mail has one recipient, its Message-ID, both texts, and asks for no automatic answer', async () => {
  const { server, transport } = await smtp();
  await transport.send(aMail({ fromName: 'Dr. Grace Hopper', replyTo: 'grace@example.org' }));
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'post@debrief.example', to: ['ada@example.org'] });
  expect(mail?.raw).toContain('Message-ID: <01993c5a@debrief.invalid>');
  expect(mail?.raw).toContain('From: Debrief <post@debrief.example>');
  expect(mail?.raw).toContain('Reply-To: "Dr. Grace Hopper" <grace@example.org>');
  expect(mail?.raw).toContain('Subject: Learning Materials from Debrief');
  expect(mail?.raw).toContain('Date: Sat, 21 Nov 2026 08:00:00 +0000');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.raw).toMatch(/text\/plain[^]+Two cases on sepsis\.[^]+text\/html[^]+<p>Two cases/);
});

test('what is entered as an address stays one address and one header', async () => {
  const { server, transport } = await smtp();
  await transport.send(aMail({ toAddress: 'ada@example.org, eve@example.org' })).catch(() => null);
  await transport
    .send(aMail({ toAddress: 'ada@example.org\r\nBcc: eve@example.org' }))
    .catch(() => null);
  await transport.send(aMail({ subject: 'Hello\r\nBcc: eve@example.org' }));
  expect(server.mails.every(({ to }) => to.length === 1)).toBe(true);
  expect(server.mails.filter(({ raw }) => /^bcc:/im.test(raw))).toEqual([]);
});

test('user and password come from the address of the mail server', async () => {
  const user = { name: 'post@debrief.example', password: 'p:ss/w@rd' };
  const { server } = await smtp({ user });
  const url = (password: string) =>
    `smtp://${encodeURIComponent(user.name)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
  await createSmtp({ url: url(user.password), from: FROM }).send(aMail());
  expect(server.mails).toHaveLength(1);
  const refused = await failure(createSmtp({ url: url('wrong'), from: FROM }));
  expect(refused).toMatchObject({ code: 'sign_in_refused:535', isPermanent: false });
});

test.each<[string, SmtpAnswers, string, boolean]>([
  ['a full mailbox', { recipient: () => 452 }, 'put_off:452', false],
  ['greylisting', { recipient: () => 451 }, 'put_off:451', false],
  ['an overloaded server', { sender: () => 421 }, 'put_off:421', false],
  ['a message not wanted now', { message: () => 450 }, 'put_off:450', false],
  ['a connection that breaks', { message: () => 'cut' }, 'unreachable', false],
  ['an unknown mailbox', { recipient: () => 550 }, 'address_refused:550', true],
  ['a sender that may not send', { sender: () => 553 }, 'sender_refused:553', true],
  ['a sender who has to sign in', { sender: () => 530 }, 'sign_in_refused:530', false],
  ['a message taken for spam', { message: () => 554 }, 'message_refused:554', true],
])('%s is named, and known to pass or not', async (_what, answers, code, isPermanent) => {
  const { transport } = await smtp(answers);
  expect(await failure(transport)).toMatchObject({ code, isPermanent });
});

test('a mail server that is not there is tried again, and an address that is none is not', async () => {
  const { server, transport } = await smtp();
  const none = await failure(transport, aMail({ toAddress: '' }));
  expect(none).toMatchObject({ code: 'address_invalid', isPermanent: true });
  await server.stop();
  expect(await failure(transport)).toMatchObject({ code: 'unreachable', isPermanent: false });
});

test('a failure quotes nothing of the mail or of the server', async () => {
  const { transport } = await smtp({ recipient: () => 550 });
  const error = (await failure(transport)) as Error;
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('example.org');
});

test('a mail that comes by itself tells mail programs how it is stopped', async () => {
  const { server, transport } = await smtp();
  const stopUrl = `https://debrief.example/api/review-mails/${'a'.repeat(80)}/stop`;
  await transport.send(aMail({ stopUrl }));
  await transport.send(aMail({ stopUrl: stopUrl.replace('https', 'http') }));
  await transport.send(aMail());
  const [secure = '', plain = '', none = ''] = server.mails.map(({ raw }) =>
    raw.replace(/\r\n[ \t]+/g, ' '),
  );
  expect(secure).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
  expect(secure).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  // RFC 8058 asks for https; without it the address is there to be opened.
  expect(plain).toContain('List-Unsubscribe: <http://');
  expect(plain).not.toContain('One-Click');
  expect(none).not.toContain('List-Unsubscribe');
});
