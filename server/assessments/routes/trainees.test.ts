import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';
import { NO_TRAINEE_WITH_ADDRESS } from '#shared/assessments.ts';
import type { TraineeList } from '#shared/assessment-record-output.ts';
import { memberships } from '#server/organizations/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson, read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const attending = await aPerson(server, { role: 'attending', organization });
const colleague = await aPerson(server, { role: 'attending', organization });
const systemAdmin = await aPerson(server, { role: 'system_admin' });

const called = (displayName: string, more: object = {}) =>
  aMember(server, { organization, displayName, traineeLevel: 'resident', ...more });
const zoe = await called('Zoe Zander');
const bea = await called('bea Brown');
const carl = await called('Carl 100%');
await called('Dora O’Neill');
await called('Pia Pending', { status: 'pending' });
await called('Dan Declined', { status: 'declined' });
await called('Ed Elsewhere', { organization: elsewhere.organization });
const left = await called('Lea Left');
await db.delete(memberships).where(eq(memberships.userId, left.id));

await called('Former trainee 3F9A2C', { organization: undefined, erasedAt: NOW });

const inHere = { organizationId: organization.id };
const assessed = (traineeId: string, shiftDate: string, more: object = {}) =>
  insertAssessment(db, { traineeId, shiftDate, submitterId: attending.id, ...inHere, ...more });
await assessed(bea.id, '2026-11-01', { epaNumber: 2 });
await assessed(bea.id, '2026-08-22', { epaNumber: 3 });
await assessed(bea.id, '2026-08-21', { epaNumber: 4 });
await assessed(bea.id, '2026-11-07', { epaNumber: null, epaTitle: null });
await assessed(zoe.id, '2026-11-19', { epaNumber: 12 });
await assessed(zoe.id, '2026-11-18', { epaNumber: 12 });
await assessed(zoe.id, '2026-11-20', { submitterId: colleague.id, epaNumber: 22 });
await assessed(carl.id, '2026-11-20', { voidedAt: NOW, epaNumber: 5 });
await assessed(left.id, '2026-11-20');

const list = async (browser: Someone = attending, query: '' | `?${string}` = '') =>
  answerOf('GET /api/trainees', await browser.get(`/api/trainees${query}`));
const names = ({ items }: TraineeList) => items.map(({ displayName }) => displayName);
const allBut = (...numbers: number[]) =>
  Array.from({ length: 22 }, (_, i) => i + 1).filter((n) => !numbers.includes(n));

test('an attending sees active trainees of the own organization, those last worked with first', async () => {
  const page = await list();
  expect(names(page)).toEqual(['Zoe Zander', 'bea Brown', 'Carl 100%', 'Dora O’Neill']);
  expect(page.nextCursor).toBeNull();
});

test('each says when the attending last assessed, how often, and which EPAs not for 90 days', async () => {
  const [first, second, third] = (await list()).items;
  expect(first).toEqual({
    id: zoe.id,
    displayName: 'Zoe Zander',
    traineeLevel: 'resident',
    programId: null,
    lastAssessedOn: '2026-11-19',
    assessments: 2,
    epas: 22,
    epasNotSeenLately: allBut(12),
  });
  expect(second).toMatchObject({
    lastAssessedOn: '2026-11-07',
    assessments: 4,
    epasNotSeenLately: allBut(2, 3),
  });
  // The only one was voided.
  expect(third).toMatchObject({
    lastAssessedOn: null,
    assessments: 0,
    epasNotSeenLately: allBut(),
  });
});

test("another attending's order and figures are that attending's own", async () => {
  const page = await list(colleague);
  expect(names(page)).toEqual(['Zoe Zander', 'bea Brown', 'Carl 100%', 'Dora O’Neill']);
  expect(page.items[0]).toMatchObject({ assessments: 1, epasNotSeenLately: allBut(22) });
  expect(page.items[1]).toMatchObject({ assessments: 0, lastAssessedOn: null });
});

test("an administrator sees the organization's trainees by name, with all their assessments", async () => {
  const page = await list(administrator);
  expect(names(page)).toEqual(['bea Brown', 'Carl 100%', 'Dora O’Neill', 'Zoe Zander']);
  expect(page.items.at(-1)).toMatchObject({
    lastAssessedOn: '2026-11-20',
    assessments: 3,
    epasNotSeenLately: allBut(12, 22),
  });
  expect(names(await list(elsewhere.administrator))).toEqual(['Ed Elsewhere']);
});

test('a system administrator sees all trainees, also without an organization', async () => {
  const all = names(await list(systemAdmin, '?limit=100'));
  expect(all).toEqual(expect.arrayContaining(['Ed Elsewhere', 'Lea Left', 'Pia Pending']));
  expect(all).toHaveLength(8);
});

test('everyone else is told why not', async () => {
  const trainee = await aPerson(server, { organization: elsewhere.organization });
  const pending = await aPerson(server, { role: 'attending', organization, status: 'pending' });
  const waiting = await aPerson(server, { role: 'administrator', organization, status: 'pending' });
  const alone = await aPerson(server, { role: 'attending' });
  const sentences: [Pick<Someone, 'get'>, number, string][] = [
    [openBrowser(server), 401, 'Please sign in to go on.'],
    [trainee, 403, 'Only attending physicians and administrators can do this.'],
    [pending, 403, `Your access to ${organization.name} is waiting for approval`],
    [waiting, 403, `Your access to ${organization.name} is waiting for approval`],
    [alone, 403, 'Your account belongs to no organization.'],
  ];
  for (const [browser, status, message] of sentences) {
    expect(await read(browser.get('/api/trainees'))).toMatchObject({ status, message });
  }
  await db.delete(memberships).where(eq(memberships.userId, trainee.id));
});

test.each([
  ['ZAND', ['Zoe Zander']],
  ['zander zoe', ['Zoe Zander']],
  ['%', ['Carl 100%']],
  ['o’n', ['Dora O’Neill']],
  ['_', []],
  ['\\', []],
  ["' or 1=1 --", []],
  ['Ed', []],
])('searching for %j finds %j', async (q, found) => {
  expect(names(await list(attending, `?q=${encodeURIComponent(q)}`))).toEqual(found);
});

test('the pages one after another hold everyone once and in order', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: TraineeList = await list(attending, `?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...names(page));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(['Zoe Zander', 'bea Brown', 'Carl 100%', 'Dora O’Neill']);
});

test.each(['limit=0', 'limit=9999', 'cursor=-1', 'cursor=x', 'q=%00', `q=${'x'.repeat(300)}`])(
  'the unreadable query %s falls back to the default',
  async (query) => {
    expect(names(await list(attending, `?${query}`))).toHaveLength(4);
  },
);

const find = (email: unknown, browser: Pick<Someone, 'post'> = attending) =>
  read(browser.post('/api/trainees/by-address', { email }));

test('a trainee outside is found by the exact address, whatever its case', async () => {
  const outsider = await called('Olga Outside', { organization: elsewhere.organization });
  expect(await find(` ${outsider.email.toUpperCase()} `)).toEqual({
    status: 200,
    id: outsider.id,
    displayName: 'Olga Outside',
    traineeLevel: 'resident',
    forms: [SHIPPED_VERSION],
  });
});

test('part of an address, nobody, and anyone who is no trainee are not found', async () => {
  for (const email of [
    bea.email.slice(1),
    'nobody@example.org',
    colleague.email,
    `_${bea.email.slice(1)}`,
  ]) {
    expect(await find(email)).toMatchObject({
      status: 404,
      message: NO_TRAINEE_WITH_ADDRESS,
      fields: { email: NO_TRAINEE_WITH_ADDRESS },
    });
  }
  expect(await find('bea')).toMatchObject({
    status: 400,
    fields: { email: 'Please enter a valid email address' },
  });
});

test('an address out of reach is answered like one of nobody', async () => {
  const closed = await aClinic(server, { assessorSignIn: true });
  const open = await aClinic(server, { autoApprove: true });
  const self = await aPerson(server, { role: 'attending', organization: open.organization });
  const own = await aPerson(server, { role: 'attending', organization: closed.organization });
  const reserved = await aMember(server, { organization: closed.organization });
  const free = await aMember(server);
  const unknown = {
    ...(await find('nobody@example.org')),
    status: 404,
    requestId: expect.any(String) as string,
  };
  expect(await find(reserved.email)).toEqual(unknown);
  expect(await find(reserved.email, self)).toEqual(unknown);
  expect(await find(bea.email, self)).toEqual(unknown);
  expect((await find(reserved.email, own)).status).toBe(200);
  expect((await find(bea.email, own)).status).toBe(200);
  expect((await find(free.email, self)).status).toBe(200);
  const form = {
    shiftDate: '2026-11-20',
    epaNumber: 12,
    activityLevel: 'did_it',
    strengths: 'Calm.',
    improvements: 'Say the plan aloud.',
  };
  const assess = (traineeEmail: string, browser: Someone) =>
    read(browser.post('/api/assessments', { ...form, traineeEmail, submissionKey: newId() }));
  const refused = { status: 400, fields: { traineeEmail: NO_TRAINEE_WITH_ADDRESS } };
  expect(await assess(reserved.email, attending)).toMatchObject(refused);
  expect(await assess(reserved.email, self)).toMatchObject(refused);
  expect(await assess(bea.email, self)).toMatchObject(refused);
  expect((await assess(reserved.email, own)).status).toBe(201);
  expect((await assess(bea.email, own)).status).toBe(201);
  expect((await assess(free.email, self)).status).toBe(201);
});

test('only active attendings look for addresses', async () => {
  const pending = await aPerson(server, { role: 'attending', organization, status: 'pending' });
  const trainee = await aPerson(server, {});
  for (const browser of [pending, trainee, administrator, systemAdmin]) {
    expect((await find(bea.email, browser)).status).toBe(403);
  }
  expect((await find(bea.email, openBrowser(server))).status).toBe(401);
});

test('twenty addresses an hour, and then one has to wait', async () => {
  const curious = await aPerson(server, { role: 'attending', organization });
  for (let i = 0; i < 20; i += 1) expect((await find(bea.email, curious)).status).toBe(200);
  expect(await find(bea.email, curious)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await find(bea.email)).status).toBe(200);
});
