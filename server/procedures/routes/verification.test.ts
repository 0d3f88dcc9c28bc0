import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships } from '#server/organizations/tables.ts';
import {
  returnProcedures,
  unverifyProcedures,
  verifyProcedures,
} from '#server/procedures/actions/verify.ts';
import { aClinic, anOrganization, aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { changeProcedure, procedureRow, seen } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const PATH = '/api/procedures';
const NOT_YOURS = 'This procedure does not exist, or you may not verify it.';
const waiting = (browser: Browser) => browser.call('GET /api/procedures/waiting');

/** A trainee and an attending of one organization, and procedures that name the attending. */
async function aTeam() {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, displayName: 'Ada Lovelace' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Ruth Adeyemi',
  });
  const log = (values: object = {}) =>
    insertProcedure(db, {
      userId: trainee.id,
      organizationId: organization.id,
      supervisorId: attending.id,
      supervisor: 'Ruth Adeyemi',
      ...values,
    });
  return { organization, trainee, attending, log };
}

test('a supervisor sees what waits by trainee, the oldest first, with all that is needed to decide', async () => {
  const { organization, trainee, attending, log } = await aTeam();
  const other = await aPerson(server, { organization, displayName: 'Alan Turing' });
  const second = await log({ date: '2026-11-20', notes: 'first pass', complications: 'none' });
  const theirs = await log({ userId: other.id, date: '2026-11-19' });
  const first = await log({ date: '2026-11-18' });
  await log({ verification: 'verified', verifiedAt: new Date() });
  await log({ verification: 'returned', returnReason: 'which side?' });
  await log({ supervisorId: null });
  const answer = await attending.get(`${PATH}/waiting`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const list = await answerOf('GET /api/procedures/waiting', answer);
  expect(list.total).toBe(3);
  expect(list.isDigestOn).toBe(true);
  expect(list.owners.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Ada Lovelace', [first.id, second.id]],
    ['Alan Turing', [theirs.id]],
  ]);
  expect(list.owners[0]?.items[1]).toMatchObject({
    owner: { id: trainee.id, name: 'Ada Lovelace' },
    notes: 'first pass',
    complications: 'none',
    version: 1,
    can: { edit: false, delete: false, correct: false, verify: true },
  });
});

test('many are verified at once, and the trainee and the audit log hear of it', async () => {
  const { trainee, attending, log } = await aTeam();
  const rows = [await log(), await log(), await log()] as const;
  const body = { items: seen(rows) };
  const answer = await attending.call('POST /api/procedures/verify', { body });
  expect(answer.changed).toEqual([]);
  const ids = rows.map(({ id }) => id).toSorted();
  expect(answer.done.toSorted()).toEqual(ids);
  expect(await procedureRow(server, rows[0])).toMatchObject({
    verification: 'verified',
    verifiedBy: attending.id,
    verifierName: 'Ruth Adeyemi',
    verifierEmail: null,
    version: 2,
  });
  expect((await trailOf(server, ids[0] ?? '')).map(({ action }) => action)).toEqual([
    'procedure.verified',
  ]);
  expect(await waiting(attending)).toMatchObject({ total: 0, owners: [] });
  const told = async (browser: Browser) =>
    (await browser.call('GET /api/dashboard')).activity.map(({ text }) => text);
  expect(await told(attending)).toEqual(['You verified 3 procedures of Ada Lovelace']);
  expect(await told(trainee)).toEqual(['Ruth Adeyemi verified 3 of your procedures']);
  await attending.post(`${PATH}/verify`, { items: seen([await log()]) });
  expect((await told(trainee))[0]).toBe('Ruth Adeyemi verified your lumbar puncture');
  expect(await mailsTo(server, trainee.email)).toEqual([]);
});

test('the same call again, after a lost answer, answers the same and changes nothing', async () => {
  const { attending, log } = await aTeam();
  const [a, b] = [await log(), await log()];
  const calls = [
    ['verify', { items: seen([a]) }, a],
    ['return', { items: seen([b]), reason: 'Which side?' }, b],
  ] as const;
  for (const [call, body, row] of calls) {
    for (let i = 0; i < 3; i += 1) {
      expect(await read(attending.post(`${PATH}/${call}`, body))).toEqual({
        status: 200,
        done: [row.id],
        changed: [],
      });
    }
    expect((await procedureRow(server, row)).version).toBe(2);
    expect(await trailOf(server, row.id)).toHaveLength(1);
  }
});

test('a thumb that slipped is taken back within ten minutes, by whoever it was', async () => {
  const { organization, trainee, attending, log } = await aTeam();
  const rows = [await log(), await log(), await log()] as const;
  const items = seen(rows);
  await attending.post(`${PATH}/verify`, { items });
  const [, late, corrected] = rows;
  await changeProcedure(server, late, { verifiedAt: new Date(Date.now() - 600_001) });
  await changeProcedure(server, corrected, { version: 3, verification: 'waiting' });
  const other = await aPerson(server, { organization, role: 'attending' });
  for (const browser of [trainee, other]) {
    expect((await browser.post(`${PATH}/unverify`, { items })).status).toBe(404);
  }
  const answer = await read(attending.post(`${PATH}/unverify`, { items }));
  expect(answer).toMatchObject({ status: 200, done: [rows[0].id] });
  expect(await procedureRow(server, rows[0])).toMatchObject({
    verification: 'waiting',
    verifiedAt: null,
    verifiedBy: null,
    verifierName: null,
    version: 3,
  });
  expect(await procedureRow(server, late)).toMatchObject({ verification: 'verified', version: 2 });
  expect((await trailOf(server, rows[0].id)).map(({ action }) => action)).toEqual([
    'procedure.verified',
    'procedure.unverified',
  ]);
});

test('taking back a second time, after a lost answer, answers the same and changes nothing', async () => {
  const { attending, log } = await aTeam();
  const [lost, edited] = [await log(), await log()];
  const items = seen([lost, edited]);
  await attending.post(`${PATH}/verify`, { items });
  for (let i = 0; i < 3; i += 1) {
    const again = await read(attending.post(`${PATH}/unverify`, { items: seen([lost]) }));
    expect(again).toEqual({ status: 200, done: [lost.id], changed: [] });
  }
  expect((await procedureRow(server, lost)).version).toBe(3);
  expect(await trailOf(server, lost.id)).toHaveLength(2);
  await changeProcedure(server, edited, { version: 3, verification: 'waiting' });
  expect(await read(attending.post(`${PATH}/unverify`, { items: seen([edited]) }))).toEqual({
    status: 200,
    done: [],
    changed: [edited.id],
  });
});

test('what was changed since it was seen is left as it is and named', async () => {
  const { attending, log } = await aTeam();
  const rows = [await log(), await log(), await log()] as const;
  await changeProcedure(server, rows[1], { version: 2, attempts: 3 });
  await changeProcedure(server, rows[2], { version: 2, verification: 'returned' });
  const body = { items: seen(rows) };
  const answer = await attending.call('POST /api/procedures/verify', { body });
  expect(answer.done).toEqual([rows[0].id]);
  expect(answer.changed.toSorted()).toEqual([rows[1].id, rows[2].id].toSorted());
  expect(await procedureRow(server, rows[1])).toMatchObject({
    verification: 'waiting',
    version: 2,
  });
  expect(await procedureRow(server, rows[2])).toMatchObject({ verification: 'returned' });
});

test('sent back it carries the word, and its owner gets one mail however many there are', async () => {
  const { trainee, attending, log } = await aTeam();
  const rows = [await log(), await log()] as const;
  const reason = 'Which side was it? <b>';
  const body = { items: seen(rows), reason };
  expect(await read(attending.post(`${PATH}/return`, body))).toMatchObject({ status: 200 });
  expect(await procedureRow(server, rows[0])).toMatchObject({
    verification: 'returned',
    returnReason: reason,
    verifiedAt: null,
    version: 2,
  });
  const mails = await mailsTo(server, trainee.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 procedures were sent back']);
  expect(mails[0]?.text).toContain('Ruth Adeyemi has sent back 2 procedures');
  expect(mails[0]?.text).not.toMatch(/Which side|Lumbar/);
  const { activity } = await trainee.call('GET /api/dashboard');
  expect(activity[0]?.text).toBe('Ruth Adeyemi sent back 2 of your procedures');
  const facts = (await trailOf(server, trainee.id)).map((event) => JSON.stringify(event.facts));
  expect(facts.join()).not.toContain('side');
});

test('sent back to an owner who was deactivated nothing is mailed', async () => {
  const { trainee, attending, log } = await aTeam();
  const row = await log();
  const theirs = eq(memberships.userId, trainee.id);
  await db.update(memberships).set({ status: 'deactivated' }).where(theirs);
  const body = { items: seen([row]), reason: 'Which side?' };
  expect((await attending.post(`${PATH}/return`, body)).status).toBe(200);
  expect(await mailsTo(server, trainee.email)).toEqual([]);
});

test('sending back needs a word', async () => {
  const { attending, log } = await aTeam();
  const row = await log();
  const body = { items: seen([row]), reason: ' \u200b ' };
  expect(await read(attending.post(`${PATH}/return`, body))).toMatchObject({
    status: 400,
    fields: { reason: 'Please say in a word what should be changed' },
  });
  expect(await procedureRow(server, row)).toMatchObject({ verification: 'waiting' });
});

test('a word that could identify a patient is not stored', async () => {
  const { attending, log } = await aTeam();
  const row = await log();
  const body = { items: seen([row]), reason: 'Call me at 206-555-0114 about it' };
  expect(await read(attending.post(`${PATH}/return`, body))).toMatchObject({
    status: 400,
    fields: { reason: expect.stringContaining('could identify a person') as string },
  });
  expect(await procedureRow(server, row)).toMatchObject({ verification: 'waiting' });
});

test.each([
  [{ items: [] }, 'Please choose at least one procedure'],
  [
    { items: Array.from({ length: 201 }, () => ({ id: newId(), version: 1 })) },
    'Please choose at most 200 at once',
  ],
])('of too few or too many none is verified', async (body, message) => {
  const { attending } = await aTeam();
  expect(await read(attending.post(`${PATH}/verify`, body))).toMatchObject({
    status: 400,
    message,
  });
});

type Team = Awaited<ReturnType<typeof aTeam>>;

test.each<[string, (team: Team) => Promise<{ id: string; version: number }>]>([
  ['own', ({ attending, log }) => log({ userId: attending.id })],
  [
    'of another organization',
    async ({ log }) => log({ organizationId: (await anOrganization(server)).id }),
  ],
  [
    'for another supervisor',
    async ({ organization, log }) => {
      const { id } = await aPerson(server, { organization, role: 'attending' });
      return log({ supervisorId: id });
    },
  ],
  ['unknown', () => Promise.resolve({ id: newId(), version: 1 })],
  ['of a typed supervisor', ({ log }) => log({ supervisorId: null })],
])('with one that is %s among them nothing is verified or sent back', async (_, log) => {
  const team = await aTeam();
  const { attending } = team;
  const good = await team.log();
  const items = seen([good, await log(team)]);
  for (const call of ['verify', 'return'] as const) {
    const body = { items, reason: 'why' };
    expect(await read(attending.post(`${PATH}/${call}`, body))).toMatchObject({
      status: 404,
      message: NOT_YOURS,
    });
  }
  expect(await procedureRow(server, good)).toMatchObject({ verification: 'waiting', version: 1 });
  expect((await waiting(attending)).owners.flatMap((owner) => owner.items)).toHaveLength(1);
});

test('who is a trainee, waits for approval or has left supervises nobody', async () => {
  const { organization, log } = await aTeam();
  for (const person of [
    await aPerson(server, { organization }),
    await aPerson(server, { organization, role: 'attending', status: 'pending' }),
    await aPerson(server, { role: 'attending' }),
  ]) {
    const row = await log({ supervisorId: person.id });
    expect(await waiting(person)).toMatchObject({ total: 0, owners: [] });
    const answer = await person.post(`${PATH}/verify`, { items: seen([row]) });
    expect(answer.status).toBe(404);
    const { waitingProcedures } = await person.call('GET /api/dashboard');
    expect(waitingProcedures).toBeNull();
  }
  expect((await openBrowser(server).get(`${PATH}/waiting`)).status).toBe(401);
  expect((await openBrowser(server).post(`${PATH}/verify`)).status).toBe(401);
});

test('an administrator who is named verifies; one who is not does not', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const row = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    supervisorId: administrator.id,
  });
  const other = await aPerson(server, { organization, role: 'administrator' });
  expect((await other.post(`${PATH}/verify`, { items: seen([row]) })).status).toBe(404);
  expect((await administrator.post(`${PATH}/verify`, { items: seen([row]) })).status).toBe(200);
});

test('what waits is counted on the dashboard and for the bar', async () => {
  const { trainee, attending, log } = await aTeam();
  const counts = async (browser: Browser) => [
    (await browser.call('GET /api/dashboard')).waitingProcedures,
    (await browser.call('GET /api/session')).waitingProcedures,
  ];
  expect(await counts(attending)).toEqual([0, 0]);
  const row = await log();
  await log();
  expect(await counts(attending)).toEqual([2, 2]);
  await attending.post(`${PATH}/verify`, { items: seen([row]) });
  expect(await counts(attending)).toEqual([1, 1]);
  expect(await counts(trainee)).toEqual([null, null]);
});

test('a list of more than 200 shows the oldest and counts them all', async () => {
  const { trainee, organization, attending } = await aTeam();
  for (let i = 0; i < 203; i += 1) {
    await insertProcedure(db, {
      userId: trainee.id,
      organizationId: organization.id,
      supervisorId: attending.id,
      date: i < 3 ? '2026-11-21' : '2026-11-20',
    });
  }
  const list = await waiting(attending);
  const items = list.owners.flatMap((owner) => owner.items);
  expect([list.total, items.length]).toEqual([203, 200]);
  expect(new Set(items.map(({ date }) => date))).toEqual(new Set(['2026-11-20']));
});

test('of verifying, sending back and editing at the same moment one counts', async () => {
  const { trainee, attending, log } = await aTeam();
  const row = await log();
  const items = seen([row]);
  const edited = { date: row.date, procedure: row.procedure, patient: 'infant', level: row.level };
  const [verified, returned, change] = await Promise.all([
    attending.call('POST /api/procedures/verify', { body: { items } }),
    attending.call('POST /api/procedures/return', { body: { items, reason: 'why' } }),
    trainee.patch(`${PATH}/${row.id}`, {
      ...edited,
      supervisorId: attending.id,
      version: row.version,
    }),
  ]);
  const done = [verified, returned].map((answer) => answer.done.length);
  expect([...done, change.ok ? 1 : 0].reduce((sum, n) => sum + n, 0)).toBe(1);
  expect((await procedureRow(server, row)).version).toBe(2);
});

test('a supervisor who leaves while the request is on its way verifies no more', async () => {
  const { organization, attending, log } = await aTeam();
  const row = await log();
  const actor = {
    kind: 'user',
    userId: attending.id,
    role: 'attending',
    displayName: 'Ruth Adeyemi',
    membership: { organizationId: organization.id, organizationName: 'X', status: 'active' },
  } as UserActor;
  await db.delete(memberships).where(eq(memberships.userId, attending.id));
  const items = seen([row]);
  for (const act of [
    () => verifyProcedures(server.runtime, actor, { items }),
    () => unverifyProcedures(server.runtime, actor, { items }),
    () => returnProcedures(server.runtime, actor, { items, reason: 'why' }),
  ]) {
    await expect(act()).rejects.toThrow(NOT_YOURS);
  }
  expect(await procedureRow(server, row)).toMatchObject({ verification: 'waiting', version: 1 });
});

test('a supervisor who has left in the meantime verifies no more', async () => {
  const { attending, log } = await aTeam();
  const row = await log();
  await db.delete(memberships).where(eq(memberships.userId, attending.id));
  expect((await attending.post(`${PATH}/verify`, { items: seen([row]) })).status).toBe(404);
});
