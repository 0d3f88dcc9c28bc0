import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DATE_TOO_OLD, FUTURE_DATE } from '#shared/assessment-dates.ts';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { NO_TRAINEE_WITH_ADDRESS, NOT_YOUR_TRAINEE } from '#shared/assessments.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import { assessments } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aMember, aPerson, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
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
const systemAdmin = await aPerson(server, { role: 'system_admin' });

/** What is answered, and how much is stored. */
async function attempt(body: ReturnType<typeof form>) {
  const { status, code, fields } = await submit(body);
  return { status, code, fields, stored: (await stored(body.submissionKey)).length };
}
const refusal = (fields: Record<string, string>) => ({
  status: 400,
  code: 'invalid',
  fields,
  stored: 0,
});

test('an attending assesses a trainee of the own organization, and both read it', async () => {
  const [id = ''] = await submitted(form({ involvement: 'both' }));
  const expected: Assessment = {
    id,
    shiftDate: '2026-11-20',
    dayOfWeek: 'Friday',
    trainee: { id: trainee.id, name: 'Tom Trainee' },
    evaluator: {
      id: attending.id,
      name: 'Ada Attending',
      email: null,
      isSignedIn: true,
      from: null,
      way: 'account',
    },
    epa: { number: 12, title: 'Provide invasive and noninvasive airway management' },
    rating: 3,
    ratingWords: 'I helped a little',
    createdAt: NOW.toISOString(),
    isAmended: false,
    isVoided: false,
    isAcknowledged: false,
    activityLevel: 'helped_little',
    involvement: 'both',
    numericRating: null,
    observationsCount: null,
    strengths: 'Led the airway calmly.',
    improvements: 'Say the backup plan aloud.',
    amendments: [],
    form: { number: 0, levels: SHIPPED_TEMPLATE.levels, saturday: SHIPPED_TEMPLATE.saturday },
    voided: null,
    confirmedAt: null,
    acknowledgedAt: null,
    reflection: null,
    can: { amend: true, void: false, acknowledge: false, confirm: false },
    amendableUntil: '2026-11-27T12:00:00.000Z',
  };
  expect(await open(id)).toEqual(expected);
  expect(await open(id, trainee)).toEqual({
    ...expected,
    reflection: '',
    can: { amend: false, void: false, acknowledge: true, confirm: false },
  });
  expect(await open(id, administrator)).toEqual({
    ...expected,
    can: { amend: false, void: true, acknowledge: false, confirm: false },
  });
});

test('it leaves its trace, and not a word of the feedback in it', async () => {
  const [id = ''] = await submitted(form());
  const [event, ...more] = await trailOf(server, id);
  expect(event).toMatchObject({
    action: 'assessment.submitted',
    actorId: attending.id,
    facts: { epaNumber: 12, traineeId: trainee.id, organizationId: organization.id },
  });
  expect(more).toEqual([]);
  const received = (await trailOf(server, trainee.id)).at(-1);
  expect(received).toMatchObject({ action: 'assessment.received', facts: { count: 1 } });
  expect(JSON.stringify([event, received])).not.toMatch(/airway|backup|Tom/);
});

test('several EPAs of one shift become one assessment each, in the order given', async () => {
  const furtherEpas = [
    { epaNumber: 22, activityLevel: 'not_needed' },
    { epaNumber: 1, activityLevel: 'did_it' },
  ];
  const ids = await submitted(form({ furtherEpas }));
  const found = await Promise.all(ids.map((id) => open(id)));
  expect(found.map(({ epa, rating }) => [epa?.number, rating])).toEqual([
    [12, 3],
    [22, 5],
    [1, 1],
  ]);
  expect(new Set(found.map(({ strengths }) => strengths)).size).toBe(1);
});

test("a Saturday's assessment has a rating and no EPA; what else is sent is dropped", async () => {
  const [id = ''] = await submitted(saturday({ activityLevel: 'did_it' }));
  expect(await open(id)).toMatchObject({
    dayOfWeek: 'Saturday',
    epa: null,
    activityLevel: null,
    numericRating: 3,
    observationsCount: 4,
    rating: 3,
  });
  const [other = ''] = await submitted(form({ numericRating: 2, observationsCount: 9 }));
  expect(await open(other)).toMatchObject({ numericRating: null, observationsCount: null });
});

test('a guest is told to log in', async () => {
  const answer = await submit(form(), openBrowser(server));
  expect(answer).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    message: NOT_LOGGED_IN,
  });
});

test('whoever may not assess is told why, before anything is read', async () => {
  const pending = await aPerson(server, { role: 'attending', organization, status: 'pending' });
  const declined = await aPerson(server, { role: 'attending', organization, status: 'declined' });
  const alone = await aPerson(server, { role: 'attending' });
  const sentences: [Someone, string][] = [
    [pending, `Your access to ${organization.name} is waiting for approval`],
    [declined, `Your request to join ${organization.name} was declined.`],
    [alone, 'Your account belongs to no organization.'],
    [trainee, 'Trainees ask for an assessment instead.'],
    [
      administrator,
      'Attending physicians assess. Administrators see the assessments of their organization.',
    ],
    [systemAdmin, 'Attending physicians assess. System administrators see all assessments.'],
  ];
  for (const [browser, message] of sentences) {
    expect(await submit({}, browser)).toMatchObject({ status: 403, message });
    expect(await submit(form(), browser)).toMatchObject({ status: 403, message });
  }
});

test('a trainee of another organization, of none, who waits, who left, or nobody at all is not in the list', async () => {
  const left = await aMember(server, { organization });
  await db.delete(memberships).where(eq(memberships.userId, left.id));
  const pending = await aMember(server, { organization, status: 'pending' });
  const colleague = await aMember(server, { role: 'attending', organization });
  const others = [outsider.id, left.id, pending.id, colleague.id, attending.id, newId()];
  for (const traineeId of others) {
    expect(await attempt(form({ traineeId }))).toEqual(refusal({ traineeId: NOT_YOUR_TRAINEE }));
  }
});

test('a trainee outside is assessed by the exact address; the own organization sees it', async () => {
  const body = form({ traineeId: null, traineeEmail: outsider.email.toUpperCase() });
  const [id = ''] = await submitted(body);
  expect((await open(id, outsider)).trainee.id).toBe(outsider.id);
  expect((await open(id, elsewhere.administrator)).id).toBe(id);
  expect((await administrator.get(`/api/assessments/${id}`)).status).toBe(404);
});

test('a trainee without an active membership is assessed by address, for no organization', async () => {
  const pending = await aMember(server, { organization, status: 'pending' });
  const [id = ''] = await submitted(form({ traineeId: null, traineeEmail: pending.email }));
  expect((await administrator.get(`/api/assessments/${id}`)).status).toBe(404);
  expect((await systemAdmin.get(`/api/assessments/${id}`)).status).toBe(200);
});

test('an address of nobody, of an attending or of oneself is no trainee', async () => {
  const colleague = await aMember(server, { role: 'attending', organization });
  for (const traineeEmail of ['nobody@example.org', colleague.email, attending.email]) {
    expect(await attempt(form({ traineeId: null, traineeEmail }))).toEqual(
      refusal({ traineeEmail: NO_TRAINEE_WITH_ADDRESS }),
    );
  }
});

test('after twenty wrong addresses in an hour one has to wait; right ones are not counted', async () => {
  const guesser = await aPerson(server, { role: 'attending', organization });
  const guess = (traineeEmail: string) => submit(form({ traineeId: null, traineeEmail }), guesser);
  for (let i = 0; i < 20; i += 1) {
    expect((await guess(outsider.email)).status).toBe(201);
    expect((await guess(`nobody.${i}@example.org`)).status).toBe(400);
  }
  expect(await guess('nobody@example.org')).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('the date is checked: future, over 60 days, over 365 days', async () => {
  // November 21 has begun on the Line Islands, at 12:00 UTC; November 22 nowhere.
  expect((await submit(saturday({ shiftDate: '2026-11-21' }))).status).toBe(201);
  expect(await attempt(form({ shiftDate: '2026-11-22', epaNumber: 13 }))).toEqual(
    refusal({ shiftDate: FUTURE_DATE }),
  );
  const old = { shiftDate: '2026-09-18' };
  expect(await attempt(form(old))).toEqual(
    refusal({
      shiftDate: 'This shift was 63 days ago. Please confirm that the date is right',
    }),
  );
  expect((await submit(form({ ...old, isOldDateRight: true }))).status).toBe(201);
  const older = { shiftDate: '2025-11-14', isOldDateRight: true };
  expect(await attempt(form(older))).toEqual(refusal({ shiftDate: DATE_TOO_OLD }));
});

test.each<[string, object, Record<string, string>]>([
  [
    'a day that does not exist',
    { shiftDate: '2026-02-30' },
    { shiftDate: 'Please select a shift date' },
  ],
  [
    'an EPA of another weekday',
    { epaNumber: 2 },
    { epaNumber: 'This EPA is not offered on the day of the shift. Please select another' },
  ],
  [
    'feedback of blanks',
    { strengths: ' \u200b ', improvements: '\n' },
    {
      strengths: 'Please provide feedback on what went well',
      improvements: 'Please provide feedback on areas for improvement',
    },
  ],
  [
    'feedback of 20,000 characters',
    { strengths: 'x'.repeat(20_000) },
    { strengths: 'What went well can have at most 5,000 characters' },
  ],
  ['no key', { submissionKey: 'x' }, { submissionKey: 'The submission has no key' }],
])('%s is refused with its sentence, and nothing is stored', async (_, values, fields) => {
  const { length } = await db.select().from(assessments);
  expect(await submit(form(values))).toMatchObject({ status: 400, fields });
  expect(await db.select().from(assessments)).toHaveLength(length);
});

test.each([
  [0, 'Please choose a rating of the scale'],
  [4, 'The rating is 1, 2 or 3'],
])("Saturday's rating %d is refused", async (numericRating, sentence) => {
  expect(await attempt(saturday({ numericRating }))).toEqual(refusal({ numericRating: sentence }));
});

test.each([[null], [[]], ['x'], [5], [{ shiftDate: {}, furtherEpas: 'all' }]])(
  'the body %j is refused',
  async (body) => {
    expect((await attending.send('POST', '/api/assessments', body ?? 'null')).status).toBe(400);
  },
);
