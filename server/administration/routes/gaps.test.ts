import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { formTemplates } from '#server/templates/tables.ts';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { yearEnd } from '#server/administration/rules/gaps.ts';
import { aMember, aPerson, aWard } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertReport } from '#test/reports.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { ask, changeRequest } from '#test/requests.ts';
import { programForm } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const today = dayAgo(0);

test('figures say how many there are, how many lately, and how many before that', async () => {
  const { administrator, organization, trainee, attending, elsewhere } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  for (const days of [0, 3, 29, 30, 59, 60, 200]) {
    await insertAssessment(db, { ...common, shiftDate: dayAgo(days) });
  }
  for (const days of [1, 40])
    await insertAssessment(db, { ...common, shiftDate: dayAgo(days), voidedAt: new Date() });
  await insertAssessment(db, {
    ...common,
    organizationId: elsewhere.organization.id,
    shiftDate: today,
  });
  const program = await programOf(server, organization);
  const graduate = await aMember(server, { organization });
  await placeIn(server, graduate.id, program, { graduatedOn: dayAgo(30) });
  await programOf(server, organization, { closedAt: new Date() });
  await programOf(server, elsewhere.organization);
  const waiting = { userId: trainee.id, organizationId: organization.id } as const;
  await insertProcedure(db, { ...waiting, verification: 'waiting' });
  await insertProcedure(db, { ...waiting, verification: 'verified' });
  const elsewheres = { organizationId: elsewhere.organization.id, madeBy: administrator.id };
  await insertReport(db, elsewheres);
  const made = { organizationId: organization.id, madeBy: administrator.id };
  for (const days of [0, 29, 31, 59, 61])
    await insertReport(db, { ...made, createdAt: new Date(Date.now() - days * DAY_MS) });
  await insertReport(db, { ...made, state: 'making' });
  const late = await ask(trainee, { attendingId: attending.id });
  await changeRequest(server, late.id, { createdAt: new Date(Date.now() - 9 * DAY_MS) });
  await db.execute(sql`update memberships set requested_at = now() - interval '60 days'
    where user_id = ${trainee.id}`);

  const figures = await administrator.call('GET /api/admin/overview');
  const { rows } = await db.execute<Record<string, string>>(sql`select
    (select count(*) from assessments where organization_id = ${organization.id}) as assessments,
    (select count(*) from memberships where organization_id = ${organization.id} and status = 'active') as users`);
  expect(figures).toMatchObject({
    people: { graduate: 1 },
    users: { count: Number(rows[0]?.['users']), lately: 3 },
    assessments: { count: Number(rows[0]?.['assessments']), lately: 3, before: 2 },
    programs: 1,
    reports: { count: 5, lately: 2, before: 2 },
    requests: { waiting: 1, overdue: 1 },
    proceduresWaiting: 1,
  });
});

test('an EPA that nobody saw this month is named, with the day when it was seen last', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, epaNumber: 12, shiftDate: today });
  await insertAssessment(db, { ...common, epaNumber: 7, shiftDate: dayAgo(40) });
  await insertAssessment(db, { ...common, epaNumber: 9, shiftDate: today, voidedAt: new Date() });
  const { epas, since } = await administrator.call('GET /api/admin/gaps', { query: {} });
  expect(since).toBe(`${today.slice(0, 8)}01`);
  expect(epas).toHaveLength(21);
  expect(epas.find(({ number }) => number === 7)).toMatchObject({
    weekdays: [],
    lastOn: dayAgo(40),
  });
  expect(epas.find(({ number }) => number === 9)?.lastOn).toBeNull();
  expect(epas.find(({ number }) => number === 15)?.weekdays).toEqual(['Sunday']);
});

test('an EPA of another set is not the one of the same number', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, epaNumber: 12, shiftDate: today });
  await db.insert(formTemplates).values({
    id: newId(),
    organizationId: organization.id,
    number: 1,
    template: { ...SHIPPED_TEMPLATE, name: 'Pediatrics' },
    effectiveFrom: today,
    revision: 1,
    savedAt: new Date(),
    savedBy: null,
  });
  const { epas } = await administrator.call('GET /api/admin/gaps', { query: {} });
  expect(epas).toHaveLength(22);
  expect(epas.find(({ number }) => number === 12)?.lastOn).toBeNull();
});

test('EPAs that nobody saw are those of every form in use, each counted on its own set', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const program = await programOf(server, organization);
  const [pediatrics = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;
  const formId = await programForm(server, program, dayAgo(3), pediatrics);
  const before = await administrator.call('GET /api/admin/gaps', { query: {} });
  expect(before.sets).toEqual(['Emergency medicine']);
  const child = await aMember(server, { organization });
  await placeIn(server, child.id, program);
  const seen = { organizationId: organization.id, shiftDate: today, epaNumber: 3 };
  await insertAssessment(db, { ...seen, traineeId: child.id, formId });
  await insertAssessment(db, { ...seen, traineeId: trainee.id, epaNumber: 12 });
  const { sets, epas } = await administrator.call('GET /api/admin/gaps', { query: {} });
  expect(sets.toSorted()).toEqual(['Emergency medicine', 'Pediatrics (example)']);
  const unseen = (set: string) => epas.filter((epa) => epa.set === set).map(({ number }) => number);
  const all = SHIPPED_TEMPLATE.epas.map(({ number }) => number);
  expect(unseen('Emergency medicine')).toEqual(all.filter((number) => number !== 12));
  expect(unseen('Pediatrics (example)')).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('minimums are at risk for those in their last year alone', async () => {
  const { administrator, organization, elsewhere } = await aWard(server);
  const program = await programOf(server, organization);
  const names = ['Luca Marchetti', 'Mia Early', 'Gita Graduate'];
  const [last, early, graduate] = await Promise.all(
    names.map((displayName) => aMember(server, { organization, displayName, trainingYear: 2024 })),
  );
  if (!last || !early || !graduate) throw new Error('all were made');
  await placeIn(server, last.id, program, { programYear: 3 });
  await placeIn(server, early.id, program, { programYear: 2 });
  await placeIn(server, graduate.id, program, { programYear: 3, graduatedOn: '2025-06-30' });
  const cric = {
    userId: last.id,
    organizationId: organization.id,
    procedure: 'Cricothyrotomy',
  } as const;
  await insertProcedure(db, {
    ...cric,
    date: dayAgo(400),
    level: 'independent',
    isSuccessful: true,
  });
  await insertProcedure(db, { ...cric, organizationId: elsewhere.organization.id });
  const gaps = await administrator.call('GET /api/admin/gaps', { query: {} });
  expect(gaps.finishing).toBe(1);
  const found = gaps.minimums.find(({ key }) => key === 'cricothyrotomy');
  expect(found).toEqual({
    key: 'cricothyrotomy',
    label: 'Cricothyrotomy',
    trainee: {
      id: last.id,
      displayName: 'Luca Marchetti',
      count: 1,
      minimum: 3,
      low: 1,
      high: 1,
      ends: yearEnd('07-01', today),
    },
    others: 0,
  });
  expect(gaps.minimums.every(({ trainee }) => trainee.id === last.id)).toBe(true);
  expect(gaps.minimums.length).toBeGreaterThan(10);
});

test('gaps are of one organization: an administrator asks for no other, a system administrator names one', async () => {
  const { organization, elsewhere } = await aWard(server);
  const path = `/api/admin/gaps?organizationId=${organization.id}` as const;
  expect((await elsewhere.administrator.get(path)).status).toBe(404);
  const system = await aPerson(server, { role: 'system_admin' });
  expect((await system.get(path)).status).toBe(200);
  expect((await system.get('/api/admin/gaps')).status).toBe(400);
});
