import { afterAll, expect, test } from 'vitest';
import { aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import { signedOut as signOut } from '#test/accounts.ts';
import { openBrowser } from '#test/people.ts';
import type { Someone } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import { aLinkToVerify, aVerification, changeLink, procedureRow } from '#test/procedure-links.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const signedOut = (owner: Someone) => signOut(server, owner);
const privateWindow = ({ address }: Browser) => openBrowser(server, address);

/** A trainee's link with three procedures, two of them verified by a typed name from a browser; and an administrator. */
async function verifiedFrom(
  browserOf: (owner: Someone) => Browser | Promise<Browser>,
  linkValues: Parameters<typeof changeLink>[2] = { usedAt: null },
) {
  const made = await aLinkToVerify(server);
  const { organization, owner, rows, call, link } = made;
  await changeLink(server, link, linkValues);
  const administrator = await aPerson(server, { organization, role: 'administrator' });
  const [a, b] = rows;
  const answer = await (await browserOf(owner)).post(call, aVerification([a, b]));
  expect(answer.status).toBe(200);
  const shownTo = (viewer: Browser) =>
    viewer.call('GET /api/procedures/:id', { path: { id: a.id } });
  return { ...made, administrator, first: a, shownTo };
}

function decide(
  browser: Browser,
  how: 'confirm' | 'take-back',
  row: { id: string },
  body: object = {},
) {
  return read(browser.post(`/api/procedures/${row.id}/${how}`, { version: 2, ...body }));
}

test('a trainee who signs out and verifies the own procedures under a supervisor’s name has none that count as verified', async () => {
  const { owner, administrator, shownTo } = await verifiedFrom(signedOut);
  const { verified } = await shownTo(administrator);
  expect(verified).toMatchObject({ isSignedIn: false, way: 'unconfirmed', from: 'browser' });
  const stats = await owner.call('GET /api/procedures/stats');
  expect(stats).toMatchObject({
    total: { real: 3, realVerified: 0 },
    ways: { account: 0, link: 0, unconfirmed: 2 },
    waiting: 1,
  });
  const counted = stats.minimums.items.find(({ real }) => real > 0);
  expect(counted).toMatchObject({ real: 3, realVerified: 0 });
});

test('in a private window it is told by the network, and counted apart; somebody elsewhere is neither', async () => {
  const inPrivate = await verifiedFrom(privateWindow);
  const { administrator, owner } = inPrivate;
  expect((await inPrivate.shownTo(administrator)).verified).toMatchObject({
    way: 'network',
    from: 'network',
  });
  // Half a hospital shares one network: it counts.
  expect(await owner.call('GET /api/procedures/stats')).toMatchObject({
    total: { realVerified: 2 },
    ways: { account: 0, link: 0, network: 2, unconfirmed: 0 },
  });
  const listed = async (way: 'link' | 'network') =>
    (await administrator.call('GET /api/procedures', { query: { way } })).total;
  expect([await listed('network'), await listed('link')]).toEqual([2, 0]);
  const file = await (await owner.get('/api/procedures/export.csv')).text();
  expect(file).toContain('"By link, from the same network"');
  const cases = await (await owner.get('/api/procedures/acgme-cases.csv')).text();
  expect(cases).toContain(
    'Verified by Elena Rivera (by link, not signed in, from the same network)',
  );
  const elsewhere = await verifiedFrom(() => openBrowser(server));
  expect((await elsewhere.shownTo(elsewhere.administrator)).verified).toMatchObject({
    way: 'link',
    from: 'elsewhere',
  });
  expect(await elsewhere.owner.call('GET /api/procedures/stats')).toMatchObject({
    total: { realVerified: 2 },
    ways: { account: 0, link: 2, unconfirmed: 0 },
  });
});

test('a link from before networks were kept still tells the browser of the trainee; of any other nothing is known', async () => {
  const before = { madeNetwork: null };
  const own = await verifiedFrom(signedOut, before);
  expect((await own.shownTo(own.administrator)).verified).toMatchObject({
    way: 'unconfirmed',
    from: 'browser',
  });
  const other = await verifiedFrom(privateWindow, before);
  expect((await other.shownTo(other.administrator)).verified).toMatchObject({
    way: 'link',
    from: null,
  });
});

test('the trainee is told that the program confirms it, not from where it was answered', async () => {
  const { owner, shownTo } = await verifiedFrom(signedOut);
  const { verified, can } = await shownTo(owner);
  expect(verified).toMatchObject({ way: 'unconfirmed', from: null, email: null });
  expect(can).toMatchObject({ confirm: false, takeBack: false });
  // A filter of administrators tells the trainee nothing either.
  const list = await owner.call('GET /api/procedures', { query: { way: 'account' } });
  expect(list.items).toHaveLength(3);
  const file = await (await owner.get('/api/procedures/export.csv')).text();
  expect(file).toContain('to be confirmed by the program');
  expect(file).not.toContain('browser');
  const cases = await (await owner.get('/api/procedures/acgme-cases.csv')).text();
  expect(cases).toContain('Elena Rivera (by link, to be confirmed by the program)');
});

test('an administrator narrows the list by how it was verified, and the file says from where', async () => {
  const { administrator, rows } = await verifiedFrom(signedOut);
  const idsOf = async (way: 'account' | 'link' | 'unconfirmed') => {
    const { items, total } = await administrator.call('GET /api/procedures', { query: { way } });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id).toSorted();
  };
  expect(await idsOf('unconfirmed')).toEqual([rows[0].id, rows[1].id].toSorted());
  expect(await idsOf('link')).toEqual([]);
  expect(await idsOf('account')).toEqual([]);
  const file = await (await administrator.get('/api/procedures/export.csv')).text();
  expect(file).toContain('answered from a browser that this trainee had used');
});

test('once an administrator has confirmed it, it counts as verified', async () => {
  const { owner, administrator, first, shownTo } = await verifiedFrom(signedOut);
  expect((await shownTo(administrator)).can).toMatchObject({ confirm: true, takeBack: true });
  expect((await decide(administrator, 'confirm', first)).status).toBe(200);
  // A phone that lost the answer sends the same again.
  expect((await decide(administrator, 'confirm', first)).status).toBe(200);
  expect((await shownTo(administrator)).verified).toMatchObject({
    way: 'link',
    from: 'browser',
    confirmedAt: expect.any(String) as string,
  });
  expect(await owner.call('GET /api/procedures/stats')).toMatchObject({
    total: { realVerified: 1 },
    ways: { account: 0, link: 1, unconfirmed: 1 },
  });
  const done = (await trailOf(server, first.id)).map(({ action }) => action);
  expect(done.filter((action) => action !== 'procedure.read')).toEqual([
    'procedure.verified',
    'procedure.confirmed',
  ]);
});

test('an administrator takes a verification by link back: its owner reads why and asks again', async () => {
  const { owner, administrator, first, shownTo } = await verifiedFrom(() => openBrowser(server));
  const reason = 'Dr. Rivera was on leave that day';
  expect(await decide(administrator, 'take-back', first)).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) as string },
  });
  expect((await decide(administrator, 'take-back', first, { reason })).status).toBe(200);
  expect((await decide(administrator, 'take-back', first, { reason })).status).toBe(200);
  expect(await shownTo(owner)).toMatchObject({
    verification: 'returned',
    returnReason: reason,
    isTakenBack: true,
    verified: null,
    can: { edit: true, delete: false },
  });
  const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['A verification was taken back']);
  expect((await trailOf(server, first.id)).at(-1)).toMatchObject({
    action: 'procedure.taken-back',
  });
});

test('an administrator whose address stands as the verifier’s confirms nothing, and takes it back', async () => {
  const { organization, first, shownTo } = await verifiedFrom(signedOut);
  const email = 'rivera+ward@elsewhere.example';
  const verifier = await aPerson(server, { organization, role: 'administrator', email });
  expect((await shownTo(verifier)).can).toMatchObject({ confirm: false, takeBack: true });
  expect(await decide(verifier, 'confirm', first)).toMatchObject({
    status: 403,
    message:
      'Only an administrator of the organization decides about a verification: never about an own one, and nobody confirms one under the own address.',
  });
  expect(await procedureRow(server, first)).toMatchObject({ confirmedAt: null });
  const reason = 'I was not there';
  expect((await decide(verifier, 'take-back', first, { reason })).status).toBe(200);
});

test('nobody but an administrator of the organization confirms or takes back, and nobody an own one', async () => {
  const { organization, owner, administrator, first } = await verifiedFrom(signedOut);
  const attending = await aPerson(server, { organization, role: 'attending' });
  const waiting = await aPerson(server, { organization, role: 'administrator', status: 'pending' });
  const elsewhere = await aPerson(server, { role: 'administrator' });
  const reason = 'It was not so';
  for (const how of ['confirm', 'take-back'] as const) {
    const statusFor = async (browser: Browser) =>
      (await decide(browser, how, first, { reason })).status;
    expect(await statusFor(owner)).toBe(403);
    for (const stranger of [attending, waiting, elsewhere]) {
      expect(await statusFor(stranger)).toBe(404);
    }
    expect(await statusFor(openBrowser(server))).toBe(401);
  }
  expect(await decide(administrator, 'confirm', first, { version: 1 })).toMatchObject({
    status: 409,
  });
  expect(await procedureRow(server, first)).toMatchObject({
    verification: 'verified',
    confirmedAt: null,
  });
});
