import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import { recordEvent } from '#server/audit/store.ts';
import { SHOWN } from '#server/dashboard/present/activity.ts';
import { newId } from '#server/ids.ts';
import { aPerson, aWard } from '#test/administration.ts';
import { debriefOf } from '#test/debriefs.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { aVerification, callOf, makeLink, procedureRow, seen } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, ask, last, linkOf } from '#test/requests.ts';
import { happened, OF_RECORDS, sentences } from '#test/told.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';
import { longShiftDate } from '#shared/shift-date.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const AIRWAY = 'Provide invasive and noninvasive airway management';
const FRIDAY = last('Friday');
const job = { kind: 'job', job: 'test' } as const;

async function told(browser: Browser) {
  const { activity } = await browser.call('GET /api/dashboard');
  return activity.map(({ text, path }) => [text, path]);
}

async function assessmentIds(browser: Browser) {
  const { items } = await browser.call('GET /api/assessments');
  return items.map(({ id }) => id);
}

test('an assessment names who assessed whom and what, on both sides, once however many EPAs it has', async () => {
  const { trainee, attending } = await aWard(server);
  const first = await ask(trainee, { attendingId: attending.id, shiftDate: FRIDAY });
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  await attending.post(linkOf(first), aForm({ furtherEpas }));
  const answered = await assessmentIds(trainee);
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id, epaNumber: 14 }));
  const saturday = {
    shiftDate: last('Saturday'),
    epaNumber: null,
    activityLevel: null,
    numericRating: 3,
    observationsCount: 4,
  };
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id, ...saturday }));
  const texts = [
    `the shift of ${longShiftDate(last('Saturday'))}`,
    'Perform procedural sedation',
    `${AIRWAY}, and 1 EPA more`,
  ];
  expect(await sentences(attending)).toEqual(
    texts.map((text) => `You assessed Tom Trainee: ${text}`),
  );
  const received = await told(trainee);
  expect(received.map(([text]) => text)).toEqual([
    ...texts.map((text) => `Ada Attending assessed you: ${text}`),
    `You asked Ada Attending for an assessment of your shift on ${longShiftDate(FRIDAY)}`,
  ]);
  const paths = answered.map((id) => `/assessments?open=${id}`);
  expect(paths).toContain(received[2]?.[1]);
  expect(received[3]?.[1]).toBe(`/assessments/requests/${first.id}`);
});

test('who assessed without an account is named as on the form', async () => {
  const trainee = await aPerson(server);
  await openBrowser(server).post(linkOf(await ask(trainee)), aForm());
  expect(await sentences(trainee)).toEqual([
    `Grace Hopper assessed you: ${AIRWAY}`,
    'You made a link for an assessment',
  ]);
});

test('a title stands where the person wrote one, and is given to nobody', async () => {
  const { trainee, attending, organization } = await aWard(server);
  const titled = { organization, role: 'attending', displayName: 'Dr. Elena Rivera, DO' } as const;
  const rivera = await aPerson(server, titled);
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id }));
  await rivera.post('/api/assessments', aForm({ traineeId: trainee.id }));
  expect(await sentences(trainee)).toEqual([
    `Dr. Elena Rivera, DO assessed you: ${AIRWAY}`,
    `Ada Attending assessed you: ${AIRWAY}`,
  ]);
});

test('what comes after an assessment names it, and a request its attending', async () => {
  const { trainee, attending } = await aWard(server);
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id }));
  const [id = ''] = await assessmentIds(trainee);
  const body = {
    activityLevel: 'not_needed',
    involvement: null,
    numericRating: null,
    observationsCount: null,
    strengths: 'A steady hand.',
    improvements: 'Say the plan aloud.',
    amendmentsBefore: 0,
  } as const;
  await attending.call('POST /api/assessments/:id/amend', { path: { id }, body });
  await trainee.post(`/api/assessments/${id}/acknowledge`, {});
  const asked = await ask(trainee, { email: 'rivera@elsewhere.example', sendMail: false });
  await trainee.post(`/api/assessment-requests/${asked.id}/revoke`);
  const open = `/assessments?open=${id}`;
  expect((await told(attending)).slice(0, 1)).toEqual([
    [`You amended your assessment of Tom Trainee: ${AIRWAY}`, open],
  ]);
  expect((await told(trainee)).slice(0, 3)).toEqual([
    ['You withdrew your request to rivera@elsewhere.example for an assessment', null],
    ['You asked rivera@elsewhere.example for an assessment', `/assessments/requests/${asked.id}`],
    [`You acknowledged Ada Attending’s assessment: ${AIRWAY}`, open],
  ]);
});

test('thanks are told once on both sides, however many EPAs they are for', async () => {
  const { trainee, attending } = await aWard(server);
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id, furtherEpas }));
  const [id = ''] = await assessmentIds(trainee);
  const thank = () => trainee.call('POST /api/assessments/:id/thank', { path: { id } });
  await thank();
  await thank();
  const what = `${AIRWAY}, and 1 EPA more`;
  expect(await sentences(trainee)).toEqual([
    `You thanked Ada Attending: ${what}`,
    `Ada Attending assessed you: ${what}`,
  ]);
  expect(await sentences(attending)).toEqual([
    `Tom Trainee thanked you for your assessment: ${what}`,
    `You assessed Tom Trainee: ${what}`,
  ]);
  const refused = await attending.post(`/api/assessments/${id}/thank`);
  expect(refused.status).toBe(403);
});

test('thanks are not told again when one of the EPAs they were for is void since', async () => {
  const { trainee, attending } = await aWard(server);
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id, furtherEpas }));
  const ids = (await assessmentIds(trainee)).toSorted();
  const thank = async (id = '') => trainee.post(`/api/assessments/${id}/thank`);
  expect((await thank(ids[0])).status).toBe(200);
  const voided = { voidedAt: new Date() };
  await db
    .update(assessments)
    .set(voided)
    .where(eq(assessments.id, ids[0] ?? ''));
  expect((await thank(ids[1])).status).toBe(200);
  const thanks = (await sentences(attending)).filter((text) => text?.includes('thanked'));
  expect(thanks).toHaveLength(1);
});

test('a procedure is named, and the first of several', async () => {
  const person = await aPerson(server);
  const entry = (values: object = {}) => ({
    date: '2026-01-05',
    procedure: 'Paracentesis',
    patient: 'adult',
    level: 'observed',
    supervisor: 'Dr. Rivera',
    ...values,
  });
  const log = (...procedures: string[]) =>
    person.post('/api/procedures', {
      entries: procedures.map((procedure) => entry({ procedure, entryKey: newId() })),
    });
  const { ids } = await answerOf('POST /api/procedures', await log('Lumbar Puncture'));
  await log('Endotracheal Intubation', 'Paracentesis', 'Paracentesis');
  await person.patch(`/api/procedures/${ids[0]}`, entry({ notes: 'a secret', version: 1 }));
  const verified = await insertProcedure(db, { userId: person.id, verification: 'verified' });
  const correction = { reason: 'a secret', version: verified.version };
  await person.post(`/api/procedures/${verified.id}/correct`, entry(correction));
  await person.remove(`/api/procedures/${ids[0]}`);
  await recordEvent(db, job, 'procedures.imported', person.id, { count: 300 });
  await recordEvent(db, job, 'procedures.imported', person.id, { count: 0 });
  const all = await told(person);
  expect(all.map(([text]) => text)).toEqual([
    'You imported 300 procedures',
    'You deleted a paracentesis',
    'You corrected a verified paracentesis',
    'You edited a lumbar puncture',
    'You logged an endotracheal intubation and 2 procedures more',
    'You logged a lumbar puncture',
  ]);
  expect(all[2]?.[1]).toBe(`/procedure-logs?scope=own&open=${verified.id}`);
  expect(all[1]?.[1]).toBe('/procedure-logs');
});

test('who verified or sent back what is told on both sides', async () => {
  const { trainee, attending, organization } = await aWard(server);
  const place = { userId: trainee.id, organizationId: organization.id };
  const add = () => insertProcedure(db, { ...place, supervisorId: attending.id });
  const [one, two, three] = [await add(), await add(), await add()];
  await attending.post('/api/procedures/verify', { items: seen([one]) });
  await attending.post('/api/procedures/unverify', { items: seen([one]) });
  await attending.post('/api/procedures/verify', { items: seen([two, three]) });
  const again = seen([await procedureRow(server, one)]);
  await attending.post('/api/procedures/return', { items: again, reason: 'Which side?' });
  expect(await sentences(attending)).toEqual([
    'You sent back Tom Trainee’s lumbar puncture',
    'You verified 2 procedures of Tom Trainee',
    'You took back your verification of Tom Trainee’s lumbar puncture',
    'You verified Tom Trainee’s lumbar puncture',
  ]);
  expect(await sentences(trainee)).toEqual([
    'Ada Attending sent back your lumbar puncture',
    'Ada Attending verified 2 of your procedures',
    'Ada Attending verified your lumbar puncture',
  ]);
});

test('a link to verify names its supervisor, and who verified by it is named as signed', async () => {
  const person = await aPerson(server);
  const add = () => insertProcedure(db, { userId: person.id });
  const [one, two] = [await add(), await add()];
  const used = await makeLink(person, [one]);
  await openBrowser(server).post(callOf(used), aVerification([one]));
  const withdrawn = await makeLink(person, [two]);
  await person.post(`/api/procedure-links/${withdrawn.id}/revoke`);
  expect(await told(person)).toEqual([
    ['You withdrew the link for Dr. Rivera to verify', null],
    [
      'You made a link for Dr. Rivera to verify 1 procedure',
      `/procedure-logs/links/${withdrawn.id}`,
    ],
    ['Elena Rivera verified your lumbar puncture', `/procedure-logs?scope=own&open=${one.id}`],
    ['You made a link for Dr. Rivera to verify 1 procedure', `/procedure-logs/links/${used.id}`],
  ]);
});

test('pearls are named by their cases, and by their number once they are deleted', async () => {
  const person = await aPerson(server);
  const patients = [{ details: 'DKA' }, { details: 'asthma' }];
  const answer = await person.post('/api/pearls', { patients });
  const { id } = await answerOf('POST /api/pearls', answer);
  const kept = await server.generate(['DKA']);
  await server.untilComplete(kept);
  await person.post(`/api/pearls/${kept}/keep`);
  const to = { recipients: ['friend@example.org'], fromName: 'Grace' };
  const body = { ...to, requestKey: newId() };
  const shared = await person.call('POST /api/pearls/:id/share', { path: { id: kept }, body });
  const friend = await aPerson(server);
  const path = { contentId: shared.contentId };
  const copy = await friend.call('POST /api/shared/:contentId/save', { path });
  await person.remove(`/api/pearls/${id}`);
  expect(await told(person)).toEqual([
    ['You shared pearls with 1 person by email: DKA', `/learning-materials/${kept}`],
    ['You kept pearls: DKA', `/learning-materials/${kept}`],
    ['You generated pearls for 2 patients', null],
  ]);
  expect(await told(friend)).toEqual([
    ['You saved pearls that Grace shared: DKA', `/learning-materials/${copy.id}`],
  ]);
});

test('a debrief is named by its shift and with whom it is shared', async () => {
  const { trainee, attending } = await aWard(server);
  const day = longShiftDate(FRIDAY);
  const { id } = await debriefOf(trainee, FRIDAY, { tagged: { id: attending.id } });
  await trainee.post(`/api/debriefs/${id}/share`, {});
  const report = `/debrief/${id}/report`;
  expect(await told(attending)).toEqual([
    [`Tom Trainee shared the debrief of ${day} with you`, report],
  ]);
  await trainee.remove(`/api/debriefs/${id}/share`);
  expect(await told(attending)).toEqual([
    [`Tom Trainee shared the debrief of ${day} with you`, null],
  ]);
  expect(await told(trainee)).toEqual([
    [`You stopped sharing the debrief of ${day} with Ada Attending`, report],
    [`You shared the debrief of ${day} with Ada Attending`, report],
    [`You began the debrief of ${day}`, report],
  ]);
  await trainee.post(`/api/debriefs/${id}/move`, { shiftDate: '2026-11-05' });
  expect((await told(trainee))[0]).toEqual([
    'You moved the debrief of November 5, 2026 here from another day',
    report,
  ]);
  await trainee.post(`/api/debriefs/${id}/move`, { shiftDate: FRIDAY });
  await trainee.remove(`/api/debriefs/${id}`);
  expect((await told(trainee)).slice(0, 2)).toEqual([
    [`You deleted the debrief of ${day}`, null],
    [`You moved the debrief of ${day} here from another day`, null],
  ]);
});

test('no kind of record that is shown has gone untold above', async () => {
  const shown = [...SHOWN.own, ...SHOWN.account].filter((kind) => OF_RECORDS.test(kind));
  expect(new Set(await happened(server, shown))).toEqual(new Set(shown));
});
