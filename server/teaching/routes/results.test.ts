import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { profiles } from '#server/people/tables.ts';
import { TEACHING_COLLECTIONS } from '#server/rights/store/teaching.ts';
import { halfAt } from '#server/teaching/rules.ts';
import { lockTeaching } from '#server/teaching/store/waiting.ts';
import { memberships } from '#server/organizations/tables.ts';
import {
  teachingBatches,
  teachingComments,
  teachingParticipations,
} from '#server/teaching/tables.ts';
import { aPerson, aWard, read, trailOf } from '#test/administration.ts';
import { afterTheWeek, aLeaver, askToGo } from '#test/leaving.ts';
import { waitingIn } from '#test/locks.ts';
import { startTestServer } from '#test/server.ts';
import { allOf, evaluate, evaluateOn, nightOf, ownResults, someTrainees } from '#test/teaching.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** A ward with so many trainees who have evaluated its attending. */
async function evaluatedBy(many: number) {
  const ward = await aWard(server);
  const trainees = await someTrainees(server, ward.organization, many);
  for (const [at, one] of trainees.entries()) {
    const said = { helped: `helped ${at}`, more: `more ${at}` };
    await evaluateOn(server, '2026-11-27', { ...ward, trainee: one }, said);
  }
  return { ...ward, trainees };
}

test('three evaluations are never shown, however late it is', async () => {
  const { attending, administrator } = await evaluatedBy(3);
  for (const day of ['2027-01-01', '2027-07-01', '2030-01-01']) await nightOf(server, day);
  const half = halfAt(server.runtime.now());
  expect(await ownResults(attending)).toEqual({ name: 'Ada Attending', half, batches: [] });
  const path = { id: attending.id };
  expect((await administrator.call('GET /api/admin/teaching/:id', { path })).batches).toEqual([]);
});

test('four are shown once the half-year is over, and not on its last night', async () => {
  const { attending } = await evaluatedBy(4);
  await nightOf(server, '2026-12-31');
  expect((await ownResults(attending)).batches).toEqual([]);
  await nightOf(server, '2027-01-01');
  const { batches } = await ownResults(attending);
  expect(batches).toMatchObject([{ from: '2026-2', until: '2026-2', evaluations: 4 }]);
  const [batch] = batches;
  expect(batch?.statements[0]).toEqual({
    key: 'supervision',
    counts: [0, 0, 0, 4, 0],
    median: 4,
    unseen: 0,
  });
  expect(batch?.helped.toSorted()).toEqual(['helped 0', 'helped 1', 'helped 2', 'helped 3']);
  expect(batch?.more.toSorted()).toEqual(['more 0', 'more 1', 'more 2', 'more 3']);
});

test('whoever reads what was released is told which half-year goes on, and not whether anything waits', async () => {
  const { attending, administrator } = await evaluatedBy(4);
  await nightOf(server, '2027-01-01');
  const half = halfAt(server.runtime.now());
  const own = await ownResults(attending);
  const path = { id: attending.id };
  const theirs = await administrator.call('GET /api/admin/teaching/:id', { path });
  expect([own.half, theirs.half]).toEqual([half, half]);
  expect(Object.keys(own).toSorted()).toEqual(['batches', 'half', 'name']);
});

test('what is said in the half-year that goes on is not shown with the one that is over', async () => {
  const ward = await evaluatedBy(4);
  const [again] = ward.trainees;
  if (again) await evaluateOn(server, '2027-01-02', { ...ward, trainee: again });
  // The server was down for a night.
  await nightOf(server, '2027-01-03');
  expect((await ownResults(ward.attending)).batches).toMatchObject([
    { from: '2026-2', until: '2026-2', evaluations: 4 },
  ]);
  const about = eq(teachingParticipations.attendingId, ward.attending.id);
  expect(await db.$count(teachingParticipations, about)).toBe(1);
});

test('too few go on waiting, and are shown with the next half-year as one', async () => {
  const ward = await evaluatedBy(3);
  const { attending, trainees, organization } = ward;
  await nightOf(server, '2027-01-01');
  for (const one of trainees) await evaluateOn(server, '2027-03-01', { ...ward, trainee: one });
  await nightOf(server, '2027-07-01');
  // Six evaluations, and still three people.
  expect((await ownResults(attending)).batches).toEqual([]);
  const [fourth] = await someTrainees(server, organization, 1);
  if (fourth) await evaluateOn(server, '2027-08-01', { ...ward, trainee: fourth });
  await nightOf(server, '2027-12-31');
  expect((await ownResults(attending)).batches).toEqual([]);
  await nightOf(server, '2028-01-01');
  expect((await ownResults(attending)).batches).toMatchObject([
    { from: '2026-2', until: '2027-2', evaluations: 7 },
  ]);
});

test('what was released never changes, and what comes later is a batch of its own or waits', async () => {
  const ward = await evaluatedBy(4);
  const { attending, trainees } = ward;
  await Promise.all([nightOf(server, '2027-01-01'), nightOf(server, '2027-01-01')]);
  const first = (await ownResults(attending)).batches;
  expect(first).toHaveLength(1);
  const [last, ...three] = trainees;
  for (const one of three)
    await evaluateOn(server, '2027-02-01', { ...ward, trainee: one }, { answers: allOf(1) });
  await nightOf(server, '2027-07-01');
  expect((await ownResults(attending)).batches).toEqual(first);
  if (last) {
    await evaluateOn(server, '2027-07-02', { ...ward, trainee: last }, { answers: allOf(1) });
  }
  await nightOf(server, '2028-01-01');
  const later = (await ownResults(attending)).batches;
  expect(later).toHaveLength(2);
  expect(later[0]).toMatchObject({ from: '2027-1', until: '2027-2', evaluations: 4 });
  expect(later[1]).toEqual(first[0]);
});

test('who took part is forgotten once it is released', async () => {
  const { attending } = await evaluatedBy(4);
  const about = eq(teachingParticipations.attendingId, attending.id);
  expect(await db.$count(teachingParticipations, about)).toBe(4);
  await nightOf(server, '2027-01-01');
  expect(await db.$count(teachingParticipations, about)).toBe(0);
});

test('a trainee who has left before counts as who it was: four stay four, and two of one stay one', async () => {
  const ward = await aWard(server);
  const { organization, attending } = ward;
  const leaver = await aLeaver(server, { name: 'Lena Leaver', role: 'trainee', organization });
  const others = await someTrainees(server, organization, 3);
  // Among very many rows a database takes another way.
  await db.execute(sql`
    insert into teaching_participations (organization_id, attending_id, half, former_id)
    select ${organization.id}, ${others[2]?.id ?? ''}, '1999-1', gen_random_uuid() from generate_series(1, 3000)`);
  await db.execute(sql`analyze teaching_participations`);
  await evaluateOn(server, '2026-05-27', { ...ward, trainee: leaver });
  await evaluateOn(server, '2026-11-27', { ...ward, trainee: leaver });
  await evaluateOn(server, '2027-02-01', { ...ward, trainee: leaver });
  for (const one of others.slice(1))
    await evaluateOn(server, '2027-02-01', { ...ward, trainee: one });
  await askToGo(leaver);
  await afterTheWeek(server);
  const traineeId = eq(teachingParticipations.traineeId, leaver.id);
  expect(await db.$count(teachingParticipations, traineeId)).toBe(0);
  const { rows } = await db.execute(sql`
    select distinct former_id from teaching_participations
    where attending_id = ${attending.id} and former_id is not null`);
  expect(rows).toHaveLength(1);
  await nightOf(server, '2027-07-01');
  // Five evaluations by three people.
  expect((await ownResults(attending)).batches).toEqual([]);
  if (others[0]) await evaluateOn(server, '2027-08-01', { ...ward, trainee: others[0] });
  await nightOf(server, '2028-01-01');
  expect((await ownResults(attending)).batches).toMatchObject([{ evaluations: 6 }]);
});

test('with an attending’s account goes what was said of the attending', async () => {
  const ward = await aWard(server);
  const { organization } = ward;
  const leaver = await aLeaver(server, { name: 'Otto Outgoing', role: 'attending', organization });
  const trainees = await someTrainees(server, organization, 4);
  for (const one of trainees)
    await evaluateOn(
      server,
      '2026-11-27',
      { ...ward, trainee: one, attending: leaver },
      { helped: 'Calm.' },
    );
  await nightOf(server, '2027-01-01');
  for (const one of trainees)
    await evaluateOn(
      server,
      '2027-02-01',
      { ...ward, trainee: one, attending: leaver },
      { more: 'Earlier.' },
    );
  await askToGo(leaver);
  await afterTheWeek(server);
  for (const table of [teachingBatches, teachingComments, teachingParticipations]) {
    expect(await db.$count(table, eq(table.attendingId, leaver.id))).toBe(0);
  }
});

test('administrators choose by name from a list that says nothing else, and that they read stands in the trail', async () => {
  const { attending, administrator, organization, elsewhere, trainees } = await evaluatedBy(4);
  const quiet = { role: 'attending', organization, displayName: 'Aaron Quiet' } as const;
  const other = await aPerson(server, quiet);
  await nightOf(server, '2027-01-01');
  const [again] = trainees;
  const place = { organization, attending };
  if (again) await evaluateOn(server, '2027-02-01', { ...place, trainee: again });
  expect(await administrator.call('GET /api/admin/teaching')).toEqual({
    items: [
      { id: other.id, name: 'Aaron Quiet' },
      { id: attending.id, name: 'Ada Attending' },
    ],
  });
  const path = { id: attending.id };
  const seen = await administrator.call('GET /api/admin/teaching/:id', { path });
  expect(seen).toEqual(await ownResults(attending));
  expect((await trailOf(server, attending.id)).at(-1)).toMatchObject({
    action: 'teaching.read',
    actorId: administrator.id,
    organizationId: organization.id,
  });
  const address = `/api/admin/teaching/${attending.id}`;
  expect((await read(elsewhere.administrator.send('GET', address))).status).toBe(404);
  const system = await aPerson(server, { role: 'system_admin' });
  for (const who of [other, attending, ...trainees, system]) {
    expect((await read(who.send('GET', address))).status).toBe(403);
    expect((await read(who.send('GET', '/api/admin/teaching'))).status).toBe(403);
  }
  expect((await ownResults(other)).batches).toEqual([]);
});

test('the administrators of another organization do not read what was said here of somebody who has moved to them', async () => {
  const { attending, elsewhere } = await evaluatedBy(4);
  await nightOf(server, '2027-01-01');
  await db
    .update(memberships)
    .set({ organizationId: elsewhere.organization.id })
    .where(eq(memberships.userId, attending.id));
  const path = { id: attending.id };
  const seen = await elsewhere.administrator.call('GET /api/admin/teaching/:id', { path });
  expect(seen.batches).toEqual([]);
  expect((await ownResults(attending)).batches).toHaveLength(1);
});

test('that one has evaluated stands in no trail, and its release without a number', async () => {
  const { attending, organization } = await evaluatedBy(4);
  const [fifth] = await someTrainees(server, organization, 1);
  const trainee = { id: fifth?.id ?? '' };
  // Other work of the server leaves traces of its own meanwhile.
  const told = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from audit_events one where action like 'teaching%'
        or one::text like ${`%${trainee.id}%`} or one::text like ${`%${attending.id}%`}`);
    return rows.map(({ id }) => id).toSorted();
  };
  const before = await told();
  await evaluateOn(server, '2026-11-27', { trainee, attending, organization });
  expect(await told()).toEqual(before);
  await nightOf(server, '2027-01-01');
  const released = (await trailOf(server, attending.id)).at(-1);
  expect([released?.action, released?.facts]).toEqual([
    'teaching.released',
    { organizationId: organization.id },
  ]);
});

test('what waits is in nobody’s download, and what is released is in the attending’s', async () => {
  const ward = await evaluatedBy(4);
  const { attending, trainees, administrator } = ward;
  const [first] = trainees;
  const all = async (one: { id: string }) => {
    const whose = { id: one.id, confirmedEmail: null };
    const kinds = Object.entries(TEACHING_COLLECTIONS).map(async ([kind, rows]) => [
      kind,
      (await Array.fromAsync<object[]>(rows(db, whose))).flat().length,
    ]);
    return Object.fromEntries(await Promise.all(kinds)) as Record<string, number>;
  };
  const nothing = {
    'teaching-evaluated': 0,
    'teaching-figures-about-me': 0,
    'teaching-comments-about-me': 0,
  };
  expect(await all(attending)).toEqual(nothing);
  expect(await all(administrator)).toEqual(nothing);
  expect(await all({ id: first?.id ?? '' })).toEqual({ ...nothing, 'teaching-evaluated': 1 });
  await nightOf(server, '2027-01-01');
  if (first)
    await evaluateOn(server, '2027-02-01', { ...ward, trainee: first }, { more: 'Waits.' });
  expect(await all(attending)).toEqual({
    ...nothing,
    'teaching-figures-about-me': 1,
    'teaching-comments-about-me': 8,
  });
});

test('an attending who is an administrator now, or elsewhere, is still read of where it was said', async () => {
  const { attending, administrator, organization } = await evaluatedBy(4);
  await nightOf(server, '2027-01-01');
  const path = { id: attending.id };
  const seen = async () => {
    const { items } = await administrator.call('GET /api/admin/teaching');
    const { batches } = await administrator.call('GET /api/admin/teaching/:id', { path });
    return [items.map(({ name }) => name), batches.map((batch) => batch.organization)];
  };
  const expected = [['Ada Attending'], [organization.name]];
  expect(await seen()).toEqual(expected);
  await db.update(profiles).set({ role: 'administrator' }).where(eq(profiles.id, attending.id));
  expect(await seen()).toEqual(expected);
  await db.delete(memberships).where(eq(memberships.userId, attending.id));
  expect(await seen()).toEqual(expected);
});

test('of two who evaluate at once one waits, and all that waits is of one transaction', async () => {
  const { organization, attending } = await aWard(server);
  const two = await someTrainees(server, organization, 2);
  const { sending } = await db.transaction(async (tx) => {
    await lockTeaching(tx);
    const both = two.map((one) => evaluate(one, attending.id, { helped: 'Words.' }));
    await expect.poll(() => waitingIn(db)).toBe(2);
    return { sending: Promise.all(both) };
  });
  expect((await sending).map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await db.execute(sql`
    select xmin::text from teaching_participations where attending_id = ${attending.id}
    union select xmin::text from teaching_answers where attending_id = ${attending.id}
    union select xmin::text from teaching_comments where attending_id = ${attending.id}`);
  expect(rows).toHaveLength(1);
});
