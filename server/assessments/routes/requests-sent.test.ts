import { afterAll, expect, test } from 'vitest';
import type { QueryOf } from '#shared/wire.ts';
import { aClinic, aMember, aPerson, read, trailOf } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import {
  aForm,
  ask,
  changeRequest,
  linkOf,
  requestRow,
  aTeam,
  requestsOf,
} from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/assessment-requests';

/** A trainee whose address is confirmed: mails to strangers are sent for such a one. */
const aConfirmed = () => aPerson(server, { emailVerified: true });

test('an attending finds what waits: asked by name, or at the address that is confirmed', async () => {
  const { trainee, attending } = await aTeam(server);
  const byName = await ask(trainee, { attendingId: attending.id });
  expect((await requestsOf(attending)).received).toMatchObject([
    { id: byName.id, url: byName.url, can: { revoke: false, remind: false } },
  ]);
  const unconfirmed = await aPerson(server, { role: 'attending' });
  await ask(trainee, { email: unconfirmed.email });
  expect((await requestsOf(unconfirmed)).received).toEqual([]);
  const confirmed = await aPerson(server, { role: 'attending', emailVerified: true });
  const requests = [await ask(trainee, { email: confirmed.email })];
  requests.push(await ask(trainee, { email: confirmed.email }));
  await changeRequest(server, (await ask(trainee, { email: confirmed.email })).id, {
    revokedAt: new Date(),
  });
  expect((await requestsOf(confirmed)).received.map(({ id }) => id)).toEqual([
    requests[1]?.id,
    requests[0]?.id,
  ]);
  expect((await requestsOf(confirmed)).sent).toEqual([]);
});

test('a trainee at whose address one asks has nothing to assess', async () => {
  const other = await aPerson(server, { emailVerified: true });
  const request = await ask(await aConfirmed(), { email: other.email });
  expect((await requestsOf(other)).received).toEqual([]);
  expect((await other.get(`${PATH}/${request.id}`)).status).toBe(404);
});

test('own requests come open ones first, then the newest, at most a hundred', async () => {
  const trainee = await aPerson(server);
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push((await ask(trainee)).id);
  const [a = '', b = '', c = '', d = ''] = ids;
  await changeRequest(server, d, { revokedAt: new Date() });
  await changeRequest(server, b, { expiresAt: new Date(Date.now() - 1) });
  const { sent } = await requestsOf(trainee);
  expect(sent.map(({ id, state }) => [id, state])).toEqual([
    [c, 'open'],
    [a, 'open'],
    [d, 'revoked'],
    [b, 'expired'],
  ]);
  expect(sent.map(({ url }) => url === null)).toEqual([false, false, true, true]);
});

test('one request is for its trainee and for whom it is addressed to', async () => {
  const { organization, trainee, attending } = await aTeam(server);
  const { id } = await ask(trainee, { attendingId: attending.id });
  const others = [
    await aPerson(server, { organization }),
    await aPerson(server, { organization, role: 'attending' }),
    await aPerson(server, { organization, role: 'administrator' }),
    await aPerson(server, { role: 'system_admin' }),
  ];
  const status = async (browser: Browser) => (await browser.get(`${PATH}/${id}`)).status;
  expect(await status(trainee)).toBe(200);
  expect(await status(attending)).toBe(200);
  expect(await status(openBrowser(server))).toBe(401);
  for (const browser of others) {
    expect(await status(browser)).toBe(404);
    expect((await browser.post(`${PATH}/${id}/revoke`)).status).toBe(404);
    expect((await browser.post(`${PATH}/${id}/remind`)).status).toBe(404);
  }
  expect((await attending.post(`${PATH}/${id}/revoke`)).status).toBe(404);
  expect((await attending.post(`${PATH}/${id}/remind`)).status).toBe(404);
  expect((await trainee.get(`${PATH}/x`)).status).toBe(404);
  expect((await requestRow(server, id)).revokedAt).toBeNull();
});

test('what came of a request is for its trainee', async () => {
  const { trainee, attending } = await aTeam(server);
  const request = await ask(trainee, { attendingId: attending.id });
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  expect((await openBrowser(server).post(linkOf(request), aForm({ furtherEpas }))).status).toBe(
    201,
  );
  const seen = await trainee.call('GET /api/assessment-requests/:id', { path: request });
  expect(seen).toMatchObject({ state: 'used', url: null, can: { revoke: false, remind: false } });
  expect(seen.assessmentIds).toHaveLength(2);
  const other = await attending.call('GET /api/assessment-requests/:id', { path: request });
  expect(other.assessmentIds).toEqual([]);
  expect((await requestsOf(attending)).received).toEqual([]);
});

test('a trainee withdraws a request once, and its link works no longer', async () => {
  const trainee = await aConfirmed();
  const request = await ask(trainee, { email: nextEmail('assessor') });
  for (let i = 0; i < 2; i += 1) {
    expect(await read(trainee.post(`${PATH}/${request.id}/revoke`))).toMatchObject({
      status: 200,
      state: 'revoked',
      url: null,
      nextReminderAt: null,
    });
  }
  expect((await openBrowser(server).get(linkOf(request))).status).toBe(409);
  expect((await trailOf(server, request.id)).map(({ action }) => action)).toEqual([
    'assessment.requested',
    'assessment-request.revoked',
  ]);
});

test.each([
  [{ usedAt: new Date() }, 'This request has been answered. Each link works once.'],
  [{ expiresAt: new Date(Date.now() - 1) }, 'This request has expired already.'],
])('with %j there is nothing to withdraw', async (values, message) => {
  const trainee = await aPerson(server);
  const { id } = await ask(trainee);
  await changeRequest(server, id, values);
  const answer = await read(trainee.post(`${PATH}/${id}/revoke`));
  expect(answer).toMatchObject({ status: 409, message });
});

test('of an answer and a withdrawal at the same moment one counts', async () => {
  const trainee = await aPerson(server);
  const request = await ask(trainee);
  const both = await Promise.all([
    openBrowser(server).post(linkOf(request), aForm()),
    trainee.post(`${PATH}/${request.id}/revoke`),
  ]);
  expect([both[0].status, both[1].status]).toEqual(
    both[0].status === 201 ? [201, 409] : [409, 200],
  );
  const { usedAt, revokedAt } = await requestRow(server, request.id);
  expect([usedAt, revokedAt].filter(Boolean)).toHaveLength(1);
});

test('a trainee chooses among the attendings of the organization, whom one asked last first', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const named = (displayName: string, more: object = {}) =>
    aMember(server, { organization, role: 'attending', displayName, ...more });
  const ids = [
    await named('anna Bee'),
    await named('Bert 100%'),
    await named('Cora', { specialty: 'pediatrics' }),
  ];
  await named('Waiting', { status: 'pending' });
  await aMember(server, { organization, displayName: 'A trainee' });
  await aTeam(server);
  type Search = QueryOf<'GET /api/assessment-requests/attendings'>;
  const offered = async (browser: Browser, query: Search = {}) =>
    (await browser.call('GET /api/assessment-requests/attendings', { query })).items;
  const names = async (browser: Browser, query: Search = {}) =>
    (await offered(browser, query)).map(({ displayName }) => displayName);
  expect(await names(trainee)).toEqual(['anna Bee', 'Bert 100%', 'Cora']);
  await ask(trainee, { attendingId: ids[2]?.id });
  await ask(trainee, { attendingId: ids[1]?.id });
  await ask(await aPerson(server, { organization }), { attendingId: ids[0]?.id });
  expect(await names(trainee)).toEqual(['Bert 100%', 'Cora', 'anna Bee']);
  expect(await names(trainee, { q: 'BEE' })).toEqual(['anna Bee']);
  expect(await names(trainee, { q: '%' })).toEqual(['Bert 100%']);
  expect(await names(trainee, { limit: 1 })).toEqual(['Bert 100%']);
  const [, cora] = await offered(trainee);
  expect(cora).toEqual({ id: ids[2]?.id, displayName: 'Cora', specialty: 'pediatrics' });
  for (const browser of [
    administrator,
    await aPerson(server),
    await aPerson(server, { organization, status: 'pending' }),
    await aPerson(server, { organization, role: 'attending' }),
  ]) {
    expect(await names(browser)).toEqual([]);
  }
});
