import { afterAll, expect, test } from 'vitest';
import { minimumsFor, SHIPPED_MINIMUMS } from '#shared/procedure-stats.ts';
import type { Minimums } from '#shared/procedure-stats.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { aClinic, anOrganization, aPerson, read, statuses, trailOf } from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/admin/procedure-minimums';
const of = ({ id }: { id: string }) => `${PATH}?organizationId=${id}` as const;
const [SHIPPED] = SHIPPED_MINIMUMS;
if (!SHIPPED) throw new Error('no minimums are shipped');
const template = (fromYear: number, change: Partial<Minimums> = {}): MinimumTemplate => ({
  fromYear,
  minimums: { ...SHIPPED.minimums, ...change },
});

const systemAdmin = await aPerson(server, { role: 'system_admin' });

test('an organization without minimums of its own has none here: the shipped ones hold', async () => {
  const { administrator } = await aClinic(server);
  expect(await read(administrator.get(PATH))).toEqual({ status: 200, items: [] });
});

test('an administrator puts own minimums in their place, and reads them the latest first', async () => {
  const { organization, administrator } = await aClinic(server);
  const items = [template(2024), template(2027, { cricothyrotomy: 5, vaginal_delivery: 0 })];
  const saved = await read(administrator.put(PATH, { items }));
  expect(saved).toEqual({ status: 200, items: items.toReversed() });
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
  expect(await read(administrator.put(PATH, { items: [] }))).toEqual({ status: 200, items: [] });
});

test('a system administrator says whose minimums are meant', async () => {
  const { organization, administrator } = await aClinic(server);
  const which = { organizationId: 'Please choose an organization from the list' };
  const items = [template(2026)];
  expect(await read(systemAdmin.get(PATH))).toMatchObject({ status: 400, fields: which });
  expect(await read(systemAdmin.put(PATH, { items }))).toMatchObject({ status: 400 });
  expect(await read(systemAdmin.put(of(organization), { items }))).toMatchObject({ status: 200 });
  expect(await administrator.call('GET /api/admin/procedure-minimums')).toEqual({ items });
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
  ).toEqual({ items });
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

const { intubation: _, ...incomplete } = SHIPPED.minimums;
test.each([
  [{}, 'items'],
  [{ items: [template(1989)] }, 'items.0.fromYear'],
  [{ items: [template(2101)] }, 'items.0.fromYear'],
  [{ items: [template(2026.5)] }, 'items.0.fromYear'],
  [{ items: [template(2026), template(2026)] }, 'items'],
  [{ items: [template(2026, { intubation: -1 })] }, 'items.0.minimums.intubation'],
  [{ items: [template(2026, { intubation: 1.5 })] }, 'items.0.minimums.intubation'],
  [{ items: [template(2026, { intubation: 1001 })] }, 'items.0.minimums.intubation'],
  [{ items: [{ fromYear: 2026, minimums: incomplete }] }, 'items.0.minimums.intubation'],
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

test('a procedure that no minimum can be for is not stored', async () => {
  const { administrator } = await aClinic(server);
  const items = [{ fromYear: 2026, minimums: { ...SHIPPED.minimums, appendectomy: 3 } }];
  const answer = await read(administrator.put(PATH, { items }));
  expect(answer.status).toBe(400);
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

test('a cohort is measured by the latest version that had begun, and by the shipped one before the first', () => {
  const own = [template(2027, { intubation: 50 }), template(2024, { intubation: 40 })];
  const asked = (cohort: number) => {
    const { fromYear, minimums, isShipped } = minimumsFor(own, cohort);
    return [fromYear, minimums.intubation, isShipped];
  };
  expect(asked(2023)).toEqual([1900, 35, true]);
  expect(asked(2024)).toEqual([2024, 40, false]);
  expect(asked(2026)).toEqual([2024, 40, false]);
  expect(asked(2030)).toEqual([2027, 50, false]);
  expect(minimumsFor([], 2030).isShipped).toBe(true);
});
