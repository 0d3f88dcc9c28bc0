import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import { anOrganization, aPerson, mailsTo, read } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import {
  aLinkToVerify,
  aVerification,
  callOf,
  changeLink,
  makeLink,
  openedBy,
  procedureRow,
  seen,
} from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const guest = () => openBrowser(server);
const USED = 'This link has been used. Each link works once.';

const aLink = (values: object = {}, organizationValues = {}) =>
  aLinkToVerify(server, values, organizationValues);

test('whoever is approved and signed in verifies under the own name; another trainee does not', async () => {
  const { organization, rows, call } = await aLink();
  const other = await aPerson(server, { organization });
  expect(await openedBy(other, call)).toMatchObject({
    viewer: 'not_allowed',
    items: [],
  });
  expect((await other.post(call, aVerification(rows))).status).toBe(403);
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Ruth Adeyemi',
  });
  expect(await openedBy(attending, call)).toMatchObject({
    viewer: 'form',
    signedInAs: 'Ruth Adeyemi',
  });
  expect(await read(attending.post(call, { verify: seen(rows) }))).toMatchObject({
    status: 200,
    by: 'Ruth Adeyemi',
  });
  expect(await procedureRow(server, rows[1])).toMatchObject({
    verifiedBy: attending.id,
    verifierName: 'Ruth Adeyemi',
    verifierEmail: null,
  });
  const { activity } = await attending.call('GET /api/dashboard');
  expect(activity[0]?.text).toMatch(/^You verified 3 procedures of ./);
});

test('an account of another organization, which may let anybody in, does not count as signed in', async () => {
  const { organization, rows, owner } = await aLink();
  const loose = await insertProcedure(db, { userId: owner.id });
  const call = callOf(await makeLink(owner, [rows[0], loose]));
  const attending = await aPerson(server, {
    organization: await anOrganization(server, { autoApprove: true }),
    role: 'attending',
    displayName: 'Ruth Adeyemi',
  });
  const body = { verify: seen([rows[0], loose]) };
  for (let i = 0; i < 2; i += 1) {
    expect(await read(attending.post(call, body))).toMatchObject({
      status: 200,
      verified: 2,
      by: 'Ruth Adeyemi',
    });
  }
  for (const row of [rows[0], loose]) {
    expect(await procedureRow(server, row)).toMatchObject({
      verification: 'verified',
      verifiedBy: null,
      verifierName: 'Ruth Adeyemi',
      verifierEmail: attending.email,
    });
    expect((await attending.get(`/api/procedures/${row.id}`)).status).toBe(404);
  }
  const second = callOf(
    await makeLink(owner, [rows[1], await insertProcedure(db, { userId: owner.id })]),
  );
  const here = await aPerson(server, { organization, role: 'attending' });
  const { items } = await openedBy(here, second);
  expect((await here.post(second, { verify: seen(items) })).status).toBe(200);
  const stored = await Promise.all(items.map((item) => procedureRow(server, item)));
  expect(stored.map(({ organizationId, verifiedBy }) => [organizationId, verifiedBy])).toEqual(
    expect.arrayContaining([
      [organization.id, here.id],
      [null, null],
    ]),
  );
});

test('whoever verified by a link and has left the organization sees the procedure no more', async () => {
  const { organization, rows, call } = await aLink();
  const attending = await aPerson(server, { organization, role: 'attending' });
  await attending.post(call, { verify: seen(rows) });
  const path = `/api/procedures/${rows[0].id}` as const;
  expect((await attending.get(path)).status).toBe(200);
  await db.delete(memberships).where(eq(memberships.userId, attending.id));
  expect((await attending.get(path)).status).toBe(404);
  expect(
    (await attending.call('GET /api/procedures', { query: { scope: 'supervised' } })).items,
  ).toEqual([]);
});

test('the procedures of an organization stay reserved to its accounts when their owner has left it', async () => {
  const { organization, owner, rows } = await aLink({}, { assessorSignIn: true });
  await db.delete(memberships).where(eq(memberships.userId, owner.id));
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
  const email = nextEmail('supervisor');
  const made = await makeLink(owner, rows, { email });
  expect(made.asksForAccount).toBe(true);
  const call = callOf(made);
  expect(await openedBy(guest(), call)).toMatchObject({ viewer: 'sign_in', items: [] });
  expect((await guest().post(call, aVerification(rows))).status).toBe(401);
  expect((await mailsTo(server, email))[0]?.text).toContain(
    `${organization.name} asks you to sign in`,
  );
  const other = await anOrganization(server, { assessorSignIn: true });
  const elsewhere = await aPerson(server, { organization: other, role: 'attending' });
  await db.insert(memberships).values({
    userId: owner.id,
    organizationId: other.id,
    status: 'active',
    requestedAt: new Date(),
  });
  expect((await elsewhere.post(call, { verify: seen(rows) })).status).toBe(403);
  const attending = await aPerson(server, { organization, role: 'attending' });
  expect((await attending.post(call, { verify: seen(rows) })).status).toBe(200);
});

test('where the organization wants it, only its approved accounts verify', async () => {
  const { organization, rows, call } = await aLink({}, { assessorSignIn: true });
  expect(await openedBy(guest(), call)).toMatchObject({ viewer: 'sign_in', items: [] });
  expect((await guest().post(call, aVerification(rows))).status).toBe(401);
  const elsewhere = await aPerson(server, {
    organization: await anOrganization(server),
    role: 'attending',
  });
  const pending = await aPerson(server, { organization, role: 'attending', status: 'pending' });
  for (const person of [elsewhere, pending]) {
    expect((await openedBy(person, call)).viewer).toBe('not_allowed');
    expect((await person.post(call, aVerification(rows))).status).toBe(403);
  }
  const attending = await aPerson(server, { organization, role: 'attending' });
  expect((await attending.post(call, { verify: seen(rows) })).status).toBe(200);
});

test.each([
  ['used', { usedAt: new Date() }, 409, USED],
  ['withdrawn', { revokedAt: new Date() }, 409, 'The trainee has withdrawn this link.'],
  [
    'expired',
    { expiresAt: new Date(Date.now() - 1) },
    409,
    'This link has expired. Please ask the trainee for a new one.',
  ],
])('a link that is %s says so and verifies nothing', async (_, values, status, message) => {
  const { rows, link, call } = await aLink();
  await changeLink(server, link, values);
  expect(await read(guest().get(call))).toMatchObject({ status, message });
  expect(await read(guest().post(call, aVerification(rows)))).toMatchObject({ status, message });
  expect((await procedureRow(server, rows[0])).verification).toBe('waiting');
});
