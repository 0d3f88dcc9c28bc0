import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { PromotionPreview } from '#shared/promotion-output.ts';
import type { PromotionDecision } from '#shared/promotions.ts';
import { sessions } from '#server/auth/tables.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { leaves, promotions } from '#server/programs/tables.ts';
import {
  aClinic,
  aMember,
  aPerson,
  membershipOf,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

/** The day before the academic year. */
let today = '2026-06-30';
const server = await startTestServer({ now: () => new Date(`${today}T12:00:00Z`) });
afterAll(() => server.stop());
const { db } = server.runtime;

const undoOf = (id: string) => `/api/admin/promotions/${id}/undo` as const;

/** A first, a second and a third year, a third year on leave, an intern of July, an attending and a graduate of before. */
async function aResidency() {
  today = '2026-06-30';
  const clinic = await aClinic(server);
  const { organization, administrator } = clinic;
  const program = await programOf(server, organization);
  async function join(
    displayName: string,
    values: Parameters<typeof placeIn>[3],
    more: Parameters<typeof aMember>[1] = {},
  ) {
    const { id } = await aMember(server, { organization, displayName, ...more });
    await placeIn(server, id, program, values);
    return id;
  }
  const ids = {
    first: await join('Ana First', { programYear: 1 }),
    second: await join('Ben Second', { programYear: 2 }),
    third: await join('Cai Third', { programYear: 3 }),
    away: await join('Dee Away', { programYear: 3 }),
    intern: await join(
      'Eve Intern',
      { programYear: 1 },
      { trainingStart: '2026-06-24', trainingYear: 2026 },
    ),
    attending: await join('Fay Attending', {}, { role: 'attending' }),
    graduate: await join('Gil Graduate', { programYear: 3, graduatedOn: '2025-06-30' }),
  };
  await db.insert(leaves).values({ userId: ids.away, from: '2026-06-01', until: null });
  // What is tested next summer is not signed out by then.
  await db.update(sessions).set({ expiresAt: new Date('2030-01-01') });
  const path = { id: program.id };
  const preview = () => administrator.call('GET /api/admin/programs/:id/promotion', { path });
  const past = async () =>
    (await administrator.call('GET /api/admin/programs/:id/promotions', { path })).items;
  const send = (body: object, by = administrator) =>
    by.post(`/api/admin/programs/${program.id}/promotions`, body);
  return { ...clinic, program, ids, preview, past, send };
}

type Changes = Record<string, PromotionDecision>;

/** As the screen sends what is previewed, some of it decided otherwise. */
function asSeen({ academicYear, after, items }: PromotionPreview, changes: Changes = {}) {
  const moves = items.map(({ id, programYear, expected }) => ({
    id,
    from: programYear,
    decision: changes[id] ?? expected,
  }));
  return { academicYear, after, moves };
}

async function placesOf(ids: Record<string, string>) {
  const entries = Object.entries(ids).map(async ([name, id]) => {
    const { programYear = null, graduatedOn = null } = (await membershipOf(server, id)) ?? {};
    return [name, graduatedOn ? `until ${graduatedOn}` : programYear] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const BEFORE = {
  first: 1,
  second: 2,
  third: 3,
  away: 3,
  intern: 1,
  attending: null,
  graduate: 'until 2025-06-30',
};
const AFTER = { ...BEFORE, first: 2, second: 3, third: 'until 2026-06-30' };

test('the preview says who moves to which year, who stays and why, and who graduates', async () => {
  const { preview } = await aResidency();
  const seen = await preview();
  expect(seen).toMatchObject({
    academicYear: 2026,
    begins: '2026-07-01',
    graduatesOn: '2026-06-30',
    after: null,
    already: null,
  });
  expect(seen.items.map((item) => [item.displayName, item.expected, item.reason])).toEqual([
    ['Ana First', 'promote', null],
    ['Eve Intern', 'stay', 'new'],
    ['Ben Second', 'promote', null],
    ['Cai Third', 'graduate', null],
    ['Dee Away', 'stay', 'leave'],
  ]);
});

test('an emptied program that was promoted is closed, not removed', async () => {
  const { administrator, program, preview, send, past } = await aResidency();
  await send(asSeen(await preview()));
  await db
    .update(memberships)
    .set({ programId: null, programYear: null, graduatedOn: null })
    .where(eq(memberships.programId, program.id));
  expect(await read(administrator.remove(`/api/admin/programs/${program.id}`))).toMatchObject({
    status: 409,
    message: 'This program keeps its past promotions. Close it instead.',
  });
  await expect(db.delete(programs).where(eq(programs.id, program.id))).rejects.toMatchObject({
    cause: { constraint: 'promotions_program_id_programs_id_fk' },
  });
  expect(await past()).toHaveLength(1);
});

test('whoever has a last day ahead is promoted like the others, and keeps that day', async () => {
  const { administrator, ids, preview, send } = await aResidency();
  const lastDay = '2999-12-31';
  await db
    .update(memberships)
    .set({ graduatedOn: lastDay })
    .where(eq(memberships.userId, ids.second));
  const place = async () => {
    const { programYear, graduatedOn } = (await membershipOf(server, ids.second)) ?? {};
    return [programYear, graduatedOn];
  };
  const done = (await (await send(asSeen(await preview()))).json()) as { id: string };
  expect(await place()).toEqual([3, lastDay]);
  expect((await administrator.post(undoOf(done.id))).status).toBe(200);
  expect(await place()).toEqual([2, lastDay]);
});

test('a promotion moves everyone at once, and says what it moved', async () => {
  const { administrator, program, ids, preview, send, past } = await aResidency();
  const done = await read(send(asSeen(await preview())));
  expect(done).toMatchObject({
    status: 201,
    academicYear: 2026,
    promotedBy: expect.any(String) as string,
    counts: { promote: 2, stay: 2, graduate: 1 },
    undone: null,
    can: { undo: true },
  });
  expect(await placesOf(ids)).toEqual(AFTER);
  expect(await past()).toHaveLength(1);
  expect((await trailOf(server, program.id)).at(-1)).toMatchObject({
    action: 'program.promoted',
    actorId: administrator.id,
    facts: { promoted: 2, stayed: 2, graduated: 1 },
  });
  expect((await trailOf(server, ids.third)).at(-1)).toMatchObject({
    action: 'training.graduated',
    facts: { on: '2026-06-30' },
  });
});

test('its numbers are those of the rows that it left', async () => {
  const { preview, send, past } = await aResidency();
  await send(asSeen(await preview()));
  const [promotion] = await past();
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where m.placement = v.promotion_id and m.graduated_on is null
        and m.program_year = v.year_from + 1)::int as promote,
      count(*) filter (where m.placement is distinct from v.promotion_id
        and m.program_year = v.year_from)::int as stay,
      count(*) filter (where m.graduated_on = '2026-06-30')::int as graduate
    from promotion_moves v join memberships m using (user_id)
    where v.promotion_id = ${promotion?.id}`);
  expect(promotion?.counts).toEqual(rows[0]);
});

test('the administrator decides about each person', async () => {
  const { ids, preview, send } = await aResidency();
  const changes = {
    [ids.away]: 'graduate',
    [ids.second]: 'stay',
    [ids.first]: 'graduate',
  } as const;
  expect((await send(asSeen(await preview(), changes))).status).toBe(201);
  expect(await placesOf(ids)).toEqual({
    ...AFTER,
    away: 'until 2026-06-30',
    second: 2,
    first: 'until 2026-06-30',
  });
});

test('undone, everyone is where they were, and it can be done anew', async () => {
  const { ids, preview, send, past, administrator } = await aResidency();
  const seen = await preview();
  await send(asSeen(seen));
  const [promotion] = await past();
  today = '2026-07-30';
  const undone = await read(administrator.post(undoOf(promotion?.id ?? '')));
  expect(undone).toMatchObject({ status: 200, undone: { leftOut: [] }, can: { undo: false } });
  expect(await placesOf(ids)).toEqual(BEFORE);
  const again = await preview();
  expect(again).toMatchObject({ already: null, after: promotion?.id });
  expect((await send(asSeen(again))).status).toBe(201);
  expect(await placesOf(ids)).toMatchObject({ first: 2, third: 'until 2026-06-30' });
});

test('who was changed since keeps that, and is named', async () => {
  const { ids, program, preview, send, past, administrator } = await aResidency();
  await send(asSeen(await preview()));
  const place = (programYear: number) =>
    administrator.put(`/api/admin/users/${ids.second}/program`, {
      programId: program.id,
      programYear,
    });
  await place(1);
  await place(3);
  await administrator.patch(`/api/admin/users/${ids.third}`, { role: 'attending' });
  const [promotion] = await past();
  const undone = await read(administrator.post(undoOf(promotion?.id ?? '')));
  expect(undone).toMatchObject({
    status: 200,
    undone: { leftOut: ['Ben Second', 'Cai Third'] },
  });
  expect(await placesOf(ids)).toEqual({
    ...BEFORE,
    second: 3,
    third: null,
  });
  expect((await membershipOf(server, ids.third))?.programYear).toBeNull();
  expect((await trailOf(server, program.id)).at(-1)).toMatchObject({
    action: 'program.promotion-undone',
    facts: { restored: 1, leftOut: 2 },
  });
});

test('a promotion that nobody can be taken back from stays', async () => {
  const { ids, preview, send, past, administrator } = await aResidency();
  await send(asSeen(await preview()));
  for (const id of Object.values(ids)) await administrator.post(`/api/admin/users/${id}/remove`);
  const [promotion] = await past();
  expect(await read(administrator.post(undoOf(promotion?.id ?? '')))).toMatchObject({
    status: 409,
    message: 'Everyone whom this promotion moved has been changed since. Change them one by one.',
  });
  expect((await past())[0]).toMatchObject({ undone: null });
});

test('after 30 days, or a second time, nothing is undone', async () => {
  const { ids, preview, send, past, administrator } = await aResidency();
  await send(asSeen(await preview()));
  const [promotion] = await past();
  const undo = () => administrator.post(undoOf(promotion?.id ?? ''));
  today = '2026-07-31';
  expect(await read(undo())).toMatchObject({
    status: 409,
    message: 'A promotion can be undone for 30 days. Change people one by one.',
  });
  expect(await placesOf(ids)).toEqual(AFTER);
  expect((await past())[0]?.can.undo).toBe(false);
  today = '2026-07-30';
  expect(statuses(await Promise.all([undo(), undo()]))).toEqual([200, 409]);
  expect(await read(undo())).toMatchObject({
    status: 409,
    message: 'This promotion has been undone already.',
  });
});

test('nobody goes back to a year that the program no longer has', async () => {
  const { ids, program, preview, send, past, administrator } = await aResidency();
  const changes = { [ids.away]: 'graduate', [ids.second]: 'graduate' } as const;
  await send(asSeen(await preview(), changes));
  const path = `/api/admin/programs/${program.id}` as const;
  expect((await administrator.patch(path, { years: 2 })).status).toBe(200);
  const [promotion] = await past();
  const undo = () => administrator.post(undoOf(promotion?.id ?? ''));
  expect((await undo()).status).toBe(409);
  expect(await placesOf(ids)).toMatchObject({ third: 'until 2026-06-30' });
  await administrator.patch(path, { years: 3 });
  expect((await undo()).status).toBe(200);
});

test('of two administrators who promote at once one wins, and the other is told', async () => {
  const { organization, ids, preview, send } = await aResidency();
  const other = await aPerson(server, { role: 'administrator', organization });
  const body = asSeen(await preview());
  const both = await Promise.all([send(body), send({ ...body, again: true }, other)]);
  expect(statuses(both)).toEqual([201, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(await late?.json()).toMatchObject({
    message: expect.stringContaining('Nobody was promoted. Please look again.') as string,
  });
  expect(await placesOf(ids)).toEqual(AFTER);
});

test('a second promotion in an academic year asks first, and proposes nobody twice', async () => {
  const { ids, program, preview, send } = await aResidency();
  await send(asSeen(await preview()));
  today = '2026-09-01';
  const seen = await preview();
  expect(seen.already).toMatchObject({ academicYear: 2026, counts: { graduate: 1 } });
  expect(seen.items.map(({ reason }) => reason)).toEqual(['new', 'promoted', 'promoted', 'leave']);
  const body = asSeen(seen, { [ids.away]: 'graduate' });
  const sentence = `${program.name} was promoted for 2026–27 already. Please confirm that these people are promoted as well.`;
  expect(await read(send(body))).toMatchObject({ status: 409, fields: { again: sentence } });
  expect(await placesOf(ids)).toEqual(AFTER);
  expect((await send({ ...body, again: true })).status).toBe(201);
  expect(await placesOf(ids)).toEqual({ ...AFTER, away: 'until 2026-06-30' });
  today = '2027-06-15';
  const next = await preview();
  expect(next).toMatchObject({ academicYear: 2027, already: null });
});

test('what has changed since the preview is not promoted unseen', async () => {
  const { organization, ids, program, preview, send, administrator } = await aResidency();
  const stale = async (change: () => Promise<unknown>) => {
    const body = asSeen(await preview());
    await change();
    expect(await read(send(body))).toMatchObject({ status: 409 });
  };
  await stale(async () => {
    const { id } = await aMember(server, { organization });
    await placeIn(server, id, program, { programYear: 1 });
  });
  await stale(() => placeIn(server, ids.first, program, { programYear: 2 }));
  await stale(() => administrator.post(`/api/admin/users/${ids.second}/remove`));
  await stale(async () => {
    today = '2027-06-01';
  });
  expect(await placesOf({ third: ids.third })).toEqual({ third: 3 });
});

test('what cannot be decided is refused, and nobody moves', async () => {
  const { ids, preview, send } = await aResidency();
  const seen = await preview();
  const stay = Object.fromEntries(seen.items.map(({ id }) => [id, 'stay'] as const));
  expect(await read(send(asSeen(seen, stay)))).toMatchObject({
    status: 400,
    fields: { moves: 'Nobody would move on. Choose at least one person who does.' },
  });
  expect(await read(send(asSeen(seen, { [ids.third]: 'promote' })))).toMatchObject({
    status: 400,
    fields: { moves: 'After the last year one graduates or stays.' },
  });
  const twice = asSeen(seen);
  const moves = [...twice.moves.slice(1), ...twice.moves.slice(1, 2)];
  expect((await send({ ...twice, moves })).status).toBe(409);
  expect(await placesOf(ids)).toEqual(BEFORE);
  expect(await db.$count(promotions, eq(promotions.academicYear, 1999))).toBe(0);
});

test('a program that was emptied in mid-year has nobody to promote', async () => {
  const { ids, preview, send, administrator } = await aResidency();
  for (const id of Object.values(ids)) await administrator.post(`/api/admin/users/${id}/remove`);
  const seen = await preview();
  expect(seen.items).toEqual([]);
  expect((await send(asSeen(seen))).status).toBe(400);
});

test('a closed program is promoted until its last year is over', async () => {
  const { ids, program, preview, send, administrator } = await aResidency();
  await administrator.patch(`/api/admin/programs/${program.id}`, { isClosed: true });
  expect((await send(asSeen(await preview()))).status).toBe(201);
  expect(await placesOf(ids)).toEqual(AFTER);
});

test('nobody of another organization sees, does or undoes a promotion', async () => {
  const { organization, program, preview, send, past } = await aResidency();
  const elsewhere = await aClinic(server);
  const body = asSeen(await preview());
  const path = `/api/admin/programs/${program.id}/promotion` as const;
  expect((await elsewhere.administrator.get(path)).status).toBe(404);
  expect((await elsewhere.administrator.get(`${path}s`)).status).toBe(404);
  expect((await send(body, elsewhere.administrator)).status).toBe(404);
  const attending = await aPerson(server, { role: 'attending', organization });
  expect((await send(body, attending)).status).toBe(403);
  await send(body);
  const [promotion] = await past();
  const undo = undoOf(promotion?.id ?? '');
  expect((await elsewhere.administrator.post(undo)).status).toBe(404);
  expect((await attending.post(undo)).status).toBe(403);
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  expect((await systemAdmin.post(undo)).status).toBe(200);
  expect(await db.$count(memberships, eq(memberships.programId, program.id))).toBe(7);
});
