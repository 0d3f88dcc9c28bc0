import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
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

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** Somebody waits for what another holds. */
const WAITING = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

const of = ({ id }: { id: string }) => `/api/admin/users/${id}/program` as const;
const systemAdmin = await aPerson(server, { role: 'system_admin' });

async function aProgram() {
  const clinic = await aClinic(server);
  const program = await programOf(server, clinic.organization);
  return { ...clinic, program, programId: program.id };
}

async function trainingOf({ id }: { id: string }) {
  const { trainingStart, trainingYear } = profiles;
  const rows = await db
    .select({ trainingStart, trainingYear })
    .from(profiles)
    .where(eq(profiles.id, id));
  return rows[0];
}

test('a trainee is placed in a program with a year and the day training began', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  const place = { programId, programYear: 2, trainingStart: '2025-06-24' };
  expect((await administrator.put(of(trainee), place)).status).toBe(200);
  expect(await membershipOf(server, trainee.id)).toMatchObject({
    programId,
    programYear: 2,
    graduatedOn: null,
  });
  expect(await trainingOf(trainee)).toEqual({ trainingStart: '2025-06-24', trainingYear: 2025 });
  const trail = await trailOf(server, trainee.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'program.placed',
    'training_start.changed',
    'training_year.changed',
  ]);
  await administrator.put(of(trainee), place);
  expect(await trailOf(server, trainee.id)).toHaveLength(3);
});

test('the year by which minimums are counted is that of the day, and nobody says another', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aPerson(server, { organization, trainingYear: 2024 });
  await administrator.put(of(trainee), { programId, programYear: 1, trainingStart: '2026-07-01' });
  expect(await trainingOf(trainee)).toMatchObject({ trainingYear: 2026 });
  const sentence = 'This training began on July 1, 2026. An administrator can change the day.';
  const refused = { status: 400, fields: { trainingYear: sentence } };
  const byOther = administrator.patch(`/api/admin/users/${trainee.id}`, { trainingYear: 2024 });
  expect(await read(byOther)).toMatchObject(refused);
  const profile = { displayName: 'Tom', specialty: 'none', bio: '' };
  const byOneself = trainee.patch('/api/profile', { ...profile, trainingYear: 2024 });
  expect(await read(byOneself)).toMatchObject(refused);
  const same = trainee.patch('/api/profile', { ...profile, trainingYear: 2026 });
  expect(await read(same)).toMatchObject({ status: 200, displayName: 'Tom', trainingYear: 2026 });
  await expect(
    db.update(profiles).set({ trainingYear: 2024 }).where(eq(profiles.id, trainee.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'profiles_training_began_once' } });
});

test('who has left says the year anew, and the day is forgotten', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aPerson(server, { organization });
  await administrator.put(of(trainee), { programId, programYear: 1, trainingStart: '2026-07-01' });
  await administrator.post(`/api/admin/users/${trainee.id}/remove`);
  const profile = { displayName: 'Tom', specialty: 'none', bio: '', trainingYear: 2025 };
  expect((await trainee.patch('/api/profile', profile)).status).toBe(200);
  expect(await trainingOf(trainee)).toEqual({ trainingStart: null, trainingYear: 2025 });
});

test('an attending belongs to a program without a year', async () => {
  const { organization, administrator, programId } = await aProgram();
  const attending = await aMember(server, { role: 'attending', organization });
  expect((await administrator.put(of(attending), { programId })).status).toBe(200);
  expect(await membershipOf(server, attending.id)).toMatchObject({ programId, programYear: null });
  const year = await read(administrator.put(of(attending), { programId, programYear: 1 }));
  expect(year).toMatchObject({ status: 400, fields: { programYear: 'Only trainees have a year' } });
  const end = await read(
    administrator.put(of(attending), { programId, graduatedOn: '2026-06-30' }),
  );
  expect(end).toMatchObject({ status: 400, fields: { graduatedOn: 'Only trainees graduate' } });
  expect(await membershipOf(server, attending.id)).toMatchObject({ programId, graduatedOn: null });
});

test.each([
  [{ programYear: 4 }, { programYear: 'The year is from 1 to 3' }],
  [{ programYear: 0 }, { programYear: 'The year is from 1 to 3' }],
  [{ programYear: null }, { programYear: 'Please choose a year' }],
  [{ trainingStart: '2026-02-30' }, { trainingStart: 'Please enter a day' }],
  [{ trainingStart: '1989-07-01' }, { trainingStart: 'The year must be 1990 or later' }],
  [{ trainingStart: '2199-07-01' }, { trainingStart: expect.any(String) as string }],
  [{ graduatedOn: 'soon' }, { graduatedOn: 'Please enter a day' }],
  [{ programId: null }, { programYear: 'A year is one of a program' }],
  [
    { programId: null, programYear: null, graduatedOn: '2026-06-30' },
    { graduatedOn: 'One graduates from a program' },
  ],
])('a place that nobody can have is refused, and nothing changes (%#)', async (wrong, fields) => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  const answer = await read(
    administrator.put(of(trainee), { programId, programYear: 1, ...wrong }),
  );
  expect(answer).toMatchObject({ status: 400, fields });
  expect(await membershipOf(server, trainee.id)).toMatchObject({ programId: null });
  expect(await trailOf(server, trainee.id)).toEqual([]);
});

test('a program of another organization is none, not even for a system administrator', async () => {
  const { organization, administrator } = await aProgram();
  const { programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  const place = { programId, programYear: 1 };
  const refused = { status: 400, fields: { programId: 'Please choose a program from the list' } };
  expect(await read(administrator.put(of(trainee), place))).toMatchObject(refused);
  expect(await read(systemAdmin.put(of(trainee), place))).toMatchObject(refused);
});

test('a closed program takes nobody in and keeps whom it has', async () => {
  const { organization, administrator, program, programId } = await aProgram();
  const [inside, outside] = [
    await aMember(server, { organization }),
    await aMember(server, { organization }),
  ];
  await placeIn(server, inside.id, program, { programYear: 1 });
  await administrator.patch(`/api/admin/programs/${programId}`, { isClosed: true });
  const place = { programId, programYear: 2 };
  expect((await administrator.put(of(inside), place)).status).toBe(200);
  const sentence = `${program.name} is closed. Open it again, or choose another program.`;
  expect(await read(administrator.put(of(outside), place))).toMatchObject({
    status: 400,
    fields: { programId: sentence },
  });
});

test('who leaves the organization leaves the program, and comes back without one', async () => {
  const { organization, administrator, program } = await aProgram();
  const trainee = await aPerson(server, { organization });
  await placeIn(server, trainee.id, program, { programYear: 1 });
  await administrator.post(`/api/admin/users/${trainee.id}/remove`);
  const link = await administrator.call('POST /api/admin/join-links', { body: {} });
  const token = new URL(link.url ?? '').pathname.split('/').at(-1) ?? '';
  await trainee.call('POST /api/invitations/:token/accept', { path: { token } });
  expect(await membershipOf(server, trainee.id)).toMatchObject({
    organizationId: organization.id,
    programId: null,
    programYear: null,
    placement: null,
  });
});

test('a resident hired as attending stays in the program, without a year and no graduate', async () => {
  const { organization, administrator, program, programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  await placeIn(server, trainee.id, program, { programYear: 3, graduatedOn: '2026-06-30' });
  await administrator.patch(`/api/admin/users/${trainee.id}`, { role: 'attending' });
  expect(await membershipOf(server, trainee.id)).toMatchObject({
    programId,
    programYear: null,
    graduatedOn: null,
  });
});

test('nobody is placed by an administrator of another organization, nor before being let in', async () => {
  const { organization, administrator, programId } = await aProgram();
  const elsewhere = await aProgram();
  const trainee = await aMember(server, { organization });
  const waiting = await aMember(server, { organization, status: 'pending' });
  const place = { programId, programYear: 1 };
  expect((await elsewhere.administrator.put(of(trainee), place)).status).toBe(404);
  expect(await read(administrator.put(of(waiting), place))).toMatchObject({
    status: 409,
    message: 'Only active members belong to a program. Approve them first.',
  });
  const attending = await aPerson(server, { role: 'attending', organization });
  expect((await attending.put(of(trainee), place)).status).toBe(403);
});

test('a person whose role changes meanwhile is placed as nobody', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  const both = await Promise.all([
    administrator.patch(`/api/admin/users/${trainee.id}`, { role: 'attending' }),
    administrator.put(of(trainee), { programId, programYear: 1 }),
  ]);
  const { programYear } = (await membershipOf(server, trainee.id)) ?? {};
  expect(programYear).toBeNull();
  expect([
    [200, 200],
    [200, 400],
    [200, 409],
  ]).toContainEqual(statuses(both));
});

test('a new class comes in together, or nobody of it', async () => {
  const { organization, administrator, program, programId } = await aProgram();
  const [ann, ben] = [
    await aMember(server, { organization }),
    await aMember(server, { organization }),
  ];
  const teacher = await aMember(server, { role: 'attending', organization });
  const waiting = await aMember(server, { organization, status: 'pending' });
  const path = `/api/admin/programs/${programId}/people` as const;
  const ids = [ann.id, ben.id, teacher.id];
  const first = { programYear: 1, trainingStart: '2026-07-01' };
  const late = await read(administrator.post(path, { ids: [...ids, waiting.id], ...first }));
  expect(late).toMatchObject({ status: 409 });
  const nobody = await read(administrator.post(path, { ids: [], ...first }));
  expect(nobody).toMatchObject({
    status: 400,
    fields: { ids: 'Please choose at least one person' },
  });
  const noYear = await read(administrator.post(path, { ids }));
  expect(noYear).toMatchObject({ status: 400, fields: { programYear: 'Please choose a year' } });
  expect(await membershipOf(server, ann.id)).toMatchObject({ programId: null });
  expect((await administrator.post(path, { ids, ...first })).status).toBe(200);
  expect(await membershipOf(server, ben.id)).toMatchObject({ programId, programYear: 1 });
  expect(await membershipOf(server, teacher.id)).toMatchObject({ programId, programYear: null });
  expect(await trainingOf(ann)).toEqual({ trainingStart: '2026-07-01', trainingYear: 2026 });
  expect(await trainingOf(teacher)).toEqual({ trainingStart: null, trainingYear: null });
  const elsewhere = await aProgram();
  const stranger = await aMember(server, { organization: elsewhere.organization });
  const theirs = administrator.post(path, { ids: [stranger.id], ...first });
  expect((await theirs).status).toBe(409);
  const notMine = elsewhere.administrator.post(path, { ids: [stranger.id], ...first });
  expect((await notMine).status).toBe(404);
  expect(program.closedAt).toBeNull();
});

test('who is placed at the moment when a class comes in is left there, and nobody comes in', async () => {
  const { organization, administrator, program, programId } = await aProgram();
  const other = await programOf(server, organization);
  const [ann, ben] = [
    await aMember(server, { organization }),
    await aMember(server, { organization }),
  ];
  const path = `/api/admin/programs/${programId}/people` as const;
  const taking = await db.transaction(async (tx) => {
    const { userId } = memberships;
    await tx.select().from(memberships).where(eq(userId, ann.id)).for('update');
    const answer = administrator.post(path, { ids: [ann.id, ben.id], programYear: 1 });
    await vi.waitUntil(async () => (await db.execute(WAITING)).rows.length > 0);
    const place = { programId: other.id, programYear: 3, placement: program.id };
    await tx.update(memberships).set(place).where(eq(userId, ann.id));
    return { answer };
  });
  expect((await taking.answer).status).toBe(409);
  expect(await membershipOf(server, ann.id)).toMatchObject({ programId: other.id, programYear: 3 });
  expect(await membershipOf(server, ben.id)).toMatchObject({ programId: null });
});

test('who is in another program by then is named and left there, and who is in this one stays as they are', async () => {
  const { organization, administrator, programId } = await aProgram();
  const other = await programOf(server, organization);
  const [ann, ben, cem] = [
    await aMember(server, { organization, displayName: 'Ann Ash' }),
    await aMember(server, { organization }),
    await aMember(server, { organization }),
  ];
  await placeIn(server, ann.id, other, { programYear: 3 });
  await placeIn(server, cem.id, { id: programId }, { programYear: 2 });
  const path = `/api/admin/programs/${programId}/people` as const;
  const refused = await read(
    administrator.post(path, { ids: [ann.id, ben.id, cem.id], programYear: 1 }),
  );
  expect(refused).toMatchObject({
    status: 409,
    message:
      'Ann Ash is in another program by now. Nobody was added: please take them out of the choice.',
  });
  expect(await membershipOf(server, ann.id)).toMatchObject({ programId: other.id, programYear: 3 });
  expect(await membershipOf(server, ben.id)).toMatchObject({ programId: null });
  const body = { ids: [ben.id, cem.id], programYear: 1, trainingStart: '2026-07-01' };
  expect((await administrator.post(path, body)).status).toBe(200);
  expect(await membershipOf(server, ben.id)).toMatchObject({ programId, programYear: 1 });
  expect(await membershipOf(server, cem.id)).toMatchObject({ programId, programYear: 2 });
  expect(await trainingOf(cem)).toMatchObject({ trainingStart: null });
});

test('a first day of training that somebody else has corrected is not written over unseen', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aMember(server, { organization });
  const seen = '2025-06-24';
  const place = { programId, programYear: 1 };
  await administrator.put(of(trainee), { ...place, trainingStart: seen });
  const placementBefore = (await membershipOf(server, trainee.id))?.placement ?? null;
  await administrator.put(of(trainee), { ...place, trainingStart: '2025-07-01' });
  const stale = { ...place, placementBefore, trainingStart: null, trainingStartBefore: seen };
  expect(await read(administrator.put(of(trainee), { ...stale, programYear: 2 }))).toMatchObject({
    status: 409,
    message: 'This has changed in the meantime. Please look again.',
  });
  expect(await trainingOf(trainee)).toMatchObject({ trainingStart: '2025-07-01' });
  expect(await membershipOf(server, trainee.id)).toMatchObject({ programYear: 1 });
  const lookedAgain = { ...stale, trainingStartBefore: '2025-07-01' };
  expect((await administrator.put(of(trainee), lookedAgain)).status).toBe(200);
  expect(await trainingOf(trainee)).toMatchObject({ trainingStart: null });
});

test('a trainee reads the day in the own profile', async () => {
  const { organization, administrator, programId } = await aProgram();
  const trainee = await aPerson(server, { organization });
  expect(await trainee.call('GET /api/profile')).toMatchObject({ trainingStart: null });
  await administrator.put(of(trainee), { programId, programYear: 1, trainingStart: '2026-06-24' });
  const told = { trainingStart: '2026-06-24', trainingYear: 2026 };
  expect(await trainee.call('GET /api/profile')).toMatchObject(told);
});
