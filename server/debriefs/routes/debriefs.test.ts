import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  CHOOSE_PEARLS,
  FUTURE_DEBRIEF,
  NO_DEBRIEF,
  TAGS_NOBODY,
  TOO_OLD_DEBRIEF,
} from '#shared/debriefs.ts';
import type { QueryOf } from '#shared/wire.ts';
import type { Debrief } from '#shared/debrief-output.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { newId } from '#server/ids.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson, read, trailOf } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const attending = await aPerson(server, {
  role: 'attending',
  organization,
  displayName: 'Ada Attending',
});
const aTrainee = () => aPerson(server, { organization, displayName: 'Tom Trainee' });
const trainee = await aTrainee();
const systemAdmin = await aPerson(server, { role: 'system_admin' });

const open = (owner: Browser, body: object) => read(owner.post('/api/debriefs', body));
const change = (owner: Browser, { id }: Pick<Debrief, 'id'>, body: object) =>
  read(owner.patch(`/api/debriefs/${id}`, body));
const list = (owner: Browser, query: QueryOf<'GET /api/debriefs'> = {}) =>
  owner.call('GET /api/debriefs', { query });

test('a shift is debriefed with nothing filled in but its date', async () => {
  const owner = await aTrainee();
  expect(await open(owner, { shiftDate: TODAY })).toEqual({
    status: 201,
    id: expect.any(String) as string,
    shiftDate: TODAY,
    tagged: null,
    pearlSetId: null,
    includeQuestions: true,
    contentDepth: 'concise',
    opened: [],
    sharedAt: null,
    changedAt: NOW.toISOString(),
  });
});

test('the same shift again is the same debrief, with what else is sent', async () => {
  const owner = await aTrainee();
  const first = await debriefOf(owner, TODAY, { opened: ['pearls'], contentDepth: 'detailed' });
  const again = await open(owner, {
    shiftDate: TODAY,
    opened: ['procedures'],
    includeQuestions: false,
    tagged: { id: attending.id },
  });
  expect(again).toMatchObject({
    status: 200,
    id: first.id,
    tagged: { id: attending.id, name: 'Ada Attending' },
    includeQuestions: false,
    contentDepth: 'detailed',
    opened: ['pearls', 'procedures'],
  });
  const other = await aTrainee();
  expect((await debriefOf(other, TODAY)).id).not.toBe(first.id);
  expect((await trailOf(server, first.id)).map(({ action, facts }) => [action, facts])).toEqual([
    ['debrief.created', { shiftDate: TODAY }],
    ['debrief.changed', {}],
  ]);
});

test.each([
  ['tomorrow anywhere on earth', '2026-11-22', FUTURE_DEBRIEF],
  ['a year with a slip', '1026-11-20', 'Please select a shift date'],
  ['before there were residencies here', '1989-12-31', TOO_OLD_DEBRIEF],
  ['no day', '2026-02-30', 'Please select a shift date'],
  ['nothing', '', 'Please select a shift date'],
  ['a time', '2026-11-20T07:00:00Z', 'Please select a shift date'],
])('a shift of %s is not debriefed', async (_, shiftDate, sentence) => {
  expect(await open(trainee, { shiftDate })).toMatchObject({
    status: 400,
    fields: { shiftDate: sentence },
  });
});

test('a shift that has begun where the day begins first is debriefed', async () => {
  const owner = await aTrainee();
  expect((await open(owner, { shiftDate: '2026-11-21' })).status).toBe(201);
});

test.each([
  ['an administrator', administrator],
  ['a system administrator', systemAdmin],
])('%s debriefs a shift, and tags nobody', async (_, person) => {
  const debrief = await debriefOf(person, TODAY);
  for (const tagged of [{ id: trainee.id }, { id: attending.id }, { name: 'Dr. Rivera' }]) {
    expect(await change(person, debrief, { tagged })).toMatchObject({
      status: 400,
      fields: { tagged: TAGS_NOBODY },
    });
  }
});

test('pearls of a debrief are of its owner', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, TODAY);
  const pearlSetId = await insertSet(db, owner.id);
  expect(await change(owner, debrief, { pearlSetId })).toMatchObject({ pearlSetId });
  const others = [await insertSet(db, attending.id), await insertSet(db, null), newId(), 'none'];
  for (const id of others) {
    expect(await change(owner, debrief, { pearlSetId: id })).toMatchObject({
      status: 400,
      fields: { pearlSetId: CHOOSE_PEARLS },
    });
  }
  expect(await change(owner, debrief, {})).toMatchObject({ status: 200, pearlSetId });
});

test('pearls that were deleted are not in the debrief until they are back', async () => {
  const owner = await aTrainee();
  const pearlSetId = await insertSet(db, owner.id);
  const debrief = await debriefOf(owner, TODAY, { pearlSetId });
  const deletedAt = (at: Date | null) =>
    db.update(pearlSets).set({ deletedAt: at }).where(eq(pearlSets.id, pearlSetId));
  const own = () => owner.call('GET /api/debriefs/:id', { path: { id: debrief.id } });
  await deletedAt(NOW);
  expect((await own()).pearlSetId).toBeNull();
  expect((await list(owner)).items[0]?.cases).toBe(0);
  expect(await change(owner, debrief, { pearlSetId })).toMatchObject({ status: 400 });
  expect(await change(owner, debrief, { opened: ['pearls'] })).toMatchObject({ pearlSetId: null });
  await deletedAt(null);
  expect((await own()).pearlSetId).toBe(pearlSetId);
  await db.delete(pearlSets).where(eq(pearlSets.id, pearlSetId));
  expect((await own()).pearlSetId).toBeNull();
});

test('saving the same again leaves no trace', async () => {
  const owner = await aTrainee();
  const body = {
    opened: ['pearls' as const],
    tagged: { id: attending.id },
    includeQuestions: false,
  };
  const debrief = await debriefOf(owner, TODAY, body);
  await change(owner, debrief, body);
  await debriefOf(owner, TODAY, body);
  expect((await trailOf(server, debrief.id)).map(({ action }) => action)).toEqual([
    'debrief.created',
  ]);
});

test('past debriefs are listed with what each holds, the latest shift first, page by page', async () => {
  const owner = await aTrainee();
  const dates = ['2026-11-03', TODAY, '2026-10-31', '2026-11-12', '2025-12-24'];
  for (const date of dates) await debriefOf(owner, date);
  const pearlSetId = await insertSet(db, owner.id, ['DKA', 'sepsis', 'asthma']);
  await debriefOf(owner, TODAY, { pearlSetId, tagged: { id: attending.id } });
  const given = { traineeId: owner.id, shiftDate: TODAY };
  await insertAssessment(db, { ...given, submitterId: attending.id });
  await insertAssessment(db, { ...given, submitterId: attending.id, voidedAt: NOW });
  await insertAssessment(db, { ...given, submitterId: administrator.id });
  await insertProcedure(db, { userId: owner.id, date: TODAY });
  await insertProcedure(db, { userId: owner.id, date: TODAY });
  await insertProcedure(db, { userId: owner.id, date: '2026-11-12' });
  await insertProcedure(db, { userId: trainee.id, date: TODAY });
  const first = await list(owner, { limit: 2 });
  expect(first.items).toEqual([
    {
      id: expect.any(String) as string,
      shiftDate: TODAY,
      tagged: { id: attending.id, name: 'Ada Attending' },
      sharedAt: null,
      cases: 3,
      assessments: 1,
      procedures: 2,
    },
    expect.objectContaining({ shiftDate: '2026-11-12', cases: 0, assessments: 0, procedures: 1 }),
  ]);
  const second = await list(owner, { limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list(owner, { limit: 2, cursor: second.nextCursor ?? '' });
  expect([second, third].flatMap(({ items }) => items.map(({ shiftDate }) => shiftDate))).toEqual([
    '2026-11-03',
    '2026-10-31',
    '2025-12-24',
  ]);
  expect(third.nextCursor).toBeNull();
  expect((await list(owner, { cursor: 'mangled' })).items).toHaveLength(5);
  expect((await list(owner, { date: '2026-11-12' })).items).toHaveLength(1);
  expect((await list(owner, { date: '2026-11-13' })).items).toEqual([]);
  expect((await list(owner, { date: 'yesterday' })).items).toEqual([]);
  expect((await list(owner, { date: '' })).items).toEqual([]);
});

test('an assessment from the trainee’s own browser counts in no debrief until it is confirmed', async () => {
  const owner = await aTrainee();
  await debriefOf(owner, TODAY);
  const given = { traineeId: owner.id, shiftDate: TODAY, answeredFrom: 'browser' as const };
  await insertAssessment(db, given);
  const counted = async () => (await list(owner)).items[0]?.assessments;
  expect(await counted()).toBe(0);
  await insertAssessment(db, { ...given, confirmedAt: NOW, confirmedBy: administrator.id });
  expect(await counted()).toBe(1);
});

test('a debrief is deleted by its owner, and what it named stays', async () => {
  const owner = await aTrainee();
  const pearlSetId = await insertSet(db, owner.id);
  const debrief = await debriefOf(owner, TODAY, { pearlSetId });
  const procedure = await insertProcedure(db, { userId: owner.id, date: TODAY });
  expect((await owner.remove(`/api/debriefs/${debrief.id}`)).status).toBe(200);
  expect(await read(owner.get(`/api/debriefs/${debrief.id}`))).toMatchObject({
    status: 404,
    message: NO_DEBRIEF,
  });
  expect((await owner.get(`/api/pearls/${pearlSetId}`)).status).toBe(200);
  const rows = await db.select().from(procedures).where(eq(procedures.id, procedure.id));
  expect(rows).toHaveLength(1);
  expect((await open(owner, { shiftDate: TODAY })).status).toBe(201);
});

const ROUTES = [
  ['GET', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['GET', '/report'],
  ['GET', '/report.pdf'],
  ['POST', '/share'],
  ['DELETE', '/share'],
] as const;

test.each(ROUTES)(
  "%s of another person's debrief%s answers as for one that is not there",
  async (method, path) => {
    const owner = await aTrainee();
    const { id } = await debriefOf(owner, TODAY, { tagged: { id: attending.id } });
    const people = [trainee, attending, administrator, systemAdmin, elsewhere.administrator];
    for (const person of people) {
      for (const theirs of [id, newId(), 'mangled', '%00', '..%2F']) {
        const answer = await read(person.send(method, `/api/debriefs/${theirs}${path}`, {}));
        expect([theirs, answer]).toMatchObject([theirs, { status: 404, message: NO_DEBRIEF }]);
      }
    }
    const guest = openBrowser(server);
    expect((await guest.send(method, `/api/debriefs/${id}${path}`)).status).toBe(401);
    const rows = await db.select().from(debriefs).where(eq(debriefs.id, id));
    expect(rows).toMatchObject([{ ownerId: owner.id, sharedAt: null, opened: [] }]);
  },
);
