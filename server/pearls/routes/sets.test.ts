import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { MAX_PATIENTS, NO_DETAILS_MESSAGE } from '#shared/pearls.ts';
import { PHI_VERSION } from '#shared/phi-kinds.ts';
import { deleteExpired } from '#server/pearls/actions/expire.ts';
import { generatePatients } from '#server/pearls/actions/generate.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import { aPerson } from '#test/administration.ts';
import { keptLog } from '#test/log.ts';
import { startModelServer } from '#test/model-server.ts';
import { openBrowser, refusal } from '#test/people.ts';
import { nextAddress, startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const level = { learnerLevel: 'resident' } as const;
const cases = (...details: string[]) => details.map((text) => ({ details: text, starred: false }));

async function refused(body: unknown) {
  const answer = await server.post(nextAddress(), '/api/pearls', body);
  return { status: answer.status, ...(await refusal(answer)) };
}

test('a guest without an account gets pearls and questions from the starter library, labeled as such', async () => {
  const id = await server.generate(['19F DKA, pH 7.05', 'ingrown toenail']);
  const set = await server.untilComplete(id);
  expect(set.patients.map(({ source, status, problem }) => [source, status, problem])).toEqual([
    ['library', 'done', null],
    ['scaffold', 'done', null],
  ]);
  expect(set.patients[0]?.presentation).toBe('Diabetic ketoacidosis');
  expect(set.patients[0]?.content).toContain('## Pathophysiology');
  expect(set.patients[0]?.questions).toHaveLength(3);
  expect(set.patients[0]?.can.retry).toBe(false);
});

test('a starred patient gets five questions, the others three, and none when none are wanted', async () => {
  const patients = [{ details: 'DKA', starred: true }, { details: 'asthma' }];
  const { id } = await openBrowser(server).call('POST /api/pearls', {
    body: { patients, ...level },
  });
  const set = await server.untilComplete(id);
  expect(set.patients.map(({ questions }) => questions.length)).toEqual([5, 3]);
  const without = await server.untilComplete(
    await server.generate(['DKA'], { includeQuestions: false }),
  );
  expect(without.patients[0]?.questions).toEqual([]);
});

test.each([
  ['a medical student', { traineeLevel: 'medical_student' }, 'medical-student'],
  ['a fellow', { traineeLevel: 'fellow' }, 'fellow'],
  ['a trainee who has said no level', {}, 'resident'],
  ['an attending', { role: 'attending' }, 'senior-resident'],
  ['an administrator', { role: 'administrator' }, 'senior-resident'],
] as const)('who says no level gets the own one: %s', async (_, person, learnerLevel) => {
  const browser = await aPerson(server, person);
  const levelFor = async (more: object) => {
    const answer = await browser.post('/api/pearls', { patients: [{ details: 'DKA' }], ...more });
    const { id } = await answerOf('POST /api/pearls', answer);
    return (await browser.call('GET /api/pearls/:id', { path: { id } })).learnerLevel;
  };
  expect(await levelFor({})).toBe(learnerLevel);
  expect(await levelFor({ learnerLevel: 'intern' })).toBe('intern');
});

test('a guest who says no level gets text for a resident', async () => {
  const guest = openBrowser(server);
  const answer = await guest.post('/api/pearls', { patients: [{ details: 'DKA' }] });
  const { id } = await answerOf('POST /api/pearls', answer);
  const { learnerLevel } = await guest.call('GET /api/pearls/:id', { path: { id } });
  expect(learnerLevel).toBe('resident');
});

test('blank rows are left out and the others keep their order', async () => {
  const set = await server.untilComplete(await server.generate(['', 'DKA', '  ', 'asthma', '']));
  expect(set.patients.map(({ index, details }) => [index, details])).toEqual([
    [0, 'DKA'],
    [1, 'asthma'],
  ]);
});

test('an empty list is refused with the sentence of the catalog', async () => {
  for (const patients of [[], cases('', ' \n ')]) {
    expect(await refused({ patients, ...level })).toMatchObject({
      status: 400,
      code: 'invalid',
      message: NO_DETAILS_MESSAGE,
      fields: { patients: NO_DETAILS_MESSAGE },
    });
  }
});

test('twenty patients are taken, twenty-one and five hundred are refused', async () => {
  const many = (count: number) => ({
    patients: Array.from({ length: count }, () => ({ details: 'DKA' })),
    ...level,
  });
  const taken = await server.post(nextAddress(), '/api/pearls', many(MAX_PATIENTS));
  expect(taken.status).toBe(201);
  for (const count of [21, 500]) {
    expect(await refused(many(count))).toMatchObject({
      status: 400,
      fields: { patients: 'At most 20 patients can be entered at a time.' },
    });
  }
});

test('details over 2,000 characters are refused with the row that has them', async () => {
  const answer = await refused({ patients: cases('DKA', 'x'.repeat(2001)), ...level });
  expect(answer.fields).toEqual({
    'patients.1.details': 'Clinical details can have at most 2,000 characters.',
  });
});

test.each([
  [{ patients: cases('DKA'), learnerLevel: 'wizard' }, 'learnerLevel'],
  [{ patients: cases('DKA'), ...level, requestKey: 'mine' }, 'requestKey'],
  [{ patients: cases('DKA'), ...level, contentDepth: 'epic' }, 'contentDepth'],
  [{ patients: 'DKA', ...level }, 'patients'],
  [{ patients: [{ details: 7 }], ...level }, 'patients.0.details'],
])('a wrong input is refused with the name of its field (%#)', async (body, field) => {
  const answer = await refused(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
  expect(answer.fields?.[field]).toMatch(/\.$/);
});

test.each([null, [], 7, 'text'])(
  'a body that is %j is refused with a sentence for people',
  async (body) => {
    const answer = await refused(JSON.stringify(body));
    expect(answer).toMatchObject({
      status: 400,
      message: 'The request must be an object with a list of patients.',
    });
  },
);

test('a body that is not sent as JSON, or comes from another site, is refused', async () => {
  const send = (headers: Record<string, string>) =>
    server.fetchAs(nextAddress(), '/api/pearls', {
      method: 'POST',
      headers,
      body: JSON.stringify({ patients: cases('DKA'), ...level }),
    });
  const json = { 'content-type': 'application/json' };
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ ...json, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
});

test('a row of invisible characters is a blank row', async () => {
  const set = await server.untilComplete(await server.generate(['\u200b\u2060', 'DKA']));
  expect(set.patients.map(({ details }) => details)).toEqual(['DKA']);
});

test('a body over 256 KiB or one that is not JSON is refused with a sentence', async () => {
  expect(await refused({ patients: cases('x'.repeat(300_000)), ...level })).toMatchObject({
    status: 413,
    code: 'invalid',
  });
  expect(await refused('{"patients":')).toMatchObject({ status: 400, code: 'invalid' });
});

test.each([
  '<script>alert(1)</script> & <img src=x onerror=alert(2)>',
  '🫀 62F ❤️‍🩹 sepsis',
  'מטופלת בת 62 עם אלח דם',
  "Robert'); DROP TABLE pearl_sets;--",
])('the case text %s comes back as it was written', async (details) => {
  const set = await server.untilComplete(await server.generate([details]));
  expect(set.patients[0]?.details).toBe(details);
});

test('null bytes and broken characters are taken out, the rest is kept', async () => {
  const set = await server.untilComplete(await server.generate(['DKA\u0000 pH\u0007 7.0 \ud800']));
  expect(set.patients[0]?.details).toBe('DKA pH 7.0 \ufffd');
});

test('the same request twice, as after a lost answer, makes one set', async () => {
  const guest = openBrowser(server);
  const body = { patients: cases('DKA'), ...level, requestKey: crypto.randomUUID() };
  const made = await Promise.all([1, 2, 3].map(() => guest.call('POST /api/pearls', { body })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await guest.call('GET /api/pearls/allowance')).toMatchObject({ left: 4 });
  const other = await openBrowser(server).call('POST /api/pearls', { body });
  expect(other.id).not.toBe(made[0]?.id);
  for (const change of [{ patients: cases('Sepsis') }, { contentDepth: 'detailed' }])
    expect((await guest.post('/api/pearls', { ...body, ...change })).status).toBe(409);
});

test('a guest generates five times an hour, then reads how long to wait', async () => {
  const address = nextAddress();
  const body = { patients: cases('DKA'), ...level };
  for (let i = 0; i < 5; i += 1)
    expect((await server.post(address, '/api/pearls', body)).status).toBe(201);
  const sixth = await server.post(address, '/api/pearls', body);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await sixth.json()).toMatchObject({
    code: 'rate_limited',
    message: 'You have used the 5 free generations of this hour. Please try again in 60 minutes.',
  });
  expect((await server.post(nextAddress(), '/api/pearls', body)).status).toBe(201);
  const allowance = await server.fetchAs(address, '/api/pearls/allowance');
  expect(await allowance.json()).toMatchObject({ limit: 5, left: 0 });
});

test('what was made while the clock was years ahead counts no more once it is right', async () => {
  const address = nextAddress();
  const body = { patients: cases('DKA'), ...level };
  const read = (answer: Response) => answerOf('POST /api/pearls', answer.clone());
  const answers = [];
  for (let i = 0; i < 5; i += 1) answers.push(await server.post(address, '/api/pearls', body));
  const ids = (await Promise.all(answers.map(read))).map(({ id }) => id);
  const ahead = sql`now() + interval '10 years'`;
  await server.runtime.db
    .update(pearlSets)
    .set({ createdAt: ahead, expiresAt: ahead })
    .where(inArray(pearlSets.id, ids));
  answers.push(await server.post(address, '/api/pearls', body));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  await deleteExpired(server.runtime);
  expect(await server.runtime.db.$count(pearlSets, inArray(pearlSets.id, ids))).toBe(0);
  const { left } = await answerOf(
    'GET /api/pearls/allowance',
    await server.fetchAs(address, '/api/pearls/allowance'),
  );
  expect(left).toBe(4);
});

test('eight requests at one moment are still only five generations', async () => {
  const address = nextAddress();
  const body = { patients: cases('DKA'), ...level };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.post(address, '/api/pearls', body)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('an address that leads nowhere says so, whatever it looks like', async () => {
  const unknown = crypto.randomUUID();
  for (const id of [unknown, 'not-an-id', '%00', '1'.repeat(500)]) {
    for (const path of [`/api/pearls/${id}`, `/api/pearls/${id}/events`]) {
      const answer = await server.fetchAs(nextAddress(), path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 'not_found',
        message: 'Content not found. It may have expired or been removed.',
      });
    }
  }
});

test('without a problem there is nothing to try again', async () => {
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  const answer = await server.post(nextAddress(), `/api/pearls/${id}/patients/0/retry`, {});
  expect(answer.status).toBe(409);
  const missing = await server.post(nextAddress(), `/api/pearls/${id}/patients/7/retry`, {});
  expect(missing.status).toBe(404);
});

test('the stream of a finished set is a snapshot and done', async () => {
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  const answer = await server.fetchAs(nextAddress(), `/api/pearls/${id}/events`);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = [...(await answer.text()).matchAll(/^event: (\w+)$/gm)].map((match) => match[1]);
  expect(events).toEqual(['snapshot', 'done']);
});

test('who asks for the heads of streams alone keeps nobody from reading them', async () => {
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  const address = nextAddress();
  const path = `/api/pearls/${id}/events`;
  for (let i = 0; i < 101; i += 1) await server.fetchAs(address, path, { method: 'HEAD' });
  const answer = await server.fetchAs(address, path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('event: done');
});

async function startWithModel() {
  const model = await startModelServer(() => ({ text: '## Pathophysiology\nInsulin is missing.' }));
  const log = keptLog();
  const own = await startTestServer({ env: { LLM_BASE_URL: model.baseUrl }, log });
  onTestFinished(async () => {
    await own.stop();
    await model.stop();
  });
  return { model, log, own };
}

test('a case with a phone number is refused at its row, and no word of it reaches the model or the log', async () => {
  const { model, log, own } = await startWithModel();
  const secret = 'daughter at 415-555-0134, MRN 4482913';
  const body = { patients: cases('', 'DKA', secret), ...level };
  const answer = await own.post(nextAddress(), '/api/pearls', body);
  expect(answer.status).toBe(400);
  const { fields, message } = await refusal(answer);
  expect(fields).toEqual({
    'patients.2.details':
      'This looks as if it holds a phone number and a medical record number. Please take out what could identify a person.',
  });
  expect(message).toBe(fields?.['patients.2.details']);
  expect(await own.runtime.db.select().from(pearlSets)).toEqual([]);
  expect(model.requests).toEqual([]);
  const lines = log.lines.join('\n');
  expect(lines).toContain('"kinds":{"phone":1,"record":1}');
  expect(lines).not.toMatch(/415|4482913|daughter/);
});

test('names, dates and places never stop a caller: the set keeps how many there were, and whether they were confirmed', async () => {
  const details = ['John Smith, 92M from Springfield, admitted 3/14/2024', 'DKA'];
  const found = { name: 1, age: 1, place: 1, date: 1 };
  const asIs = await server.untilComplete(await server.generate(details));
  expect(asIs.phiReceipt).toEqual({ version: PHI_VERSION, found, confirmed: false });
  const kept = await server.untilComplete(await server.generate(details, { confirmedPhi: true }));
  expect(kept.phiReceipt).toEqual({ version: PHI_VERSION, found, confirmed: true });
  const clean = await server.untilComplete(await server.generate(['DKA'], { confirmedPhi: true }));
  expect(clean.phiReceipt).toEqual({ version: PHI_VERSION, found: {}, confirmed: false });
});

test('a case from before the check is neither tried again nor sent to a model with what identifies a person', async () => {
  const { model, own } = await startWithModel();
  const id = await own.generate(['DKA']);
  await own.untilComplete(id);
  const before = model.requests.length;
  const { db } = own.runtime;
  await db.update(pearlSets).set({ phiReceipt: null }).where(eq(pearlSets.id, id));
  await db
    .update(pearlPatients)
    .set({ details: 'DKA, call 415-555-0134', status: 'failed', problem: 'unreachable' })
    .where(eq(pearlPatients.setId, id));
  const answer = await own.post(nextAddress(), `/api/pearls/${id}/patients/0/retry`, {});
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    message:
      'This case looks as if it holds a phone number. Please enter it anew without what could identify a person.',
  });
  await db.update(pearlPatients).set({ status: 'waiting' }).where(eq(pearlPatients.setId, id));
  const patients = [{ index: 0, retries: 0 }];
  await generatePatients(own.runtime, { setId: id, patients }, new AbortController().signal);
  const set = await own.untilComplete(id);
  expect(set.patients[0]?.source).toBe('library');
  expect(set.phiReceipt).toBeNull();
  expect(model.requests).toHaveLength(before);
});
