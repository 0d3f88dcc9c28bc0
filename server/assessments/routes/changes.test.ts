import { afterAll, expect, test } from 'vitest';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { aPerson, read, statuses, trailOf, aWard } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
let now = NOW;
const server = await startTestServer({ now: () => now });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator, attending, trainee } = await aWard(server);
const systemAdmin = await aPerson(server, { role: 'system_admin', displayName: 'Sam System' });

function anAssessment(values: Partial<AssessmentRow> = {}): Promise<AssessmentRow> {
  return insertAssessment(db, {
    traineeId: trainee.id,
    submitterId: attending.id,
    organizationId: organization.id,
    createdAt: NOW,
    ...values,
  });
}
const saturday = {
  shiftDate: '2026-11-14',
  dayOfWeek: 'Saturday',
  epaNumber: null,
  epaTitle: null,
  activityLevel: null,
  numericRating: 1,
  observationsCount: 2,
  rating: 1,
} as const;

const better = (values: object = {}) => ({
  activityLevel: 'not_needed' as const,
  involvement: 'direct' as const,
  strengths: 'Better words.',
  improvements: 'Better advice.',
  amendmentsBefore: 0,
  ...values,
});

type Act = 'amend' | 'void' | 'acknowledge';
const act = (name: Act, { id }: AssessmentRow, body: object, browser: Someone = attending) =>
  read(browser.post(`/api/assessments/${id}/${name}`, body));
const open = ({ id }: AssessmentRow, browser: Someone = attending) =>
  browser.call('GET /api/assessments/:id', { path: { id } });
const actions = async ({ id }: AssessmentRow) =>
  (await trailOf(server, id)).map(({ action }) => action);

test('the submitter amends, and the old text stays in the history', async () => {
  const row = await anAssessment();
  const amended = await attending.call('POST /api/assessments/:id/amend', {
    path: { id: row.id },
    body: better(),
  });
  expect(amended).toEqual(await open(row));
  expect(amended).toMatchObject({
    activityLevel: 'not_needed',
    involvement: 'direct',
    strengths: 'Better words.',
    rating: 5,
    ratingWords: "I didn't need to be there at all",
    isAmended: true,
    createdAt: NOW.toISOString(),
    epa: { number: row.epaNumber },
  });
  const before = {
    activityLevel: 'helped_little',
    involvement: null,
    numericRating: null,
    observationsCount: null,
    strengths: row.strengths,
    improvements: row.improvements,
  };
  const ratingWords = 'I helped a little';
  const first = { at: NOW.toISOString(), by: 'Ada Attending', before, ratingWords };
  expect(amended.amendments).toEqual([first]);

  await act('amend', row, better({ strengths: 'Best words.', amendmentsBefore: 1 }));
  const again = (await open(row, trainee)).amendments;
  expect(again[0]).toEqual(first);
  expect(again[1]?.before.strengths).toBe('Better words.');
  expect(await actions(row)).toEqual(['assessment.amended', 'assessment.amended']);
  expect(JSON.stringify(await trailOf(server, row.id))).not.toMatch(/words|advice/);
});

test('on a Saturday the rating is amended, and a level is not taken', async () => {
  const row = await anAssessment(saturday);
  expect(await act('amend', row, better())).toMatchObject({
    status: 400,
    fields: {
      numericRating: 'Please enter a numeric rating',
      observationsCount: 'Please enter the number of observations',
    },
  });
  const answer = await act('amend', row, better({ numericRating: 3, observationsCount: 5 }));
  expect(answer.status).toBe(200);
  expect(await open(row)).toMatchObject({
    activityLevel: null,
    numericRating: 3,
    observationsCount: 5,
    rating: 3,
  });
});

test.each<[object, Record<string, string>]>([
  [{ activityLevel: null }, { activityLevel: 'Please select an entrustment level' }],
  [{ strengths: ' \u200b' }, { strengths: 'Please provide feedback on what went well' }],
  [{ improvements: '' }, { improvements: 'Please provide feedback on areas for improvement' }],
  [
    { strengths: 'x'.repeat(20_000) },
    { strengths: 'What went well can have at most 5,000 characters' },
  ],
])('amending to %j is refused, and nothing changes', async (values, fields) => {
  const row = await anAssessment();
  expect(await act('amend', row, better(values))).toMatchObject({ status: 400, fields });
  expect(await open(row)).toMatchObject({ strengths: row.strengths, amendments: [] });
});

test('of two amendments at once one counts, and the other is told to look again', async () => {
  const row = await anAssessment();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((strengths) => act('amend', row, better({ strengths }))),
  );
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'conflict',
    message: 'This assessment has been amended in the meantime. Please look again.',
  });
  expect((await open(row)).amendments).toHaveLength(1);
});

test('the same amendment sent twice, at once or again, is one', async () => {
  const row = await anAssessment();
  const answers = await Promise.all([1, 2].map(() => act('amend', row, better())));
  answers.push(await act('amend', row, better()));
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect((await open(row)).amendments).toHaveLength(1);
  expect(await actions(row)).toEqual(['assessment.amended']);
});

test('an assessment is amended 20 times at most', async () => {
  const row = await anAssessment();
  const amend = (n: number) =>
    act('amend', row, better({ strengths: `Version ${n}`, amendmentsBefore: n }));
  for (let n = 0; n < 20; n += 1) expect((await amend(n)).status).toBe(200);
  expect(await amend(20)).toMatchObject({
    status: 409,
    message:
      'An assessment can be amended 20 times. Ask an administrator to void it, and submit a new one.',
  });
  expect(await open(row)).toMatchObject({ strengths: 'Version 19' });
});

test('amending ends after 7 days', async () => {
  const old = await anAssessment({ createdAt: new Date(NOW.getTime() - 7 * DAY_MS) });
  expect((await open(old)).can.amend).toBe(true);
  expect((await act('amend', old, better())).status).toBe(200);
  const older = await anAssessment({ createdAt: new Date(NOW.getTime() - 7 * DAY_MS - 1000) });
  expect((await open(older)).can.amend).toBe(false);
  expect(await act('amend', older, better())).toMatchObject({
    status: 409,
    message:
      'An assessment can be amended for 7 days. Ask an administrator to void it, and submit a new one.',
  });
  expect((await open(older)).amendments).toEqual([]);
});

test('nobody else amends, not even an administrator', async () => {
  const row = await anAssessment();
  for (const browser of [trainee, administrator, systemAdmin]) {
    expect(await act('amend', row, better(), browser)).toMatchObject({
      status: 403,
      message: 'Only the person who submitted an assessment can amend it.',
    });
  }
});

test('an administrator voids with a reason; everyone concerned reads it', async () => {
  const row = await anAssessment();
  expect(await act('void', row, { reason: ' ' }, administrator)).toMatchObject({
    status: 400,
    fields: { reason: 'Please say why' },
  });
  expect((await act('void', row, { reason: 'Wrong trainee' }, administrator)).status).toBe(200);
  for (const browser of [trainee, attending, administrator, systemAdmin]) {
    expect(await open(row, browser)).toMatchObject({
      isVoided: true,
      voided: { at: NOW.toISOString(), by: expect.any(String) as string, reason: 'Wrong trainee' },
      can: { amend: false, void: false, acknowledge: false },
    });
  }
  const trail = await trailOf(server, row.id);
  const [event, ...more] = trail.filter(({ action }) => action !== 'assessment.read');
  expect(event).toMatchObject({ action: 'assessment.voided', actorId: administrator.id });
  expect([JSON.stringify(event).includes('Wrong'), more]).toEqual([false, []]);
});

test('a voided assessment changes no more', async () => {
  const row = await anAssessment();
  await act('void', row, { reason: 'Wrong trainee' }, systemAdmin);
  expect((await open(row)).voided?.by).toBe('Sam System');
  const message = 'This assessment has been voided. It can no longer be changed.';
  const conflict = { status: 409, message };
  expect(await act('amend', row, better())).toMatchObject(conflict);
  expect(await act('acknowledge', row, {}, trainee)).toMatchObject(conflict);
  expect(await act('void', row, { reason: 'Again' }, administrator)).toMatchObject(conflict);
  expect((await open(row)).voided?.reason).toBe('Wrong trainee');
});

test('voided twice at once it is voided once', async () => {
  const row = await anAssessment();
  const answers = await Promise.all([
    act('void', row, { reason: 'One' }, administrator),
    act('void', row, { reason: 'Two' }, systemAdmin),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await actions(row)).toEqual(['assessment.voided']);
});

test('amended, voided and acknowledged at once, each happens wholly or not at all', async () => {
  for (let i = 0; i < 5; i += 1) {
    const row = await anAssessment();
    const [amended, voided, acknowledged] = await Promise.all([
      act('amend', row, better()),
      act('void', row, { reason: 'Wrong trainee' }, administrator),
      act('acknowledge', row, { reflection: 'Mine' }, trainee),
    ]);
    const found = await open(row, trainee);
    expect(voided?.status).toBe(200);
    expect(found.amendments).toHaveLength(amended?.status === 200 ? 1 : 0);
    expect(found.strengths).toBe(amended?.status === 200 ? 'Better words.' : row.strengths);
    expect(found.isAcknowledged).toBe(acknowledged?.status === 200);
    expect(found.reflection).toBe(acknowledged?.status === 200 ? 'Mine' : '');
    const statusesOfAll = [amended, voided, acknowledged].map((answer) => answer?.status);
    expect(await actions(row)).toHaveLength(statusesOfAll.filter((s) => s === 200).length);
  }
});

test('only administrators void, and nobody an assessment of themselves', async () => {
  const row = await anAssessment();
  expect(await act('void', row, { reason: 'x' })).toMatchObject({
    status: 403,
    message: 'Only an administrator of the organization can void an assessment.',
  });
  const own = await anAssessment({ traineeId: administrator.id });
  for (const [browser, of] of [
    [administrator, own],
    [trainee, row],
  ] as const) {
    expect(await act('void', of, { reason: 'x' }, browser)).toMatchObject({
      status: 403,
      message: 'Nobody voids an assessment of themselves. Please ask another administrator.',
    });
  }
});

test('the trainee acknowledges, with a reflection that nobody else reads', async () => {
  const row = await anAssessment();
  const answer = await act('acknowledge', row, { reflection: 'Ask for help sooner.' }, trainee);
  expect(answer).toMatchObject({
    status: 200,
    acknowledgedAt: NOW.toISOString(),
    reflection: 'Ask for help sooner.',
    isAcknowledged: true,
  });
  for (const browser of [attending, administrator, systemAdmin]) {
    const seen = await open(row, browser);
    expect([seen.isAcknowledged, seen.reflection]).toEqual([true, null]);
    expect(JSON.stringify(seen)).not.toContain('sooner');
  }
  expect(JSON.stringify(await trailOf(server, row.id))).not.toContain('sooner');
});

test('acknowledging again changes the reflection, and keeps when it was first', async () => {
  const row = await anAssessment();
  await act('acknowledge', row, {}, trainee);
  now = new Date(NOW.getTime() + 3_600_000);
  await act('acknowledge', row, { reflection: 'Second thoughts.' }, trainee);
  await act('acknowledge', row, { reflection: 'Second thoughts.' }, trainee);
  now = NOW;
  expect(await open(row, trainee)).toMatchObject({
    acknowledgedAt: NOW.toISOString(),
    reflection: 'Second thoughts.',
  });
  expect(await actions(row)).toEqual(['assessment.acknowledged', 'assessment.acknowledged']);
});

test('a reflection takes the place of no other than its writer saw', async () => {
  const row = await anAssessment();
  const save = (reflection: string, over: string) =>
    act('acknowledge', row, { reflection, over }, trainee);
  expect((await save('Written at home.', '')).status).toBe(200);
  expect(await save('From an older tab.', '')).toMatchObject({
    status: 409,
    message:
      'Another reflection was stored in the meantime. Please look at it: saved again, yours takes its place.',
  });
  expect((await open(row, trainee)).reflection).toBe('Written at home.');
  expect((await save('Written at home.', '')).status).toBe(200);
  expect((await save('Both.', 'Written at home.')).status).toBe(200);
  expect((await open(row, trainee)).reflection).toBe('Both.');
});

test('nobody else acknowledges', async () => {
  const row = await anAssessment();
  for (const browser of [attending, administrator, systemAdmin]) {
    expect(await act('acknowledge', row, { reflection: 'x' }, browser)).toMatchObject({
      status: 403,
      message: 'Only the trainee can acknowledge an assessment.',
    });
  }
  expect((await open(row, trainee)).isAcknowledged).toBe(false);
});
