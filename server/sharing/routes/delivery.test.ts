import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { markSent } from '#server/mail/store.ts';
import { outbox } from '#server/mail/tables.ts';
import type { Transport } from '#server/mail/transport.ts';
import { awaitDelivery } from '#server/sharing/actions/delivery.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { startEmailJsServer } from '#test/mail-servers.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

/** A house whose mail goes out by EmailJS, which answers as it is told. */
async function withEmailJs(answer: (count: number) => number | null) {
  const service = await startEmailJsServer(answer);
  onTestFinished(() => service.stop());
  const server = await startTestServer({
    env: {
      EMAILJS_SERVICE_ID: 'service_1',
      EMAILJS_TEMPLATE_ID: 'template_1',
      EMAILJS_PUBLIC_KEY: 'public_1',
      EMAILJS_BASE_URL: service.baseUrl,
    },
  });
  onTestFinished(() => server.stop());
  const set = await server.generate(['DKA']);
  await server.untilComplete(set);
  const guest = openBrowser(server);
  const input = {
    recipients: [nextEmail('friend')],
    fromName: 'Grace',
    requestKey: randomUUID(),
  };
  const share = () => guest.call('POST /api/pearls/:id/share', { path: { id: set }, body: input });
  return { service, server, set, guest, input, share };
}

test('the mail leaves through EmailJS with every field of its protocol', async () => {
  const { service, input, share } = await withEmailJs(() => 200);
  const receipt = await share();
  expect(receipt.delivery).toEqual({ waiting: 0, failed: 0, problem: null, canSend: true });
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({
    user_id: 'public_1',
    service_id: 'service_1',
    template_id: 'template_1',
    template_params: {
      recipient_email: input.recipients[0],
      reply_to: '',
      from_name: 'Grace',
      to_name: input.recipients[0]?.split('@')[0],
      subject: 'Learning Materials from Debrief',
      message: expect.stringContaining('Somebody who gave the name “Grace”'),
      content_url: receipt.url,
    },
  });
});

test.each([
  [429, 'Failed to send email: Too Many Requests', 'waiting'],
  [451, 'Failed to send email: Unavailable For Headless Browser', 'waiting'],
  [500, 'Failed to send email. Status: 500', 'waiting'],
  [403, 'Failed to send email: Forbidden', 'failed'],
  [400, 'Failed to send email. Status: 400', 'failed'],
] as const)('EmailJS answers %s: the sharer is told “%s”', async (status, problem, state) => {
  const { share } = await withEmailJs(() => status);
  const { delivery } = await share();
  expect(delivery).toMatchObject({ problem, [state]: 1 });
});

test('sending the same again after a refusal is one share, and the mail goes back in line', async () => {
  const { server, share } = await withEmailJs((count) => (count === 1 ? 403 : 200));
  const refused = await share();
  expect(refused.delivery.failed).toBe(1);
  const sent = await share();
  expect(sent.contentId).toBe(refused.contentId);
  expect(sent.delivery).toMatchObject({ failed: 0, problem: null });
  const { db } = server.runtime;
  expect(await db.$count(sharedContents, eq(sharedContents.contentId, sent.contentId))).toBe(1);
});

test('sending the same again and again is limited: a mail that is refused is not tried for ever', async () => {
  const { service, server, input, set, guest, share } = await withEmailJs(() => 403);
  const { db } = server.runtime;
  for (let tries = 1; tries <= 6; tries += 1) {
    await share();
    // On a busy machine the answer may come before the refusal.
    await expect.poll(() => service.requests.length).toBe(tries);
    await expect.poll(() => db.$count(outbox, eq(outbox.status, 'failed'))).toBe(1);
  }
  const refused = await guest.post(`/api/pearls/${set}/share`, input);
  expect(refused.status).toBe(429);
  expect(service.requests).toHaveLength(6);
});

test('only one request waits for the mail of a share: the same again is answered at once', async () => {
  const { server, share } = await withEmailJs(() => null);
  const first = share();
  const { db } = server.runtime;
  await expect.poll(() => db.$count(sharedContents)).toBe(1);
  await share();
  expect(await Promise.race([first, Promise.resolve('still waits')])).toBe('still waits');
  expect((await first).delivery.waiting).toBe(1);
});

test('whoever waits for a mail looks again once it is told of, and asks nothing meanwhile', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { db, now } = server.runtime;
  const set = await server.generate(['DKA']);
  await server.untilComplete(set);
  const input = { recipients: [nextEmail('friend')], fromName: 'Grace', requestKey: randomUUID() };
  await openBrowser(server).call('POST /api/pearls/:id/share', { path: { id: set }, body: input });
  const [[share], [mail]] = [
    await db.select().from(sharedContents),
    await db.select().from(outbox),
  ];
  if (!share || !mail) throw new Error('nothing is shared');
  const told: (() => void)[] = [];
  let looks = 0;
  const listen = (id: string, receive: () => void) => {
    expect(id).toBe(share.id);
    told.push(receive);
    return () => told.splice(0);
  };
  const transport: Transport = { kind: 'smtp', send: () => Promise.resolve() };
  // On one connection what was asked first is answered first.
  await db.transaction(async (tx) => {
    const ports = {
      ...server.runtime,
      mail: transport,
      mailNews: { listen, tell: () => undefined },
      get db() {
        looks += 1;
        return tx;
      },
    };
    const waiting = awaitDelivery(ports, share);
    // Of the same share only one waits.
    expect(await awaitDelivery(ports, share)).toMatchObject({ waiting: 1 });
    await markSent(tx, mail.id, now());
    expect(await Promise.race([waiting, sleep(500, 'still waits')])).toBe('still waits');
    expect(looks).toBe(2);
    for (const tell of told) tell();
    expect(await waiting).toMatchObject({ waiting: 0, failed: 0 });
    expect([looks, told]).toEqual([3, []]);
  });
});
