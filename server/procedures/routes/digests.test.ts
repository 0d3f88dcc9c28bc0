import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { memberships } from '#server/organizations/tables.ts';
import { digestProcedures } from '#server/procedures/actions/digests.ts';
import { aMember, anOrganization, aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { changeProcedure } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon, so many days ago that these tests are over before a session ends. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS - 30 * DAY_MS;
let time = NOON;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

/** An attending and a trainee, and ways to let the hours pass. `at` counts hours from the first noon. */
async function aWard() {
  time = NOON;
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, displayName: 'Ada Lovelace' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Ruth Adeyemi',
    emailVerified: true,
  });
  const mails = () => mailsTo(server, attending.email);
  return {
    organization,
    trainee,
    attending,
    mails,
    log: (at: number, values: object = {}) =>
      insertProcedure(db, {
        userId: trainee.id,
        organizationId: organization.id,
        supervisorId: attending.id,
        changedAt: new Date(NOON + at * HOUR_MS),
        ...values,
      }),
    /** Lets the time pass and the job run; returns how many mails there are by then. */
    at: async (hours: number): Promise<number> => {
      time = NOON + hours * HOUR_MS;
      await digestProcedures(runtime);
      return (await mails()).length;
    },
  };
}

test('a supervisor gets one mail a day when something new waits, with a count for each trainee', async () => {
  const { organization, attending, log, at, mails } = await aWard();
  const other = await aPerson(server, { organization, displayName: 'Alan Turing' });
  await log(2);
  await log(3);
  await log(4, { userId: other.id });
  expect(await at(5)).toBe(0);
  expect(await at(24)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('3 procedures wait for you to verify');
  expect(mail?.text).toContain('Ada Lovelace: 2\nAlan Turing: 1');
  expect(mail?.text).not.toContain('Lumbar');
  expect(mail?.contentUrl).toBe(`${runtime.origin}/procedure-logs/verify`);
  expect(await at(25)).toBe(1);
  await log(24.1);
  expect(await at(30)).toBe(1);
  expect(await at(48)).toBe(2);
  expect(await at(72)).toBe(2);
  expect((await trailOf(server, attending.id)).map(({ action }) => action)).toEqual([
    'procedure-digest.sent',
    'procedure-digest.sent',
  ]);
});

test('what still waits after a week is told once more', async () => {
  const { log, at } = await aWard();
  await log(-1);
  const counts: number[] = [];
  for (const day of [0, 1, 6, 7, 8, 13, 14]) counts.push(await at(day * 24 + 1));
  expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3]);
});

test('a server that was down at noon makes up for it in the evening', async () => {
  const { log, at } = await aWard();
  await log(-1);
  expect(await at(9)).toBe(1);
  await log(10);
  expect(await at(25)).toBe(2);
});

test.each([
  ['is verified', { verification: 'verified' as const, verifiedAt: new Date() }],
  ['is sent back', { verification: 'returned' as const }],
  ['names another', { supervisorId: null }],
])('about what %s no mail comes', async (_, values) => {
  const { log, at } = await aWard();
  await changeProcedure(server, await log(-1), values);
  expect(await at(1)).toBe(0);
});

test('none goes to an address that nobody has confirmed', async () => {
  const { organization, log, at } = await aWard();
  const unconfirmed = await aPerson(server, { organization, role: 'attending' });
  await log(-1, { supervisorId: unconfirmed.id });
  await at(1);
  expect(await mailsTo(server, unconfirmed.email)).toEqual([]);
});

test('whoever has left, or is a trainee, gets none', async () => {
  const { organization, attending, log, at } = await aWard();
  await log(-1);
  const learner = await aPerson(server, { organization, emailVerified: true });
  await log(-1, { supervisorId: learner.id });
  await db.delete(memberships).where(eq(memberships.userId, attending.id));
  expect(await at(1)).toBe(0);
  expect(await mailsTo(server, learner.email)).toEqual([]);
});

test('the link in the mail stops them without an account, and the screen switches them on again', async () => {
  const { attending, log, at, mails } = await aWard();
  await log(-1);
  expect(await at(1)).toBe(1);
  const token = /\/verify\/([\w.-]+)\/stop/.exec((await mails())[0]?.text ?? '')?.[1];
  for (let i = 0; i < 2; i += 1) {
    const answer = await openBrowser(server).post(`/api/verify/${token}/stop-digest`);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
  const isOn = async () => (await attending.call('GET /api/procedures/waiting')).isDigestOn;
  expect(await isOn()).toBe(false);
  await log(2);
  expect(await at(30)).toBe(1);
  expect((await attending.post('/api/procedures/digest', { isOn: true })).status).toBe(200);
  expect(await isOn()).toBe(true);
  expect(await at(31)).toBe(2);
  expect((await trailOf(server, attending.id)).map(({ action }) => action)).toEqual([
    'procedure-digest.sent',
    'procedure-digest.stopped',
    'procedure-digest.started',
    'procedure-digest.sent',
  ]);
  // The token of the mail opens nothing else.
  expect((await openBrowser(server).get(`/api/verify/${token}`)).status).toBe(404);
});

test('several workers at the same moment write to each supervisor once', async () => {
  const wards = [await aWard(), await aWard(), await aWard()];
  for (const ward of wards) await ward.log(-1);
  time = NOON + HOUR_MS;
  await Promise.all([1, 2, 3].map(() => digestProcedures(runtime)));
  for (const ward of wards) expect(await ward.mails()).toHaveLength(1);
});

test('more supervisors than one transaction takes are all written to', async () => {
  const { organization, trainee } = await aWard();
  const people = await Promise.all(
    Array.from({ length: 60 }, () =>
      aPerson(server, { organization, role: 'attending', emailVerified: true }),
    ),
  );
  for (const { id } of people) {
    await insertProcedure(db, {
      userId: trainee.id,
      organizationId: organization.id,
      supervisorId: id,
      changedAt: new Date(NOON - HOUR_MS),
    });
  }
  time = NOON + HOUR_MS;
  await digestProcedures(runtime);
  for (const { email } of people) expect(await mailsTo(server, email)).toHaveLength(1);
});

test('the background sends what is due by itself', async () => {
  const { log, mails } = await aWard();
  await log(-1);
  await runtime.jobs.send(db, 'digest-procedures', {});
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), {
    timeout: 15_000,
    interval: 50,
  });
});

test('a mail sent while the clock was years ahead keeps nobody from the next one', async () => {
  const { log, at, attending } = await aWard();
  await log(-1);
  const years = 10 * 365 * 24;
  expect(await at(years)).toBe(1);
  expect(await at(1)).toBe(2);
  expect(await at(2)).toBe(2);
  expect(await trailOf(server, attending.id)).toHaveLength(2);
});

test('more supervisors than one transaction writes to are each written to once', async () => {
  const { organization, log, at } = await aWard();
  const asOne = { organization, role: 'attending', emailVerified: true } as const;
  const many = await Promise.all(Array.from({ length: 60 }, () => aMember(server, asOne)));
  await Promise.all(many.map(({ id }) => log(-1, { supervisorId: id })));
  await at(1);
  await at(2);
  const mails = await Promise.all(many.map(({ email }) => mailsTo(server, email)));
  expect(mails.map(({ length }) => length)).toEqual(many.map(() => 1));
});
