import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { dateAt } from '#shared/shift-date.ts';
import { aClinic, aMember, aPerson, read, statuses, trailOf } from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const day = (ahead: number) => dateAt(new Date(), ahead * 24 * 60);
const leavesOf = ({ id }: { id: string }) => `/api/admin/users/${id}/leaves` as const;

/** Three first years of whom one is away, a second year, two graduates of whom one still works, and an attending. */
async function aResidency() {
  const clinic = await aClinic(server);
  const { organization, administrator } = clinic;
  const program = await programOf(server, organization);
  async function join(
    displayName: string,
    values: Parameters<typeof placeIn>[3] = {},
    more: Parameters<typeof aMember>[1] = {},
  ) {
    const person = await aMember(server, { organization, displayName, ...more });
    await placeIn(server, person.id, program, values);
    return person;
  }
  const away = await join('Ana Away', { programYear: 1 });
  await join('ben first', { programYear: 1 }, { trainingYear: 2026, trainingStart: '2026-07-01' });
  await join('Cai First', { programYear: 1 }, { trainingYear: 2026, trainingStart: '2026-06-24' });
  await join('Dee Second', { programYear: 2 });
  await join('Eve Leaving', { programYear: 3, graduatedOn: day(1) });
  const graduate = await join('Fay Graduate', { programYear: 3, graduatedOn: day(-2) });
  const attending = await join('Gil Attending', {}, { role: 'attending' });
  await join('Hal Waiting', { programYear: 1 }, { status: 'pending' });
  const items = [{ from: day(-3), until: day(3) }];
  expect((await administrator.put(leavesOf(away), { items })).status).toBe(200);
  const path = { id: program.id };
  const people = async (query: object = {}) => {
    const page = await administrator.call('GET /api/admin/programs/:id/people', { path, query });
    expect(page.total).toBe(page.items.length);
    return page.items;
  };
  const names = async (query: object = {}) =>
    (await people(query)).map(({ displayName }) => displayName);
  return { ...clinic, program, path, people, names, away, graduate, attending };
}

test('the people of a program stand by year and name, then graduates, then all others', async () => {
  const { names, people } = await aResidency();
  expect(await names()).toEqual([
    'Ana Away',
    'ben first',
    'Cai First',
    'Dee Second',
    'Eve Leaving',
    'Fay Graduate',
    'Gil Attending',
  ]);
  expect(await people({ standing: 'leave' })).toEqual([
    {
      id: expect.any(String) as string,
      displayName: 'Ana Away',
      email: expect.any(String) as string,
      role: 'trainee',
      standing: 'leave',
      programYear: 1,
      trainingStart: null,
      graduatedOn: null,
      placement: expect.any(String) as string,
      leaves: [{ from: day(-3), until: day(3) }],
    },
  ]);
});

test('standing, year and words narrow the list; other columns sort it', async () => {
  const { names, program } = await aResidency();
  expect(await names({ standing: 'training' })).toEqual([
    'ben first',
    'Cai First',
    'Dee Second',
    'Eve Leaving',
  ]);
  expect(await names({ standing: 'graduated' })).toEqual(['Fay Graduate']);
  expect(await names({ standing: 'other' })).toEqual(['Gil Attending']);
  expect(await names({ year: 1, q: 'first' })).toEqual(['ben first', 'Cai First']);
  expect((await names({ sort: 'name', order: 'desc' }))[0]).toBe('Gil Attending');
  expect((await names({ sort: 'start' })).slice(0, 2)).toEqual(['Cai First', 'ben first']);
  expect(program.years).toBe(3);
});

test('the numbers of a program are those that the rows themselves give', async () => {
  const { administrator, path, program, people } = await aResidency();
  const { rows } = await db.execute<Record<string, number>>(sql`
    with of_program as (
      select p.role, m.graduated_on < current_date as graduated,
        (select bool_or(l.from_day <= current_date and (l.until_day is null or l.until_day >= current_date))
          from leaves l where l.user_id = p.id) as away
      from memberships m join profiles p on p.id = m.user_id
      where m.program_id = ${program.id} and m.status = 'active')
    select count(*) filter (where role = 'trainee' and graduated is not true)::int as trainees,
      count(*) filter (where role = 'trainee' and graduated is not true and away)::int as "onLeave",
      count(*) filter (where graduated)::int as graduates,
      count(*) filter (where role <> 'trainee' and graduated is not true)::int as others
    from of_program`);
  expect(rows[0]).toEqual({ trainees: 5, onLeave: 1, graduates: 1, others: 1 });
  const { people: counted } = await administrator.call('GET /api/admin/programs/:id', { path });
  expect(counted).toEqual(rows[0]);
  const by = async (standing: string) => (await people({ standing })).length;
  expect(await by('training')).toBe(counted.trainees - counted.onLeave);
  expect(await by('leave')).toBe(counted.onLeave);
  expect(await by('graduated')).toBe(counted.graduates);
  expect(await by('other')).toBe(counted.others);
});

test('a long list comes in pages', async () => {
  const { administrator, path } = await aResidency();
  const first = await administrator.call('GET /api/admin/programs/:id/people', {
    path,
    query: { limit: 4 },
  });
  expect(first).toMatchObject({ total: 7, nextCursor: '4' });
  const second = await administrator.call('GET /api/admin/programs/:id/people', {
    path,
    query: { limit: 4, cursor: first.nextCursor ?? '' },
  });
  expect(second).toMatchObject({ total: 7, nextCursor: null });
  const all = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(all).size).toBe(7);
});

test('leave is from a day to another, or until it is known', async () => {
  const { administrator, away, people } = await aResidency();
  const items = [
    { from: day(40), until: null },
    { from: day(-60), until: day(-50) },
  ];
  expect((await administrator.put(leavesOf(away), { items })).status).toBe(200);
  const [ana] = await people({ q: 'Ana' });
  expect(ana).toMatchObject({ standing: 'training', leaves: items.toReversed() });
  const facts = { before: 1, after: 2 };
  expect((await trailOf(server, away.id)).at(-1)).toMatchObject({ action: 'leave.changed', facts });
  await administrator.put(leavesOf(away), { items });
  expect(await trailOf(server, away.id)).toHaveLength(2);
  expect((await administrator.put(leavesOf(away), { items: [] })).status).toBe(200);
  expect((await people({ q: 'Ana' }))[0]?.leaves).toEqual([]);
});

test.each([
  [[{ from: day(3), until: day(2) }], 'items.0.until'],
  [[{ from: '2026-02-30', until: null }], 'items.0.from'],
  [
    [
      { from: day(0), until: day(5) },
      { from: day(5), until: day(9) },
    ],
    'items',
  ],
  [
    [
      { from: day(6), until: day(9) },
      { from: day(0), until: null },
    ],
    'items',
  ],
  [Array.from({ length: 21 }, (_, at) => ({ from: day(at * 2), until: day(at * 2) })), 'items'],
])('leave that nobody can have is refused, and what was said stays (%#)', async (items, field) => {
  const { administrator, away, people } = await aResidency();
  const answer = await read(administrator.put(leavesOf(away), { items }));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  expect((await people({ q: 'Ana' }))[0]?.leaves).toHaveLength(1);
});

test('of two administrators who say leave at once one is told to look again', async () => {
  const { organization, administrator, away } = await aResidency();
  const other = await aPerson(server, { role: 'administrator', organization });
  const itemsBefore = [{ from: day(-3), until: day(3) }];
  const both = await Promise.all([
    administrator.put(leavesOf(away), { items: [], itemsBefore }),
    other.put(leavesOf(away), { items: [{ from: day(9), until: null }], itemsBefore }),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
});

test('of two administrators who place somebody at once one is told to look again', async () => {
  const { organization, administrator, away, program, people } = await aResidency();
  const other = await aPerson(server, { role: 'administrator', organization });
  const placementBefore = (await people({ q: 'Ana' }))[0]?.placement;
  const place = { programId: program.id, placementBefore };
  const both = await Promise.all([
    administrator.put(`/api/admin/users/${away.id}/program`, { ...place, programYear: 2 }),
    other.put(`/api/admin/users/${away.id}/program`, { ...place, programYear: 3 }),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
});

test('an attending has no leave here, and nobody elsewhere reads or says any', async () => {
  const { administrator, attending, away, path } = await aResidency();
  const elsewhere = await aClinic(server);
  expect(await read(administrator.put(leavesOf(attending), { items: [] }))).toMatchObject({
    status: 409,
    message: 'Leave is kept of active trainees only.',
  });
  expect((await elsewhere.administrator.put(leavesOf(away), { items: [] })).status).toBe(404);
  const theirs = elsewhere.administrator.get(`/api/admin/programs/${path.id}/people`);
  expect((await theirs).status).toBe(404);
});

test('leave is forgotten with the membership', async () => {
  const { administrator, away } = await aResidency();
  await administrator.post(`/api/admin/users/${away.id}/remove`);
  const { rows } = await db.execute(sql`select from leaves where user_id = ${away.id}`);
  expect(rows).toEqual([]);
});
