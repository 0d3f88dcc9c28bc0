import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { limit } from '#server/auth/limits.ts';
import { organizations } from '#server/organizations/tables.ts';
import { planDeletion } from '#server/rights/actions/deletion.ts';
import { askForExport, makeWaiting } from '#server/rights/actions/export.ts';
import { dataExports } from '#server/rights/tables.ts';
import { said } from '#test/accounts.ts';
import { aPerson, aWard, mailedToken, mailsTo, trailOf } from '#test/administration.ts';
import { aLeaver, askToGo, keepTokenOf } from '#test/leaving.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function aRequest() {
  const ward = await aWard(server);
  const { organization } = ward;
  const person = await aLeaver(server, { name: 'Jean Baptiste', role: 'attending', organization });
  return { ...ward, person };
}

const shownTo = async (administrator: Awaited<ReturnType<typeof aPerson>>, id: string) =>
  (await administrator.call('GET /api/admin/users')).items.find((user) => user.id === id);

test('an administrator has a member’s data put together, and only the member can download it', async () => {
  const { administrator, person } = await aRequest();
  await administrator.call('POST /api/admin/users/:id/export', { path: { id: person.id } });
  const list = async () => (await person.call('GET /api/profile/exports')).items[0];
  await expect.poll(async () => (await list())?.state).toBe('ready');
  const id = (await list())?.id ?? '';
  expect((await person.get(`/api/profile/exports/${id}.zip`)).status).toBe(200);
  expect((await administrator.get(`/api/profile/exports/${id}.zip`)).status).toBe(404);
  const mail = (await mailsTo(server, person.email)).at(-1);
  expect(mail).toMatchObject({ subject: 'Your data is ready' });
  expect(mail?.contentUrl).toMatch(/\/profile$/);
  expect(await trailOf(server, person.id)).toContainEqual(
    expect.objectContaining({
      action: 'data.asked',
      actorId: administrator.id,
      facts: { askedBy: 'administrator' },
    }),
  );
});

/** Somebody who cannot sign in, and the link in the mail that gives the own data. */
async function aLinkToOwnData() {
  const { administrator, person } = await aRequest();
  const path = { id: person.id };
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  expect(await shownTo(administrator, person.id)).toMatchObject({ can: { export: true } });
  await administrator.call('POST /api/admin/users/:id/export', { path });
  await expect
    .poll(async () => (await mailsTo(server, person.email)).at(-1)?.subject)
    .toBe('Your data is ready');
  const mail = (await mailsTo(server, person.email)).at(-1);
  expect(mail?.contentUrl).toContain(`${server.runtime.origin}/own-data/`);
  const token = await mailedToken(server, person.email);
  return {
    person,
    token,
    page: `/api/own-data/${token}`,
    file: `/api/own-data/${token}.zip`,
  } as const;
}

const USED =
  'This link has been used: it works once. If it was not you who downloaded your data, somebody else reads your mail: tell your administrator at once. Otherwise ask there for a new download.';
const OVER =
  'This link is no longer valid: it works for 7 days. Please ask your administrator to have your data put together once more.';

test('who is deactivated takes the own data by a link in the mail, once, and nobody else does', async () => {
  const { person, token, page, file } = await aLinkToOwnData();
  const mail = (await mailsTo(server, person.email)).at(-1);
  const system = await aPerson(server, { role: 'system_admin' });
  const read = await system.call('GET /api/admin/outbox/:id', { path: { id: mail?.id ?? '' } });
  expect(read.text).toContain('(Only the mail itself says it: it is for the person alone.)');
  expect(JSON.stringify(read)).not.toContain(token);
  const guest = openBrowser(server);
  const { size } = await guest.call('GET /api/own-data/:token', { path: { token } });
  expect(size).toBeGreaterThan(0);
  expect((await guest.post(page)).status).toBe(200);
  const taken = await guest.get(file);
  expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect((await taken.arrayBuffer()).byteLength).toBe(size);
  const stranger = openBrowser(server);
  expect(await said(await stranger.get(page))).toEqual([404, USED]);
  expect(await said(await stranger.post(page))).toEqual([404, USED]);
  expect(await said(await stranger.get(file))).toEqual([404, USED]);
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({
    action: 'data.downloaded',
    actorKind: 'guest',
  });
});

test('a program that opens every link of a mail takes nobody’s data and uses no link up', async () => {
  const { person, page, file } = await aLinkToOwnData();
  const scanner = openBrowser(server);
  for (const path of [page, file]) {
    await scanner.send('GET', path);
    await server.fetchAs(scanner.address, path, { method: 'HEAD' });
  }
  expect(await said(await scanner.get(file))).toEqual([
    404,
    'Please open the link in the mail and press Download my data.',
  ]);
  expect((await trailOf(server, person.id)).at(-1)?.action).not.toBe('data.downloaded');
  expect((await openBrowser(server).post(page)).status).toBe(200);
});

test('a download that broke off begins again in the same browser, for an hour', async () => {
  const { person, page, file } = await aLinkToOwnData();
  const guest = openBrowser(server);
  await guest.post(page);
  await (await guest.get(file)).body?.cancel();
  expect((await guest.get(page)).status).toBe(200);
  expect((await guest.post(page)).status).toBe(200);
  expect((await guest.get(file)).status).toBe(200);
  const downloads = (await trailOf(server, person.id)).filter(
    ({ action }) => action === 'data.downloaded',
  );
  expect(downloads).toHaveLength(1);
  await db
    .update(dataExports)
    .set({ takenAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(dataExports.userId, person.id));
  expect(await said(await guest.get(file))).toEqual([404, USED]);
  expect(await said(await guest.post(page))).toEqual([404, USED]);
});

test('a browser that took the data of one person takes nobody else’s by it', async () => {
  const [one, other] = [await aLinkToOwnData(), await aLinkToOwnData()];
  const [first, second] = [openBrowser(server), openBrowser(server)];
  await first.post(one.page);
  await second.post(other.page);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  expect(await said(await second.get(other.file))).toEqual([404, USED]);
  for (const [name, value] of first.cookies) second.cookies.set(name, `${value}x`);
  expect(await said(await second.get(one.file))).toEqual([404, USED]);
});

test('a link to the own data ends with its days, and one of another kind opens none', async () => {
  const { administrator, person } = await aRequest();
  const path = { id: person.id };
  await administrator.call('POST /api/admin/users/:id/deletion', { path });
  const keep = await keepTokenOf(server, person);
  await administrator.call('POST /api/admin/users/:id/export', { path });
  await expect.poll(async () => (await mailsTo(server, person.email)).length).toBe(2);
  const token = await mailedToken(server, person.email);
  const guest = openBrowser(server);
  expect((await guest.post(`/api/own-data/${keep}`)).status).toBe(404);
  await db
    .update(dataExports)
    .set({ expiresAt: new Date() })
    .where(eq(dataExports.userId, person.id));
  expect(await said(await guest.get(`/api/own-data/${token}`))).toEqual([404, OVER]);
  expect(await said(await guest.post(`/api/own-data/${token}`))).toEqual([404, OVER]);
  expect(await said(await guest.get(`/api/own-data/${token}.zip`))).toEqual([404, OVER]);
});

test('nothing is put together for who cannot sign in and never confirmed the address', async () => {
  const { administrator, person } = await aRequest();
  const path = { id: person.id };
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  const answer = await administrator.post(`/api/admin/users/${person.id}/export`);
  expect(await said(answer)).toEqual([
    409,
    'This person cannot sign in and has not confirmed the address: a download would reach nobody for certain. Reactivate the account first.',
  ]);
  expect(await shownTo(administrator, person.id)).toMatchObject({ can: { export: false } });
});

test('an administrator deletes a member’s account on request, and the member can keep it', async () => {
  const { administrator, person } = await aRequest();
  const path = { id: person.id };
  const { deleteAt } = await administrator.call('POST /api/admin/users/:id/deletion', { path });
  expect(await person.user()).toBeNull();
  expect(await shownTo(administrator, person.id)).toMatchObject({
    deleteAt,
    can: { deleteAccount: false, keepAccount: true },
  });
  const mail = (await mailsTo(server, person.email)).at(-1);
  expect(mail?.text).toContain('An administrator deletes your account, on request.');
  const token = await keepTokenOf(server, person);
  await openBrowser(server).call('POST /api/account-deletions/:token/undo', { path: { token } });
  expect(await shownTo(administrator, person.id)).toMatchObject({ deleteAt: null });

  await administrator.call('POST /api/admin/users/:id/deletion', { path });
  await administrator.call('DELETE /api/admin/users/:id/deletion', { path });
  expect(await shownTo(administrator, person.id)).toMatchObject({
    deleteAt: null,
    can: { deleteAccount: true, keepAccount: false },
  });
  const kept = (await mailsTo(server, person.email)).at(-1);
  expect(kept?.subject).toBe('Your account is kept');
  expect(kept?.text).toContain('An administrator took it back.');
  const again = await administrator.send('DELETE', `/api/admin/users/${person.id}/deletion`);
  expect(again.status).toBe(409);
});

test('what a person asked for alone no administrator takes back', async () => {
  const { administrator, person } = await aRequest();
  await askToGo(person);
  const answer = await administrator.send('DELETE', `/api/admin/users/${person.id}/deletion`);
  expect(await said(answer)).toEqual([
    409,
    'This person asked for it alone, and alone can take it back.',
  ]);
});

test('what a system administrator or an operator planned no administrator takes back', async () => {
  const { administrator, person } = await aRequest();
  const path = { id: person.id };
  const take = () => administrator.send('DELETE', `/api/admin/users/${person.id}/deletion`);
  const system = await aPerson(server, { role: 'system_admin' });
  await system.call('POST /api/admin/users/:id/deletion', { path });
  expect(await shownTo(administrator, person.id)).toMatchObject({ can: { keepAccount: false } });
  expect(await said(await take())).toEqual([
    409,
    'A system administrator planned this. Only a system administrator, or the person, can take it back.',
  ]);
  await system.call('DELETE /api/admin/users/:id/deletion', { path });
  await planDeletion(server.runtime, { kind: 'operator' }, person.id);
  expect((await take()).status).toBe(409);
  await system.call('DELETE /api/admin/users/:id/deletion', { path });
  expect(await shownTo(system, person.id)).toMatchObject({ deleteAt: null });
});

test('for another organization’s administrator the person does not exist, and nobody acts for the own account', async () => {
  const { administrator, elsewhere, trainee, attending, person } = await aRequest();
  const calls = [
    ['POST', 'export'],
    ['POST', 'deletion'],
    ['DELETE', 'deletion'],
  ] as const;
  for (const [method, what] of calls) {
    const place = `/api/admin/users/${person.id}/${what}`;
    expect((await elsewhere.administrator.send(method, place)).status).toBe(404);
    for (const other of [trainee, attending]) {
      expect((await other.send(method, place)).status).toBe(403);
    }
    const own = `/api/admin/users/${administrator.id}/${what}`;
    expect((await administrator.send(method, own)).status).toBe(403);
  }
  const system = await aPerson(server, { role: 'system_admin' });
  const other = await aPerson(server, { role: 'system_admin' });
  const place = `/api/admin/users/${other.id}/deletion`;
  expect((await system.send('POST', place)).status).toBe(403);
});

test('a system administrator does it also for somebody without an organization', async () => {
  const system = await aPerson(server, { role: 'system_admin' });
  const person = await aPerson(server);
  await system.call('POST /api/admin/users/:id/deletion', { path: { id: person.id } });
  expect(await person.user()).toBeNull();
});

test('the only administrator is not deleted on request either', async () => {
  const system = await aPerson(server, { role: 'system_admin' });
  const { administrator, organization } = await aWard(server);
  const answer = await system.post(`/api/admin/users/${administrator.id}/deletion`);
  expect(answer.status).toBe(409);
  const rows = await db.select().from(organizations).where(eq(organizations.id, organization.id));
  expect(rows).toHaveLength(1);
});

test('a download that a command asked for is found by the server and made', async () => {
  const person = await aPerson(server);
  const silent = { send: async () => {} };
  const operator = { kind: 'operator' } as const;
  await askForExport({ ...server.runtime, jobs: silent }, operator, person.id);
  const state = async () => (await person.call('GET /api/profile/exports')).items[0]?.state;
  expect(await state()).toBe('waiting');
  await makeWaiting(server.runtime);
  await expect.poll(state).toBe('ready');
  expect((await mailsTo(server, person.email)).at(-1)?.subject).toBe('Your data is ready');
});

test('nobody is mailed over and over by an administrator who deletes and keeps the account', async () => {
  const { administrator, person } = await aRequest();
  const path = `/api/admin/users/${person.id}/deletion` as const;
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    statuses.push((await administrator.post(path)).status);
    await administrator.remove(path);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your account is kept')).toHaveLength(5);
  expect(subjects).toHaveLength(10);
});

test('downloads that administrators ask for use up none of the person’s own', async () => {
  const { administrator, person } = await aRequest();
  for (let round = 0; round < 5; round += 1) {
    await limit(server.runtime, 'doneForMember', person.id);
  }
  expect((await administrator.post(`/api/admin/users/${person.id}/export`)).status).toBe(429);
  await person.call('POST /api/profile/exports');
});
