import { expect, onTestFinished, test } from 'vitest';
import { createEmailJs, EMAILJS_LIMITS } from '#server/mail/emailjs.ts';
import { startEmailJsServer } from '#test/mail-servers.ts';
import { aMail } from '#test/mail.ts';

async function emailJs(answer?: (count: number) => number | null, limits = {}) {
  const server = await startEmailJsServer(answer);
  onTestFinished(() => server.stop());
  const ids = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public_1' };
  const config = { ...ids, baseUrl: server.baseUrl, replyTo: 'post@debrief.example' };
  return { server, transport: createEmailJs(config, { ...EMAILJS_LIMITS, between: 0, ...limits }) };
}

test('EmailJS gets exactly the fields of its protocol', async () => {
  const { server, transport } = await emailJs();
  await transport.send(
    aMail({
      fromName: 'Dr. Grace Hopper',
      replyTo: 'grace@example.org',
      contentUrl: 'https://debrief.example/shared-materials/content-1',
    }),
  );
  expect(server.requests).toMatchObject([
    { path: '/api/v1.0/email/send', method: 'POST', type: 'application/json' },
  ]);
  expect(server.requests[0]?.body).toEqual({
    lib_version: '4.4.1',
    user_id: 'public_1',
    service_id: 'service_1',
    template_id: 'template_1',
    template_params: {
      recipient_email: 'ada@example.org',
      reply_to: 'grace@example.org',
      from_name: 'Dr. Grace Hopper',
      to_name: 'ada',
      subject: 'Learning Materials from Debrief',
      message: 'Two cases on sepsis.\n',
      content_url: 'https://debrief.example/shared-materials/content-1',
    },
  });
});

test('a mail in nobody’s name comes from the product and is answered to MAIL_FROM', async () => {
  const { server, transport } = await emailJs();
  await transport.send(aMail());
  expect(server.requests[0]?.body).toMatchObject({
    template_params: { from_name: 'Debrief', reply_to: 'post@debrief.example', content_url: '' },
  });
});

test.each([
  [429, 'service_busy:429', false],
  [451, 'service_headless:451', false],
  [500, 'service_failing:500', false],
  [503, 'service_failing:503', false],
  [403, 'service_forbidden:403', true],
  [400, 'service_refused:400', true],
  [404, 'service_refused:404', true],
  [201, 'service_refused:201', true],
])('an answer %s means %s', async (status, code, isPermanent) => {
  const { transport } = await emailJs(() => status);
  await expect(transport.send(aMail())).rejects.toMatchObject({ code, isPermanent });
});

test('EmailJS that hangs or is not there is tried again', async () => {
  const { server, transport } = await emailJs(() => null, { answer: 50 });
  await expect(transport.send(aMail())).rejects.toMatchObject({
    code: 'service_slow',
    isPermanent: false,
  });
  await server.stop();
  await expect(transport.send(aMail())).rejects.toMatchObject({
    code: 'service_unreachable',
    isPermanent: false,
  });
});

test('EmailJS gets its mails one after another, as its rate limit asks', async () => {
  const { server, transport } = await emailJs(undefined, { between: 60 });
  const started = performance.now();
  await Promise.all([aMail(), aMail(), aMail()].map((mail) => transport.send(mail)));
  const [, second = 0, third = 0] = server.requests.map(({ at }) => at - started);
  // Timers count whole milliseconds.
  expect(second).toBeGreaterThan(58);
  expect(third).toBeGreaterThan(117);
});
