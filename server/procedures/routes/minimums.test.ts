import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_MINIMUMS } from '#shared/minimums.ts';
import type { Minimums } from '#shared/procedure-stats.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { aClinic, anOrganization, aPerson, read, statuses, trailOf } from '#test/administration.ts';
import { useFrom } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/admin/procedure-minimums';
const of = ({ id }: { id: string }) => `${PATH}?organizationId=${id}` as const;
const [SHIPPED] = SHIPPED_MINIMUMS;
if (!SHIPPED) throw new Error('no minimums are shipped');
const template = (fromYear: number, change: Minimums = {}): MinimumTemplate => ({
  fromYear,
  minimums: { ...SHIPPED.minimums, ...change },
});

const systemAdmin = await aPerson(server, { role: 'system_admin' });

test('an organization without minimums of its own has none here: the shipped ones hold', async () => {
  const { administrator } = await aClinic(server);
  expect(await read(administrator.get(PATH))).toMatchObject({
    status: 200,
    items: [],
    published: SHIPPED,
  });
});

test('an administrator puts own minimums in their place, and reads them the latest first', async () => {
  const { organization, administrator } = await aClinic(server);
  const items = [template(2024), template(2027, { cricothyrotomy: 5, vaginal_delivery: 0 })];
  const saved = await read(administrator.put(PATH, { items }));
  expect(saved).toMatchObject({ status: 200, items: items.toReversed() });
  expect(await read(administrator.get(of(organization)))).toEqual(saved);
  expect((await trailOf(server, organization.id)).at(-1)).toMatchObject({
    action: 'minimums.changed',
    actorId: administrator.id,
    facts: { before: 0, after: 2 },
  });
});

test('what is saved replaces all of it, and an empty list brings the shipped ones back', async () => {
  const { administrator } = await aClinic(server);
  await administrator.put(PATH, { items: [template(2024), template(2027)] });
  const next = [template(2025, { lumbar_puncture: 20 })];
  expect(await read(administrator.put(PATH, { items: next }))).toMatchObject({ items: next });
  expect(await read(administrator.put(PATH, { items: [] }))).toMatchObject({
    status: 200,
    items: [],
  });
});

test('a system administrator says whose minimums are meant', async () => {
  const { organization, administrator } = await aClinic(server);
  const which = { organizationId: 'Please choose an organization from the list' };
  const items = [template(2026)];
  expect(await read(systemAdmin.get(PATH))).toMatchObject({ status: 400, fields: which });
  expect(await read(systemAdmin.put(PATH, { items }))).toMatchObject({ status: 400 });
  expect(await read(systemAdmin.put(of(organization), { items }))).toMatchObject({ status: 200 });
  expect(await administrator.call('GET /api/admin/procedure-minimums')).toMatchObject({ items });
  const nowhere = of({ id: '01900000-0000-7000-8000-000000000000' });
  expect((await systemAdmin.get(nowhere)).status).toBe(404);
});

test('nobody but its administrators reads or changes what an organization asks for', async () => {
  const { organization, administrator } = await aClinic(server);
  const other = await anOrganization(server);
  const items = [template(2026)];
  await systemAdmin.put(of(other), { items });
  expect((await administrator.get(of(other))).status).toBe(404);
  expect((await administrator.put(of(other), { items: [] })).status).toBe(404);
  expect(
    await systemAdmin.call('GET /api/admin/procedure-minimums', {
      query: { organizationId: other.id },
    }),
  ).toMatchObject({ items });
  for (const person of [
    await aPerson(server, { role: 'attending', organization }),
    await aPerson(server, { organization }),
    await aPerson(server, { role: 'administrator', organization, status: 'pending' }),
  ]) {
    expect((await person.get(PATH)).status).toBe(403);
    expect((await person.put(PATH, { items })).status).toBe(403);
  }
  expect(await read(administrator.get(PATH))).toMatchObject({ items: [] });
});

const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`key_${at}`, 1]));
test.each([
  [{}, 'items'],
  [{ items: [template(1989)] }, 'items.0.fromYear'],
  [{ items: [template(2101)] }, 'items.0.fromYear'],
  [{ items: [template(2026.5)] }, 'items.0.fromYear'],
  [{ items: [template(2026), template(2026)] }, 'items'],
  [{ items: [template(2026, { intubation: -1 })] }, 'items.0.minimums.intubation'],
  [{ items: [template(2026, { intubation: 1.5 })] }, 'items.0.minimums.intubation'],
  [{ items: [template(2026, { intubation: 1001 })] }, 'items.0.minimums.intubation'],
  [{ items: [{ fromYear: 2026, minimums: many }] }, 'items.0.minimums'],
  [{ items: [template(2026, { 'Appendix out': 3 })] }, 'items.0.minimums.Appendix out'],
  [{ items: Array.from({ length: 21 }, (__, index) => template(2000 + index)) }, 'items'],
])(
  'minimums that nobody can mean are refused, and nothing of them is saved (%#)',
  async (body, at) => {
    const { organization, administrator } = await aClinic(server);
    const answer = await read(administrator.put(PATH, body));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual([at]);
    expect(await read(administrator.get(PATH))).toMatchObject({ items: [] });
    expect(await trailOf(server, organization.id)).toEqual([]);
  },
);

test('a program of pediatrics sets minimums for what its own form counts', async () => {
  const { organization, administrator } = await aClinic(server);
  const [pediatrics = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;
  const today = new Date().toISOString().slice(0, 10);
  await useFrom(administrator, today, pediatrics);
  const asked = await administrator.call('GET /api/admin/procedure-minimums');
  expect(asked).toEqual({
    items: [],
    counted: pediatrics.procedures.counted.map(({ key, label }) => ({ key, label })),
    published: null,
  });
  const trainee = await aPerson(server, { organization });
  const before = await trainee.call('GET /api/procedures/stats');
  expect(before.minimums).toMatchObject({ fromYear: null, isShipped: false });
  const items = [{ fromYear: 2000, minimums: { newborn_airway: 4, intubation: 35 } }];
  expect(await read(administrator.put(PATH, { items }))).toMatchObject({ status: 200, items });
  const { minimums } = await trainee.call('GET /api/procedures/stats');
  expect(minimums.fromYear).toBe(2000);
  expect(minimums.items.map(({ key, minimum }) => [key, minimum])).toEqual([
    ['child_ventilation', 0],
    ['newborn_airway', 4],
    ['child_venous_access', 0],
    ['child_lumbar_puncture', 0],
  ]);
});

test('what somebody else saved meanwhile is not overwritten unseen', async () => {
  const { organization, administrator } = await aClinic(server);
  const [mine, theirs] = [template(2026), template(2027)];
  await systemAdmin.put(of(organization), { items: [theirs] });
  const late = await read(administrator.put(PATH, { items: [mine], itemsBefore: [] }));
  expect(late).toMatchObject({
    status: 409,
    message: 'Somebody else has saved other minimums in the meantime. Please look at them again.',
  });
  const seen = { items: [mine, theirs], itemsBefore: [theirs] };
  expect(await read(administrator.put(PATH, seen))).toMatchObject({ items: [theirs, mine] });
  const both = await Promise.all([
    administrator.put(PATH, { items: [mine], itemsBefore: [mine, theirs] }),
    systemAdmin.put(of(organization), { items: [theirs], itemsBefore: [mine, theirs] }),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
});
