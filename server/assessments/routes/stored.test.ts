import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EARLIER_VERSION_STORED } from '#shared/assessments.ts';
import { assessments } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aMember, aPerson, statuses, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

/** A Friday. */
const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;
const ward = await anAssessingWard(server);
const { organization, administrator, attending, trainee, elsewhere } = ward;
const { form, saturday, submit, submitted, open, stored } = ward;
const outsider = await aPerson(server, { organization: elsewhere.organization });

test('the same submission again answers the same, also when the trainee has left by then', async () => {
  const leaving = await aMember(server, { organization });
  const body = form({
    traineeId: leaving.id,
    furtherEpas: [{ epaNumber: 1, activityLevel: 'did_it' }],
  });
  const ids = await submitted(body);
  expect(await submitted(body)).toEqual(ids);
  await db.delete(memberships).where(eq(memberships.userId, leaving.id));
  expect(await submitted({ ...body, submissionKey: body.submissionKey.toUpperCase() })).toEqual(
    ids,
  );
  expect(await stored(body.submissionKey)).toHaveLength(2);
  expect(await trailOf(server, ids[0] ?? '')).toHaveLength(1);
});

test('the same key with anything else in it is told that an earlier version is stored, and loses nothing', async () => {
  const other = await aMember(server, { organization });
  const furtherEpas = [
    { epaNumber: 1, activityLevel: 'did_it' },
    { epaNumber: 22, activityLevel: 'did_it' },
  ];
  const body = form({ furtherEpas });
  const ids = await submitted(body);
  const changes = [
    { traineeId: other.id },
    { traineeId: null, traineeEmail: other.email },
    { traineeId: null, traineeEmail: 'nobody@example.org' },
    { shiftDate: '2026-11-13' },
    { activityLevel: 'did_it' },
    { involvement: 'both' },
    { strengths: 'Changed.' },
    { improvements: 'Changed.' },
    { furtherEpas: [] },
    { furtherEpas: [{ epaNumber: 1, activityLevel: 'helped_lot' }, furtherEpas[1]] },
    { furtherEpas: [...furtherEpas, { epaNumber: 11, activityLevel: 'did_it' }] },
    { ...saturday(), furtherEpas: [], submissionKey: body.submissionKey },
  ];
  const refused = {
    status: 409,
    code: 'conflict',
    message: EARLIER_VERSION_STORED,
    fields: { submissionKey: EARLIER_VERSION_STORED },
    stored: 3,
  };
  for (const change of changes) {
    const answer = await submit({ ...body, ...change });
    const count = (await stored(body.submissionKey)).length;
    expect([change, { ...answer, stored: count }]).toMatchObject([change, refused]);
  }
  const again = { furtherEpas: furtherEpas.toReversed(), numericRating: 2 };
  expect(await submitted({ ...body, ...again })).toEqual(ids);
  const byAddress = { traineeId: null, traineeEmail: trainee.email };
  expect(await submitted({ ...body, ...byAddress })).toEqual(ids);
});

test('a Saturday sent again with another rating or number is told so too', async () => {
  const body = saturday();
  const ids = await submitted(body);
  for (const change of [{ numericRating: 1 }, { observationsCount: 9 }]) {
    expect(await submit({ ...body, ...change })).toMatchObject({ status: 409 });
  }
  expect(await submitted(body)).toEqual(ids);
});

test('what was amended since still answers its first sending, and not the amended words', async () => {
  const body = form();
  const [id = ''] = await submitted(body);
  for (const [amendmentsBefore, strengths] of ['Second.', 'Third.'].entries()) {
    const amended = {
      activityLevel: 'did_it',
      strengths,
      improvements: body.improvements,
      amendmentsBefore,
    };
    expect((await attending.post(`/api/assessments/${id}/amend`, amended)).status).toBe(200);
  }
  expect(await submitted(body)).toEqual([id]);
  const words = { strengths: 'Third.', activityLevel: 'did_it' };
  expect(await submit({ ...body, ...words })).toMatchObject({ status: 409 });
});

test.each([form(), saturday(), form({ furtherEpas: [{ epaNumber: 1, activityLevel: 'did_it' }] })])(
  'two of one submission at once are stored once',
  async (body) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => submitted(body)));
    for (const ids of answers) expect(ids).toEqual(answers[0]);
    expect(await stored(body.submissionKey)).toHaveLength(answers[0]?.length ?? 0);
  },
);

test("somebody else's key is a conflict, and shows nothing of theirs", async () => {
  const colleague = await aPerson(server, { role: 'attending', organization });
  const body = form();
  const answers = await Promise.all([submit(body), submit(body, colleague)]);
  expect(statuses(answers)).toEqual([201, 409]);
  expect(Object.keys(answers.find(({ status }) => status === 409) ?? {})).not.toContain('ids');
  expect(await stored(body.submissionKey)).toHaveLength(1);
});

test('what one may not see does not exist, and what is no id leads nowhere', async () => {
  const row = await insertAssessment(db, {
    traineeId: trainee.id,
    submitterId: attending.id,
    organizationId: organization.id,
  });
  const pendingAdministrator = await aPerson(server, {
    role: 'administrator',
    organization,
    status: 'pending',
  });
  const colleague = await aPerson(server, { role: 'attending', organization });
  const strangers = [colleague, outsider, elsewhere.administrator, pendingAdministrator];
  const acts: ['amend' | 'void' | 'acknowledge', object][] = [
    ['amend', { activityLevel: 'did_it', strengths: 'a', improvements: 'b', amendmentsBefore: 0 }],
    ['void', { reason: 'Wrong trainee' }],
    ['acknowledge', {}],
  ];
  for (const stranger of strangers) {
    expect((await stranger.get(`/api/assessments/${row.id}`)).status).toBe(404);
    for (const [act, body] of acts) {
      const answer = await stranger.post(`/api/assessments/${row.id}/${act}`, body);
      expect([act, answer.status]).toEqual([act, 404]);
    }
  }
  for (const id of [newId(), 'x', '%00', `${row.id}%20`]) {
    expect((await attending.get(`/api/assessments/${id}`)).status).toBe(404);
  }
  const guest = openBrowser(server);
  expect((await guest.get(`/api/assessments/${row.id}`)).status).toBe(401);
  expect((await guest.post(`/api/assessments/${row.id}/void`, { reason: 'x' })).status).toBe(401);
});

test('an assessor without an account is shown with the address as typed', async () => {
  const row = await insertAssessment(db, {
    traineeId: trainee.id,
    evaluatorName: 'Dr. Visitor',
    evaluatorEmail: 'visitor@example.org',
  });
  expect((await open(row.id, trainee)).evaluator).toEqual({
    id: null,
    name: 'Dr. Visitor',
    email: 'visitor@example.org',
    isSignedIn: false,
    from: null,
    way: 'link',
  });
});

test('a saved display name shows on both sides of the assessments, and on nobody else’s', async () => {
  const person = await aPerson(server, { role: 'attending', organization, displayName: 'Old' });
  const given = await insertAssessment(db, { traineeId: trainee.id, submitterId: person.id });
  const got = await insertAssessment(db, { traineeId: person.id, submitterId: attending.id });
  const other = await insertAssessment(db, { traineeId: trainee.id, evaluatorName: 'Old' });
  const profile = { displayName: 'New', specialty: 'none', bio: '' };
  expect((await person.patch('/api/profile', profile)).status).toBe(200);
  expect((await open(given.id, trainee)).evaluator.name).toBe('New');
  expect((await open(got.id)).trainee.name).toBe('New');
  expect((await open(other.id, trainee)).evaluator.name).toBe('Old');
});

test('who is renamed while assessments come in is called the same on all of them', async () => {
  const person = await aPerson(server, { role: 'attending', organization, displayName: 'Before' });
  const learner = await aPerson(server, { organization, displayName: 'Before' });
  const rename = (browser: Someone) =>
    browser.patch('/api/profile', { displayName: 'After', specialty: 'none', bio: '' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      if (i === 5) return rename(person);
      if (i === 7) return rename(learner);
      return person.post('/api/assessments', form({ traineeId: learner.id }));
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const rows = await db.select().from(assessments).where(eq(assessments.submitterId, person.id));
  expect(rows).toHaveLength(10);
  const names = new Set(rows.flatMap((row) => [row.traineeName, row.evaluatorName]));
  expect([...names]).toEqual(['After']);
});

test('a trainee who leaves while being assessed is either not assessed, or in the organization', async () => {
  for (let i = 0; i < 5; i += 1) {
    const leaving = await aMember(server, { organization });
    const [answer, removal] = await Promise.all([
      submit(form({ traineeId: leaving.id })),
      administrator.post(`/api/admin/users/${leaving.id}/remove`),
    ]);
    expect([removal.status, [201, 400].includes(answer.status)]).toEqual([200, true]);
    const rows = await db.select().from(assessments).where(eq(assessments.traineeId, leaving.id));
    expect(rows.map(({ organizationId }) => organizationId)).toEqual(
      answer.status === 201 ? [organization.id] : [],
    );
  }
});
