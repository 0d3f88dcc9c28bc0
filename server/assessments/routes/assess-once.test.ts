import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { aPerson, mailsTo, read, statuses, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { aForm, changeRequest, recordsOf, requestRow, aRequest } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);
const USED = 'This request has been answered. Each link works once.';

test.each([
  ['used', { usedAt: new Date() }, USED],
  ['revoked', { revokedAt: new Date() }, 'The trainee has withdrawn this request.'],
  [
    'expired',
    { expiresAt: new Date(Date.now() - 1000) },
    'This request has expired. Please ask the trainee for a new one.',
  ],
])('a %s link says so and stores nothing', async (_, values, message) => {
  const { asking, request, link } = await aRequest(server);
  await changeRequest(server, request.id, values);
  expect(await read(guest().get(link))).toMatchObject({ status: 409, message });
  expect(await read(guest().post(link, aForm()))).toMatchObject({ status: 409, message });
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('a link that is not whole opens nothing', async () => {
  const { request, link } = await aRequest(server);
  const [id = '', signature = ''] = link.slice('/api/assess/'.length).split('.');
  const other = await aRequest(server);
  const mangled = [
    id,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `${id}.${signature}x`,
    `${id}.${signature}.x`,
    `${other.request.id}.${signature}`,
    `${newId()}.${signature}`,
    'x'.repeat(300),
    '%00',
  ];
  for (const token of mangled) {
    const message =
      'This link is not complete. Please open it again from the mail or scan the code once more.';
    for (const answer of [
      guest().get(`/api/assess/${token}`),
      guest().post(`/api/assess/${token}`, aForm()),
      guest().post(`/api/assess/${token}/stop-reminders`),
    ]) {
      expect(await read(answer)).toMatchObject({ status: 404, message });
    }
  }
  expect((await requestRow(server, request.id)).usedAt).toBeNull();
});

test('a link works once', async () => {
  const { asking, link } = await aRequest(server);
  expect((await guest().post(link, aForm())).status).toBe(201);
  expect(await read(guest().get(link))).toMatchObject({ status: 409, message: USED });
  expect(await read(guest().post(link, aForm()))).toMatchObject({ status: 409, message: USED });
  expect(await recordsOf(server, asking.id)).toHaveLength(1);
});

test('of two who answer with one link at once, one is stored and the other told', async () => {
  const { asking, link } = await aRequest(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => read(guest().post(link, aForm()))));
  expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(USED);
  expect(await recordsOf(server, asking.id)).toHaveLength(1);
  expect(await mailsTo(server, asking.email)).toHaveLength(1);
});

test('a phone that lost the answer sends again and gets the same receipt, at once and later', async () => {
  const { asking, link } = await aRequest(server);
  const form = aForm({ furtherEpas: [{ epaNumber: 1, activityLevel: 'did_it' }] });
  const phone = guest();
  const both = await Promise.all([read(phone.post(link, form)), read(phone.post(link, form))]);
  expect(both[0]).toMatchObject({ status: 201 });
  expect(both[1]).toEqual(both[0]);
  expect(await read(phone.post(link, form))).toEqual(both[0]);
  expect(await recordsOf(server, asking.id)).toHaveLength(2);
  expect(await mailsTo(server, asking.email)).toHaveLength(1);
});

test.each([
  { strengths: 'Corrected.' },
  { improvements: 'Corrected.' },
  { activityLevel: 'did_it' },
  { involvement: 'direct' },
  { epaNumber: 1 },
  { furtherEpas: [{ epaNumber: 1, activityLevel: 'did_it' }] },
  { assessorName: 'Admiral Hopper' },
  { assessorEmail: 'admiral@example.org' },
])('a form changed to %j after a lost answer gets no receipt for what it was', async (values) => {
  const { asking, link } = await aRequest(server);
  const form = aForm();
  const phone = guest();
  expect((await phone.post(link, form)).status).toBe(201);
  const sentence =
    'An earlier version of this assessment has been stored. What you changed since is not in it.';
  expect(await read(phone.post(link, { ...form, ...values }))).toMatchObject({
    status: 409,
    message: sentence,
    fields: { submissionKey: sentence },
  });
  expect(await recordsOf(server, asking.id)).toMatchObject([{ strengths: form.strengths }]);
  expect((await phone.post(link, form)).status).toBe(201);
});

test("another link's submission key brings neither a receipt nor a record", async () => {
  const first = await aRequest(server);
  const form = aForm();
  await guest().post(first.link, form);
  const second = await aRequest(server);
  const answer = await read(guest().post(second.link, form));
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer)).not.toContain(form.strengths);
  expect(await recordsOf(server, second.asking.id)).toEqual([]);
  expect((await guest().get(second.link)).status).toBe(200);
});

test('the trainee is told by mail that something came in, and reads it only after signing in', async () => {
  const { asking, request, link } = await aRequest(server);
  const form = aForm({ assessorName: 'Eve\r\nBcc: everybody' });
  await guest().post(link, form);
  const [mail, ...more] = await mailsTo(server, asking.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'You have received an assessment',
    contentUrl: `${server.runtime.origin}/assessments`,
    subjectId: request.id,
  });
  expect(mail?.text).toContain('Eve Bcc: everybody (not signed in) has answered');
  for (const secret of [form.strengths, form.improvements, 'I helped']) {
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
  }
});

test('what a link stored stands in the audit trail, without a word of it', async () => {
  const { clinic, asking, request, link } = await aRequest(server);
  const attending = await aPerson(server, { role: 'attending', organization: clinic });
  await attending.post(link, aForm());
  const [row] = await recordsOf(server, asking.id);
  expect(await trailOf(server, row?.id ?? '')).toMatchObject([
    {
      action: 'assessment.submitted',
      actorId: attending.id,
      facts: { traineeId: asking.id, organizationId: clinic.id, epaNumber: 12 },
    },
  ]);
  expect((await trailOf(server, request.id)).map(({ action }) => action)).toEqual([
    'assessment.requested',
    'assessment-request.answered',
  ]);
  expect(await trailOf(server, asking.id)).toMatchObject([
    { action: 'assessment.received', actorId: attending.id, facts: { count: 1 } },
  ]);
});

test('one network cannot try out links without end, and those that work open there all the same', async () => {
  const { link } = await aRequest(server);
  const prober = guest();
  let status = 0;
  for (let i = 0; i < 61; i += 1) {
    status = (await prober.get('/api/assess/guessed.token')).status;
    if (status !== 404) break;
  }
  expect(status).toBe(429);
  expect((await prober.get(link)).status).toBe(200);
  expect((await guest().get(link)).status).toBe(200);
});
