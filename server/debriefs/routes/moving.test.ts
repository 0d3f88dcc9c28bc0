import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { epasOn } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { DAY_TAKEN, DEBRIEF_DELETED, FUTURE_DEBRIEF } from '#shared/debriefs.ts';
import type { Debrief } from '#shared/debrief-output.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aClinic, aPerson, read, trailOf } from '#test/administration.ts';
import { debriefOf } from '#test/debriefs.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { ask } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-22T12:10:00Z');
const SUNDAY = '2026-11-22';
const SATURDAY = '2026-11-21';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;
const { organization } = await aClinic(server);
const aTrainee = () => aPerson(server, { organization });

const move = (owner: Browser, { id }: Pick<Debrief, 'id'>, shiftDate: string) =>
  read(owner.post(`/api/debriefs/${id}/move`, { shiftDate }));
const datesOf = async (owner: Browser) =>
  (await owner.call('GET /api/procedures', { query: { scope: 'own' } })).items
    .map(({ procedure, date }) => `${procedure} ${date}`)
    .toSorted();

test('a debrief begun under a wrong date is moved with what was logged in it, and leaves a trace', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, SUNDAY, { opened: ['procedures'] });
  const later = new Date(NOW.getTime() + 1000);
  const own = { userId: owner.id, date: SUNDAY, createdAt: later };
  await insertProcedure(db, { ...own, procedure: 'Thoracentesis' });
  await insertProcedure(db, { ...own, procedure: 'Paracentesis', verification: 'verified' });
  const before = new Date(NOW.getTime() - 60_000);
  await insertProcedure(db, { ...own, procedure: 'Lumbar Puncture', createdAt: before });

  expect(await move(owner, debrief, SATURDAY)).toMatchObject({
    status: 200,
    debrief: { id: debrief.id, shiftDate: SATURDAY, opened: ['procedures'] },
    procedures: 1,
    requests: 0,
  });
  expect(await datesOf(owner)).toEqual([
    `Lumbar Puncture ${SUNDAY}`,
    `Paracentesis ${SUNDAY}`,
    `Thoracentesis ${SATURDAY}`,
  ]);
  expect((await trailOf(server, debrief.id)).at(-1)).toMatchObject({
    action: 'debrief.moved',
    facts: { from: SUNDAY, shiftDate: SATURDAY, procedures: 1, requests: 0 },
  });
});

test('a procedure that goes along has changed, and only its own organization reads of it', async () => {
  const owner = await aPerson(server, { organization, status: 'pending' });
  const elsewhere = await aClinic(server);
  const debrief = await debriefOf(owner, SUNDAY);
  const [createdAt, changedAt] = [new Date(NOW.getTime() + 1000), new Date('2026-11-01T08:00:00Z')];
  const own = { userId: owner.id, date: SUNDAY, procedure: 'Thoracentesis', createdAt, changedAt };
  const of = async (organizationId: string | null) =>
    insertProcedure(db, { ...own, organizationId });
  const [there, nowhere] = [await of(elsewhere.organization.id), await of(null)];
  expect(await move(owner, debrief, SATURDAY)).toMatchObject({ procedures: 2 });
  const changed = await db.select().from(procedures).where(eq(procedures.userId, owner.id));
  expect(changed.map((row) => row.changedAt)).toEqual([NOW, NOW]);
  const placeOf = async (id: string) => (await trailOf(server, id)).at(-1);
  const edited = { action: 'procedure.edited' };
  expect(await placeOf(there.id)).toMatchObject({
    ...edited,
    organizationId: elsewhere.organization.id,
  });
  expect(await placeOf(nowhere.id)).toMatchObject({ ...edited, organizationId: null });
});

test('an open request made in it asks about the day it was moved to', async () => {
  const owner = await aTrainee();
  const attending = await aPerson(server, { role: 'attending', organization });
  const debrief = await debriefOf(owner, SUNDAY);
  await owner.call('POST /api/assessment-requests', {
    body: { attendingId: attending.id, shiftDate: SUNDAY, requestKey: crypto.randomUUID() },
  });
  expect(await move(owner, debrief, SATURDAY)).toMatchObject({ requests: 1 });
  const { sent } = await owner.call('GET /api/assessment-requests');
  expect(sent.map(({ shiftDate }) => shiftDate)).toEqual([SATURDAY]);
  expect((await trailOf(server, sent[0]?.id ?? '')).at(-1)).toMatchObject({
    action: 'assessment-request.moved',
    actorId: owner.id,
    organizationId: organization.id,
    facts: { from: SUNDAY, shiftDate: SATURDAY },
  });
});

test('a request moved to a day whose form does not ask its EPA asks about none, and keeps one that it asks', async () => {
  const owner = await aTrainee();
  const [friday, thursday] = ['2026-11-20', '2026-11-19'];
  const numbersOn = (day: 'Friday' | 'Thursday') =>
    epasOn(SHIPPED_TEMPLATE, day).map(({ number }) => number);
  const [there, later] = [numbersOn('Friday'), numbersOn('Thursday')];
  const kept = there.find((number) => later.includes(number));
  const lost = there.find((number) => !later.includes(number));
  const debrief = await debriefOf(owner, friday);
  for (const epaNumber of [lost, kept]) await ask(owner, { shiftDate: friday, epaNumber });
  expect(await move(owner, debrief, thursday)).toMatchObject({ requests: 2 });
  const { sent } = await owner.call('GET /api/assessment-requests');
  expect(sent.map(({ shiftDate }) => shiftDate)).toEqual([thursday, thursday]);
  expect(new Set(sent.map(({ epa }) => epa?.number))).toEqual(new Set([kept, undefined]));
});

test('a graduate moves no debrief beyond the training', async () => {
  const owner = await aTrainee();
  const program = await programOf(server, organization);
  await placeIn(server, owner.id, program, { graduatedOn: SATURDAY });
  const debrief = await debriefOf(owner, SATURDAY);
  expect(await move(owner, debrief, SUNDAY)).toMatchObject({
    status: 400,
    fields: {
      shiftDate: 'Your training ended on November 21, 2026. Please choose a shift until then.',
    },
  });
});

test('moving a debrief that is shared ends the sharing, and the trail says so', async () => {
  const owner = await aTrainee();
  const attending = await aPerson(server, { role: 'attending', organization });
  const debrief = await debriefOf(owner, SUNDAY, { tagged: { id: attending.id } });
  await owner.post(`/api/debriefs/${debrief.id}/share`, {});
  expect(await move(owner, debrief, SATURDAY)).toMatchObject({ status: 200 });
  const trail = await trailOf(server, debrief.id);
  expect(trail.slice(-2)).toMatchObject([
    { action: 'debrief.unshared', personId: attending.id, facts: { shiftDate: SUNDAY } },
    { action: 'debrief.moved' },
  ]);
});

test('a day that has a debrief takes no second one, and both stay as they are', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, SUNDAY);
  await debriefOf(owner, SATURDAY);
  expect(await move(owner, debrief, SATURDAY)).toMatchObject({ status: 409, message: DAY_TAKEN });
  const { items } = await owner.call('GET /api/debriefs', { query: {} });
  expect(items.map(({ shiftDate }) => shiftDate)).toEqual([SUNDAY, SATURDAY]);
});

test('nothing is moved into the future, by another person, or where it is already', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, SUNDAY);
  expect(await move(owner, debrief, '2026-11-25')).toMatchObject({
    status: 400,
    fields: { shiftDate: FUTURE_DEBRIEF },
  });
  expect(await move(await aTrainee(), debrief, SATURDAY)).toMatchObject({ status: 404 });
  expect(await move(owner, debrief, SUNDAY)).toMatchObject({ status: 200, procedures: 0 });
  const trail = await trailOf(server, debrief.id);
  expect(trail.map(({ action }) => action)).toEqual(['debrief.created', 'access.refused']);
});

test('a change of a device that was away follows the debrief to the day it was moved to', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, SUNDAY);
  await move(owner, debrief, SATURDAY);
  const late = { id: debrief.id, tagged: { name: 'Dr. Rivera' } };
  expect(await debriefOf(owner, SUNDAY, late)).toMatchObject({
    id: debrief.id,
    shiftDate: SATURDAY,
    tagged: { name: 'Dr. Rivera' },
  });
  const { items } = await owner.call('GET /api/debriefs', { query: {} });
  expect(items.map(({ shiftDate }) => shiftDate)).toEqual([SATURDAY]);
});

test('a change to a deleted debrief begins none anew, but goes into the one begun for that shift since', async () => {
  const owner = await aTrainee();
  const { id } = await debriefOf(owner, SUNDAY);
  expect((await owner.remove(`/api/debriefs/${id}`)).status).toBe(200);
  const late = { shiftDate: SUNDAY, id, opened: ['procedures'] };
  expect(await read(owner.post('/api/debriefs', late))).toMatchObject({
    status: 404,
    code: 'not_found',
    message: DEBRIEF_DELETED,
  });
  expect((await owner.call('GET /api/debriefs', { query: {} })).items).toEqual([]);
  const anew = await debriefOf(owner, SUNDAY);
  expect(await read(owner.post('/api/debriefs', late))).toMatchObject({
    status: 200,
    id: anew.id,
    opened: ['procedures'],
  });
});

test('the debrief of somebody else is changed by nobody who knows its id', async () => {
  const [owner, other] = [await aTrainee(), await aTrainee()];
  const { id } = await debriefOf(owner, SUNDAY);
  const late = { shiftDate: SUNDAY, id, opened: ['procedures'] };
  expect(await read(other.post('/api/debriefs', late))).toMatchObject({ status: 404 });
  expect(await owner.call('GET /api/debriefs/:id', { path: { id } })).toMatchObject({ opened: [] });
});
