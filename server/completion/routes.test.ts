import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { MAX_REMINDERS } from '#shared/assessment-requests.ts';
import { newId } from '#server/ids.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { lastSundays } from '#server/completion/rules.ts';
import { aMember, aPerson, aWard, mailsTo, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { ask, changeRequest, requestRow } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const completion = (browser: Someone, query = {}) =>
  browser.call('GET /api/admin/completion', { query });
const trainees = (browser: Someone, query = {}) =>
  browser.call('GET /api/admin/completion/trainees', { query });
const attendings = (browser: Someone, query = {}) =>
  browser.call('GET /api/admin/completion/attendings', { query });
const remind = (browser: Someone, ...people: string[]) =>
  browser.call('POST /api/admin/reminders', { body: { people } });

/** A ward with a second trainee in a program, assessments over many weeks, and requests in every state. */
async function aBusyWard() {
  const ward = await aWard(server);
  const { organization, trainee, attending } = ward;
  const program = await programOf(server, organization);
  const other = await aMember(server, { organization, displayName: 'Uma Unseen' });
  await placeIn(server, other.id, program, { programYear: 2 });
  const common = { organizationId: organization.id, submitterId: attending.id };
  for (let days = 0; days < 120; days += 7) {
    const shiftDate = dayAgo(days);
    await insertAssessment(db, { ...common, traineeId: trainee.id, shiftDate });
    if (days > 40) await insertAssessment(db, { ...common, traineeId: other.id, shiftDate });
  }
  await insertAssessment(db, {
    ...common,
    traineeId: other.id,
    shiftDate: dayAgo(1),
    voidedAt: new Date(),
  });
  return { ...ward, program, other };
}

test('weeks count the forms of their shifts and the requests made in them, and nothing of elsewhere', async () => {
  const { administrator, organization, trainee, attending, elsewhere } = await aBusyWard();
  const answered = await ask(trainee, { attendingId: attending.id });
  await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, answered.id, { usedAt: new Date() });
  await insertAssessment(db, {
    organizationId: elsewhere.organization.id,
    traineeId: (await aMember(server, { organization: elsewhere.organization })).id,
    shiftDate: dayAgo(2),
  });

  const { weeks } = await completion(administrator);
  expect(weeks.map(({ from }) => from)).toEqual(lastSundays(new Date()));
  const { rows } = await db.execute<{ week: string; n: string }>(sql`
    select to_char(shift_date - extract(dow from shift_date)::integer, 'YYYY-MM-DD') as week, count(distinct submission_key) as n
    from assessments where organization_id = ${organization.id} and voided_at is null group by 1`);
  const counted = new Map(rows.map(({ week, n }) => [week, Number(n)]));
  expect(weeks.map(({ forms }) => forms)).toEqual(weeks.map(({ from }) => counted.get(from) ?? 0));
  expect(weeks.at(-1)).toMatchObject({ asked: 2, answered: 1 });
});

test('each program says how many of its trainees were assessed lately', async () => {
  const { administrator, program } = await aBusyWard();
  const { trainees: all, assessed, programs } = await completion(administrator);
  expect([all, assessed]).toEqual([2, 1]);
  expect(programs).toEqual([
    { id: program.id, name: program.name, trainees: 1, assessed: 0 },
    { id: null, name: null, trainees: 1, assessed: 1 },
  ]);
  const one = await completion(administrator, { program: program.id });
  expect(one).toMatchObject({ trainees: 1, assessed: 0 });
  expect(one.weeks.at(-1)?.forms).toBe(0);
});

test('open requests are overdue after a week', async () => {
  const { administrator, trainee, attending } = await aWard(server);
  const old = await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, old.id, { createdAt: daysAgo(8) });
  await ask(trainee, { attendingId: attending.id });
  const gone = await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, gone.id, { revokedAt: new Date() });
  expect(await completion(administrator)).toMatchObject({ waiting: 2, overdue: 1 });
  const { items } = await attendings(administrator);
  expect(items).toEqual([
    expect.objectContaining({ id: attending.id, waiting: 2, overdue: 1, forms: 0 }),
  ]);
});

test('who was assessed longest ago comes first, with the attendings who could assess', async () => {
  const { administrator, organization, trainee, attending, other } = await aBusyWard();
  const never = await aMember(server, { organization, displayName: 'Nora Never' });
  const graduate = await aMember(server, { organization });
  const done = await programOf(server, organization);
  await placeIn(server, graduate.id, done, { graduatedOn: dayAgo(30) });
  const supervisor = await aMember(server, { organization, role: 'attending' });
  await insertProcedure(db, {
    userId: never.id,
    organizationId: organization.id,
    supervisorId: supervisor.id,
    date: dayAgo(3),
  });
  await ask(trainee, { attendingId: attending.id });

  const { items, total } = await trainees(administrator);
  expect(total).toBe(3);
  expect(items.map(({ id }) => id)).toEqual([never.id, other.id, trainee.id]);
  expect(items[0]).toMatchObject({
    lastAssessedOn: null,
    forms: 0,
    near: [{ id: supervisor.id, reason: 'procedure', on: dayAgo(3) }],
  });
  expect(items[1]).toMatchObject({ lastAssessedOn: dayAgo(42), programYear: 2, forms: 0 });
  expect(items[2]).toMatchObject({ waiting: 1, near: [{ id: attending.id, reason: 'asked' }] });
});

test('pages of trainees follow each other without a gap', async () => {
  const { administrator } = await aBusyWard();
  const first = await trainees(administrator, { limit: 1 });
  const second = await trainees(administrator, { limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ displayName }) => displayName)).toEqual([
    'Uma Unseen',
    'Tom Trainee',
  ]);
  expect(second.nextCursor).toBeNull();
});

test("an administrator counts nobody of another's organization", async () => {
  const { elsewhere, organization, program } = await aBusyWard();
  const { administrator } = elsewhere;
  expect((await trainees(administrator)).items).toEqual([]);
  expect(await completion(administrator, { program: program.id })).toMatchObject({ trainees: 0 });
  const path = `/api/admin/completion?organizationId=${organization.id}` as const;
  expect((await administrator.get(path)).status).toBe(404);
});

test('a system administrator counts everybody, or one organization', async () => {
  const { organization } = await aBusyWard();
  const system = await aPerson(server, { role: 'system_admin' });
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from memberships m join profiles p on p.id = m.user_id
    where m.status = 'active' and p.role = 'trainee' and m.graduated_on is null`);
  expect((await completion(system)).trainees).toBe(Number(rows[0]?.n));
  expect((await completion(system, { organizationId: organization.id })).trainees).toBe(2);
});

test('a trainee is reminded to ask, once a day', async () => {
  const { administrator, trainee } = await aWard(server);
  expect(await remind(administrator, trainee.id, trainee.id)).toEqual({ sent: 1, left: [] });
  const [mail, ...more] = await mailsTo(server, trainee.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Ask for an assessment of your next shift');
  expect(mail?.text).toContain('/assessments/new');
  expect((await trailOf(server, trainee.id)).at(-1)?.action).toBe('reminder.sent');

  const again = await remind(administrator, trainee.id);
  const left = [{ id: trainee.id, displayName: 'Tom Trainee', why: 'today' }];
  expect(again).toEqual({ sent: 0, left });
  const { items } = await trainees(administrator);
  expect(items[0]).toMatchObject({ can: { remind: false } });
  expect(items[0]?.remindedAt).not.toBeNull();
});

test('two administrators who remind at once send one mail', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const second = await aPerson(server, { role: 'administrator', organization });
  const answers = await Promise.all([
    remind(administrator, trainee.id),
    remind(second, trainee.id),
  ]);
  expect(answers.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await mailsTo(server, trainee.email)).toHaveLength(1);
});

test('an attending is told of what waits, and not on the day of the request itself', async () => {
  const { administrator, trainee, attending } = await aWard(server);
  const name = attending.id;
  expect((await remind(administrator, name)).left[0]?.why).toBe('nothing_waits');
  const request = await ask(trainee, { attendingId: attending.id, shiftDate: dayAgo(3) });
  expect((await remind(administrator, name)).left[0]?.why).toBe('today');
  await changeRequest(server, request.id, { mailedAt: daysAgo(2), remindersStopped: true });
  expect((await remind(administrator, name)).left[0]?.why).toBe('stopped');
  await changeRequest(server, request.id, { remindersStopped: false });
  const before = (await mailsTo(server, attending.email)).length;
  expect(await remind(administrator, name)).toEqual({ sent: 1, left: [] });
  const mails = await mailsTo(server, attending.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)?.subject).toBe('One assessment waits for you');
  expect(mails.at(-1)?.text).toContain('Tom Trainee, shift of');
  expect((await requestRow(server, request.id)).remindersSent).toBe(1);
});

test('nobody is reminded of whoever was deactivated, nor more often than is promised', async () => {
  const { administrator, organization, trainee, attending } = await aWard(server);
  const gone = await aPerson(server, { organization, emailVerified: true });
  const often = await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, often.id, { mailedAt: daysAgo(2), remindersSent: MAX_REMINDERS });
  expect((await remind(administrator, attending.id)).left[0]?.why).toBe('often');
  const theirs = await ask(gone, { attendingId: attending.id });
  await changeRequest(server, theirs.id, { mailedAt: daysAgo(2), createdAt: daysAgo(8) });
  expect(await completion(administrator)).toMatchObject({ waiting: 2, overdue: 1 });
  const path = `/api/admin/users/${gone.id}/deactivate` as const;
  expect((await administrator.post(path)).status).toBe(200);
  expect((await remind(administrator, attending.id)).left[0]?.why).toBe('often');
  expect(await completion(administrator)).toMatchObject({ waiting: 1, overdue: 0 });
  expect((await attendings(administrator)).items[0]).toMatchObject({ waiting: 1, overdue: 0 });
  await changeRequest(server, often.id, { revokedAt: daysAgo(1) });
  expect((await remind(administrator, attending.id)).left[0]?.why).toBe('nothing_waits');
  const subjects = (await mailsTo(server, attending.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('One assessment waits for you');
});

test("nobody of another organization, no administrator and no graduate's address gets a reminder", async () => {
  const { administrator, organization, elsewhere } = await aWard(server);
  const stranger = await aMember(server, { organization: elsewhere.organization });
  const pending = await aMember(server, { organization, status: 'pending' });
  const graduate = await aMember(server, { organization, displayName: 'Gita Graduate' });
  const program = await programOf(server, organization);
  await placeIn(server, graduate.id, program, { graduatedOn: dayAgo(1) });
  const ids = [stranger.id, pending.id, administrator.id, graduate.id];
  expect(await remind(administrator, ...ids)).toEqual({
    sent: 0,
    left: [{ id: graduate.id, displayName: 'Gita Graduate', why: 'gone' }],
  });
  for (const { email } of [stranger, pending, administrator, graduate]) {
    expect(await mailsTo(server, email)).toEqual([]);
  }
});

test('a reminder names at least one person and at most two hundred', async () => {
  const { administrator, trainee } = await aWard(server);
  const none = await read(administrator.post('/api/admin/reminders', { people: [] }));
  expect(none).toMatchObject({
    status: 400,
    fields: { people: 'Please choose at least one person' },
  });
  const many = Array.from({ length: 201 }, () => trainee.id);
  expect((await read(administrator.post('/api/admin/reminders', { people: many }))).status).toBe(
    400,
  );
});

test("what another organization wrote about a member is not in this one's counts", async () => {
  const { administrator, trainee, attending, elsewhere } = await aWard(server);
  const there = elsewhere.organization.id;
  await insertAssessment(db, {
    organizationId: there,
    traineeId: trainee.id,
    submitterId: attending.id,
    shiftDate: dayAgo(0),
  });
  const asked = await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, asked.id, { organizationId: there });
  const [one] = (await trainees(administrator)).items;
  expect(one).toMatchObject({ lastAssessedOn: null, forms: 0, waiting: 0, near: [] });
  const [other] = (await attendings(administrator)).items;
  expect(other).toMatchObject({ lastAssessedOn: null, forms: 0, waiting: 0, overdue: 0 });
  expect(await completion(administrator)).toMatchObject({ assessed: 0, waiting: 0 });
});

test('whoever is leaving is not written to', async () => {
  const { administrator, trainee } = await aWard(server);
  const at = new Date();
  await db
    .insert(accountDeletions)
    .values({ id: newId(), userId: trainee.id, askedBy: 'self', askedAt: at, deleteAt: at });
  expect(await remind(administrator, trainee.id)).toEqual({ sent: 0, left: [] });
  expect(await mailsTo(server, trainee.email)).toEqual([]);
});
