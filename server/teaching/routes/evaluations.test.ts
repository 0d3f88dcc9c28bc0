import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { dateAt, dayAfter } from '#shared/shift-date.ts';
import {
  ALREADY_EVALUATED,
  ANSWER_ONE,
  firstDayOf,
  HALF_IS_OVER,
  halfOf,
  NO_SUCH_ATTENDING,
} from '#shared/teaching.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { teachingAnswers, teachingParticipations } from '#server/teaching/tables.ts';
import { aMember, aPerson, aWard, statuses } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf } from '#test/debriefs.ts';
import { ask } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';
import { allOf, evaluate, evaluateOn } from '#test/teaching.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const today = dateAt(new Date(), 0);
const half = halfOf(today);

const contentsOf = (attendingId: string) =>
  db.$count(teachingAnswers, eq(teachingAnswers.attendingId, attendingId));

test('a trainee evaluates an attending once in a half-year', async () => {
  const { trainee, attending } = await aWard(server);
  const list = async () => {
    const answer = await trainee.call('GET /api/teaching/attendings');
    return { half: answer.half, done: answer.items.map(({ isDone }) => isDone) };
  };
  expect(await list()).toEqual({ half, done: [false] });
  expect((await evaluate(trainee, attending.id)).status).toBe(200);
  expect(await evaluate(trainee, attending.id)).toMatchObject({
    status: 409,
    message: ALREADY_EVALUATED,
  });
  expect(await list()).toEqual({ half, done: [true] });
  expect(await contentsOf(attending.id)).toBe(1);
});

test('another half-year is another evaluation', async () => {
  const ward = await aWard(server);
  await evaluateOn(server, '2019-12-31', ward);
  await expect(evaluateOn(server, '2019-07-01', ward)).rejects.toThrow(ALREADY_EVALUATED);
  await evaluateOn(server, '2020-01-01', ward);
  const { items } = await ward.trainee.call('GET /api/teaching/attendings');
  expect(items.map(({ isDone }) => isDone)).toEqual([false]);
  expect(await contentsOf(ward.attending.id)).toBe(2);
});

test('pressed twice at one moment it is one', async () => {
  const { trainee, attending } = await aWard(server);
  const answers = await Promise.all([1, 2, 3].map(() => evaluate(trainee, attending.id)));
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await contentsOf(attending.id)).toBe(1);
});

test('only an active attending of the own organization is evaluated', async () => {
  const { trainee, organization, elsewhere, administrator } = await aWard(server);
  const role = 'attending' as const;
  const foreign = await aMember(server, { role, organization: elsewhere.organization });
  const left = await aMember(server, { role, organization, status: 'deactivated' });
  const fellow = await aMember(server, { organization });
  for (const id of [foreign.id, left.id, fellow.id, administrator.id, trainee.id, newId()]) {
    expect(await evaluate(trainee, id)).toMatchObject({ status: 404, message: NO_SUCH_ATTENDING });
  }
  expect((await evaluate(trainee, 'x')).status).toBe(400);
});

test('nobody evaluates the own second account, and it is not offered', async () => {
  const { trainee, organization, attending } = await aWard(server);
  const second = await aMember(server, {
    role: 'attending',
    organization,
    email: trainee.email.replace('@', '+second@'),
  });
  expect((await evaluate(trainee, second.id)).status).toBe(404);
  const { items } = await trainee.call('GET /api/teaching/attendings');
  expect(items.map(({ id }) => id)).toEqual([attending.id]);
});

test('who is no active trainee evaluates nobody and sees no list', async () => {
  const { organization, attending, administrator } = await aWard(server);
  const colleague = await aPerson(server, { role: 'attending', organization });
  const pending = await aPerson(server, { organization, status: 'pending' });
  for (const who of [colleague, administrator, pending]) {
    expect((await evaluate(who, attending.id)).status).toBe(403);
    expect((await who.send('GET', '/api/teaching/attendings')).status).toBe(403);
  }
});

test('who was deactivated meanwhile evaluates nobody', async () => {
  const { trainee, attending } = await aWard(server);
  await db
    .update(memberships)
    .set({ status: 'deactivated' })
    .where(eq(memberships.userId, trainee.id));
  expect((await evaluate(trainee, attending.id)).status).toBeGreaterThanOrEqual(400);
  expect(await contentsOf(attending.id)).toBe(0);
});

test('at least one statement has a point, and every answer is one that there is', async () => {
  const { trainee, attending } = await aWard(server);
  for (const answers of [allOf(null), allOf('unseen')]) {
    expect(await evaluate(trainee, attending.id, { answers, helped: 'Words.' })).toMatchObject({
      status: 400,
      fields: { answers: ANSWER_ONE },
    });
  }
  for (const respect of [0, 6, 2.5, '5', 'seen', true, {}]) {
    const answers = { ...allOf(4), respect } as never;
    expect((await evaluate(trainee, attending.id, { answers })).status).toBe(400);
  }
  const answers = { ...allOf(null), respect: 5 } as const;
  expect((await evaluate(trainee, attending.id, { answers })).status).toBe(200);
});

test('texts have an end, and say nothing of who a patient is', async () => {
  const { trainee, attending } = await aWard(server);
  const tooLong = await evaluate(trainee, attending.id, { helped: 'x'.repeat(1001) });
  expect(tooLong).toMatchObject({ status: 400, fields: { helped: expect.any(String) } });
  const said = { more: 'Call the patient at 555-867-5309.' };
  const refused = await evaluate(trainee, attending.id, said);
  expect(refused).toMatchObject({ status: 400, fields: { more: expect.any(String) } });
  expect(await contentsOf(attending.id)).toBe(0);
  const participated = eq(teachingParticipations.attendingId, attending.id);
  expect(await db.$count(teachingParticipations, participated)).toBe(0);
});

test('those one has worked with in this half-year come first, the others by name', async () => {
  const { trainee, organization, attending } = await aWard(server);
  const called = (displayName: string) =>
    aMember(server, { role: 'attending', organization, displayName });
  const before = await called('Berta Before');
  const tagged = await called('Tilda Tagged');
  const asked = await called('Zoe Asked');
  await called('Cara Colleague');
  const given = { traineeId: trainee.id, organizationId: organization.id, epaNumber: 1 };
  await insertAssessment(db, { ...given, submitterId: attending.id, shiftDate: firstDayOf(half) });
  await insertAssessment(db, {
    ...given,
    submitterId: before.id,
    shiftDate: dayAfter(firstDayOf(half), -1),
  });
  await debriefOf(trainee, today, { tagged: { id: tagged.id } });
  await ask(trainee, { attendingId: asked.id });
  const { items } = await trainee.call('GET /api/teaching/attendings');
  expect(items.map(({ name, isMet }) => [name, isMet])).toEqual([
    ['Ada Attending', true],
    ['Tilda Tagged', true],
    ['Zoe Asked', true],
    ['Berta Before', false],
    ['Cara Colleague', false],
  ]);
});

test('an evaluation counts for the half-year that was shown, and for no other', async () => {
  const { trainee, attending } = await aWard(server);
  for (const other of ['2020-1', '2099-1', '', half.slice(0, 4)]) {
    expect(await evaluate(trainee, attending.id, { half: other })).toMatchObject({
      status: 409,
      message: HALF_IS_OVER,
    });
  }
  expect(await contentsOf(attending.id)).toBe(0);
});

test('what is sent again after its half-year is over had arrived', async () => {
  const { trainee, attending, organization } = await aWard(server);
  const before = halfOf(dayAfter(firstDayOf(half), -1));
  const place = { trainee, attending, organization };
  await evaluateOn(server, dayAfter(firstDayOf(half), -1), place);
  expect(await evaluate(trainee, attending.id, { half: before })).toMatchObject({
    status: 409,
    message: ALREADY_EVALUATED,
  });
});

test('of very many attendings none is left out', async () => {
  const { trainee, administrator, organization } = await aWard(server);
  await Promise.all(
    Array.from({ length: 110 }, () => aMember(server, { role: 'attending', organization })),
  );
  const { items } = await trainee.call('GET /api/teaching/attendings');
  expect(items).toHaveLength(111);
  expect((await administrator.call('GET /api/admin/teaching')).items).toHaveLength(111);
});

test('a form that was voided is no meeting', async () => {
  const { trainee, organization, attending } = await aWard(server);
  await insertAssessment(db, {
    traineeId: trainee.id,
    organizationId: organization.id,
    epaNumber: 1,
    submitterId: attending.id,
    shiftDate: firstDayOf(half),
    voidedAt: new Date(),
    voidReason: 'Another resident.',
  });
  const { items } = await trainee.call('GET /api/teaching/attendings');
  expect(items).toMatchObject([{ id: attending.id, isMet: false }]);
});

test('who writes very many in an hour waits', async () => {
  const { trainee, attending } = await aWard(server);
  const answers = [];
  for (let time = 0; time < 61; time += 1) answers.push(await evaluate(trainee, attending.id));
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-2)?.status).toBe(409);
});
