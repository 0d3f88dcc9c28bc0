import { and, eq } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { linkToken } from '#server/links/token.ts';
import { undoUrl } from '#server/links/undo.ts';
import { pearlPatients, pearlQuestions } from '#server/pearls/tables.ts';
import { VERIFY_LINK } from '#server/procedures/rules/links.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';
import { aVerification, callOf, makeLink } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, ask, changeRequest, last, linkOf } from '#test/requests.ts';

const DAY_MS = 86_400_000;
const tokenIn = (call: string) => call.split('/').at(-1) ?? '';

/** Pearls, their review, and a debrief. */
export async function pearlRequests({ server, browsers }: House): Promise<FuzzRequest[]> {
  const { db, keys } = server.runtime;
  const { trainee, attending } = browsers;
  const set = await insertSet(db, trainee.id);
  const broken = await insertSet(db, trainee.id);
  const first = and(eq(pearlPatients.setId, broken), eq(pearlPatients.index, 0));
  await db.update(pearlPatients).set({ status: 'failed', content: '' }).where(first);
  const questions = await db.select().from(pearlQuestions).where(eq(pearlQuestions.setId, set));
  const reading = linkToken('review-mail', trainee.id, keys);
  const tagged = { id: attending.id };
  const debrief = await debriefOf(trainee, last('Thursday'), { tagged, pearlSetId: set });
  return [
    by('trainee', 'POST /api/pearls/:id/patients/:index/retry', { path: { id: broken, index: 0 } }),
    by('trainee', 'POST /api/pearls/:id/patients/:index/topic', {
      path: { id: set, index: 0 },
      body: { topic: 'stemi' },
    }),
    by('trainee', 'POST /api/pearls/:id/share', {
      path: { id: set },
      body: { recipients: ['friend@example.org'], fromName: 'Grace', requestKey: newId() },
    }),
    by('trainee', 'POST /api/pearls/:id/answers', {
      path: { id: set },
      body: { questionId: questions[0]?.id ?? '', chosen: 0 },
    }),
    by('guest', 'POST /api/review-mails/:token/stop', { path: { token: reading } }),
    by('trainee', 'POST /api/debriefs/:id/share', {
      path: { id: debrief.id },
      body: { taggedId: attending.id },
    }),
  ];
}

/** Entrustment assessments, with and without an account. */
export async function assessmentRequests(house: House): Promise<FuzzRequest[]> {
  const { server, browsers, organization } = house;
  const { db } = server.runtime;
  const { trainee, attending, guest } = browsers;
  const elsewhere = browsers['trainee elsewhere'];
  const row = { traineeId: trainee.id, organizationId: organization.id };
  const submitted = await insertAssessment(db, { ...row, submitterId: attending.id });
  const doubtful = await insertAssessment(db, { ...row, answeredFrom: 'browser' });
  const answered = await ask(trainee, { email: 'grace@example.org' });
  await guest.call('POST /api/assess/:token', {
    path: { token: tokenIn(linkOf(answered)) },
    body: aForm(),
  });
  const open = await ask(trainee, { email: 'mary@example.org' });
  const old = await ask(trainee, { email: 'rosalind@example.org' });
  await changeRequest(server, old.id, { mailedAt: new Date(Date.now() - 3 * DAY_MS) });
  const form = {
    shiftDate: last('Friday'),
    epaNumber: 12,
    activityLevel: 'helped_little',
    strengths: 'Calm and prepared.',
    improvements: 'Say the plan aloud before the first attempt.',
  } as const;
  const undo = tokenIn(undoUrl(REQUEST_LINK, server.runtime, answered.id));
  return [
    by('administrator', 'GET /api/trainees/:id/epas/:number', {
      path: { id: trainee.id, number: submitted.epaNumber ?? 12 },
    }),
    by('attending', 'POST /api/assessments', {
      body: { ...form, traineeId: trainee.id, submissionKey: newId() },
    }),
    by('attending', 'POST /api/assessments/:id/amend', {
      path: { id: submitted.id },
      body: { ...form, amendmentsBefore: 0 },
    }),
    by('administrator', 'POST /api/assessments/:id/confirm', { path: { id: doubtful.id } }),
    by('trainee', 'POST /api/assessment-requests/:id/remind', { path: { id: old.id } }),
    by('guest', 'POST /api/assess/:token', {
      path: { token: tokenIn(linkOf(open)) },
      body: aForm(),
    }),
    by('guest', 'POST /api/assess/:token/undo', { path: { token: undo } }),
    by('attending', 'POST /api/trainees/by-address', { body: { email: elsewhere.email } }),
  ];
}

const CSV =
  'Date,Procedure,Patient,Level,Supervisor\n2026-11-19,Lumbar Puncture,adult,assisted,A\n';

/** Procedures, and how they are verified. */
export async function procedureRequests(house: House): Promise<FuzzRequest[]> {
  const { server, browsers, organization } = house;
  const { db, keys } = server.runtime;
  const { trainee, attending, guest } = browsers;
  const log = (values: object = {}) =>
    insertProcedure(db, { userId: trainee.id, organizationId: organization.id, ...values });
  const [waiting, linked, answered, typed] = [await log(), await log(), await log(), await log()];
  const verified = await log({ verification: 'verified', verifiedAt: new Date(), version: 2 });
  const doubtful = { verification: 'verified', verifiedAt: new Date(), verifierName: 'E. Rivera' };
  const own = await log({ ...doubtful, verifiedFrom: 'browser' });
  const used = await makeLink(trainee, [answered]);
  await guest.send('POST', callOf(used), aVerification([answered]));
  const open = await makeLink(trainee, [linked]);
  const entry = {
    date: '2026-11-19',
    procedure: 'Lumbar Puncture',
    patient: 'adult',
    level: 'assisted',
    supervisor: 'Dr. Rivera',
  } as const;
  const undo = tokenIn(undoUrl(VERIFY_LINK, server.runtime, used.id));
  const digest = linkToken('procedure-digest', attending.id, keys);
  const content = Buffer.from(CSV).toString('base64');
  return [
    by('trainee', 'POST /api/procedures', { body: { entries: [{ ...entry, entryKey: newId() }] } }),
    by('trainee', 'PATCH /api/procedures/:id', {
      path: { id: waiting.id },
      body: { ...entry, version: 1 },
    }),
    by('trainee', 'POST /api/procedures/:id/correct', {
      path: { id: verified.id },
      body: { ...entry, version: 2, reason: 'The day was wrong.' },
    }),
    by('administrator', 'POST /api/procedures/:id/confirm', {
      path: { id: own.id },
      body: { version: 1 },
    }),
    by('administrator', 'POST /api/procedures/:id/take-back', {
      path: { id: own.id },
      body: { version: 1, reason: 'Nobody of this name works here.' },
    }),
    by('trainee', 'POST /api/procedure-links', {
      body: { procedureIds: [typed.id], requestKey: newId() },
    }),
    by('trainee', 'POST /api/procedure-imports', { body: { name: 'log.csv', content } }),
    by('guest', 'POST /api/verify/:token', {
      path: { token: tokenIn(callOf(open)) },
      body: aVerification([linked]),
    }),
    by('guest', 'POST /api/verify/:token/stop-digest', { path: { token: digest } }),
    by('guest', 'POST /api/verify/:token/undo', { path: { token: undo } }),
  ];
}
