import { afterAll, expect, test } from 'vitest';
import type { OpenRequest } from '#shared/assessment-request-output.ts';
import { newId } from '#server/ids.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  mailsTo,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import type { Asked } from '#test/requests.ts';
import {
  aForm,
  ask,
  changeRequest,
  last,
  linkOf,
  opened,
  recordsOf,
  requestRow,
} from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);
const trainee = () => aPerson(server, { displayName: 'Ada Lovelace', traineeLevel: 'resident' });
const USED = 'This request has been answered. Each link works once.';

/** A trainee of an organization, a request, and the call of its link. */
async function aRequest(values: Asked = {}, organization = {}) {
  const clinic = await anOrganization(server, organization);
  const asking = await aPerson(server, { organization: clinic, displayName: 'Ada Lovelace' });
  const request = await ask(asking, values);
  return { clinic, asking, request, link: linkOf(request) };
}

test('whoever opens a link sees for whom, when and what was asked', async () => {
  const organization = await anOrganization(server);
  const asking = await aPerson(server, {
    organization,
    displayName: 'Ada Lovelace',
    traineeLevel: 'medical_student',
  });
  const values = { email: 'Grace@Example.org', shiftDate: last('Friday'), epaNumber: 12 };
  const request = await ask(asking, { ...values, message: 'the *airway* in room 2' });
  expect(await read(guest().get(linkOf(request)))).toEqual({
    status: 200,
    trainee: { name: 'Ada Lovelace', level: 'Medical student' },
    organization: organization.name,
    askedAt: request.createdAt,
    expiresAt: request.expiresAt,
    shiftDate: values.shiftDate,
    epa: { number: 12, title: 'Provide invasive and noninvasive airway management' },
    message: 'the *airway* in room 2',
    assessor: { name: null, email: 'grace@example.org' },
    settings: { dictation: true, modelHints: false },
    viewer: 'form',
    signedInAs: null,
  });
});

test('an attending who was asked by name finds the name, and nobody the address of the account', async () => {
  const { organization } = await aClinic(server);
  const asking = await aPerson(server, { organization });
  const grace = await aMember(server, { organization, role: 'attending', displayName: 'Grace' });
  const request = await ask(asking, { attendingId: grace.id });
  expect(await read(guest().get(linkOf(request)))).toMatchObject({
    assessor: { name: 'Grace', email: null },
  });
});

test('a guest assesses with one form, and is shown what was stored', async () => {
  const { clinic, asking, request, link } = await aRequest();
  const form = {
    ...aForm({ furtherEpas: [{ epaNumber: 1, activityLevel: 'not_needed' }] }),
    involvement: 'both',
  };
  const answer = await read(guest().post(link, form));
  expect(answer).toEqual({
    status: 201,
    trainee: 'Ada Lovelace',
    evaluator: 'Grace Hopper',
    evaluatorEmail: 'grace@example.org',
    isSignedIn: false,
    submittedAt: expect.stringMatching(/Z$/) as string,
    shiftDate: form.shiftDate,
    involvement: form.involvement,
    strengths: form.strengths,
    improvements: form.improvements,
    entries: [
      {
        epa: { number: 12, title: 'Provide invasive and noninvasive airway management' },
        rating: 3,
        words: 'I helped a little',
      },
      {
        epa: expect.objectContaining({ number: 1 }) as object,
        rating: 5,
        words: "I didn't need to be there at all",
      },
    ],
  });
  const rows = await recordsOf(server, asking.id);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({
      organizationId: clinic.id,
      traineeName: 'Ada Lovelace',
      submitterId: null,
      evaluatorName: 'Grace Hopper',
      evaluatorEmail: 'grace@example.org',
      requestId: request.id,
    });
  }
  expect(await requestRow(server, request.id)).toMatchObject({
    usedAt: expect.any(Date) as Date,
    nextReminderAt: null,
  });
});

test('a Saturday is assessed with rating and observations', async () => {
  const { link } = await aRequest();
  const saturday = { shiftDate: last('Saturday'), epaNumber: null, activityLevel: null };
  const form = aForm({ ...saturday, numericRating: 3, observationsCount: 4 });
  expect(await read(guest().post(link, form))).toMatchObject({
    status: 201,
    entries: [{ epa: null, rating: 3, words: '3+, 4 observations' }],
  });
});

test('who is signed in assesses under the own name, whatever the form says', async () => {
  const { asking, link, clinic: organization } = await aRequest();
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Grace Hopper',
  });
  expect(await opened(attending, link)).toMatchObject({
    viewer: 'form',
    signedInAs: 'Grace Hopper',
  });
  const form = aForm({ assessorName: 'Somebody Else', assessorEmail: null });
  expect(await read(attending.post(link, form))).toMatchObject({
    status: 201,
    evaluator: 'Grace Hopper',
    isSignedIn: true,
  });
  expect(await recordsOf(server, asking.id)).toMatchObject([
    { submitterId: attending.id, evaluatorName: 'Grace Hopper', evaluatorEmail: null },
  ]);
});

test.each([
  [{ assessorName: null }, 'assessorName', 'Please enter your name'],
  [{ assessorName: ' \u200b' }, 'assessorName', 'Please enter your name'],
  [{ assessorEmail: null }, 'assessorEmail', 'Please enter a valid email address'],
  [{ assessorEmail: 'grace' }, 'assessorEmail', 'Please enter a valid email address'],
  [{ strengths: ' \n' }, 'strengths', 'Please provide feedback on what went well'],
  [{ improvements: '' }, 'improvements', 'Please provide feedback on areas for improvement'],
  [
    { epaNumber: 21 },
    'epaNumber',
    'This EPA is not offered on the day of the shift. Please select another',
  ],
  [
    { shiftDate: '2199-01-04' },
    'shiftDate',
    'This date is in the future. Please check the shift date',
  ],
  [
    { shiftDate: '2020-01-03' },
    'shiftDate',
    'A shift more than 365 days ago can no longer be assessed',
  ],
  [
    { strengths: 'x'.repeat(20_000) },
    'strengths',
    'What went well can have at most 5,000 characters',
  ],
])(
  'a guest who sends %j is told so at the input, and the link stays open',
  async (values, field, sentence) => {
    const { asking, link } = await aRequest();
    const answer = await read(guest().post(link, aForm(values)));
    expect(answer.status).toBe(400);
    expect(answer.fields).toMatchObject({ [field]: sentence });
    expect(await recordsOf(server, asking.id)).toEqual([]);
    expect((await guest().get(link)).status).toBe(200);
  },
);

test('nobody assesses themselves: not under the own account, not with the own address', async () => {
  const { asking, link } = await aRequest();
  const sentence = 'This is your own request. Show or send it to the person who worked with you.';
  expect(await opened(asking, link)).toMatchObject({ viewer: 'own' });
  expect(await read(asking.post(link, aForm()))).toMatchObject({ status: 403, message: sentence });
  const form = aForm({ assessorEmail: asking.email.toUpperCase() });
  expect(await read(guest().post(link, form))).toMatchObject({
    status: 400,
    fields: { assessorEmail: sentence },
  });
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('another trainee cannot assess with the link', async () => {
  const { asking, link } = await aRequest();
  const other = await trainee();
  expect(await opened(other, link)).toMatchObject({ viewer: 'not_allowed' });
  expect((await other.post(link, aForm())).status).toBe(403);
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('an organization that wants accounts lets in its active attendings and administrators alone', async () => {
  const { clinic, asking } = await aRequest({}, { assessorSignIn: true });
  const elsewhere = await anOrganization(server);
  const people: [string, Browser, OpenRequest['viewer'], number][] = [
    ['guest', guest(), 'sign_in', 401],
    ['system admin', await aPerson(server, { role: 'system_admin' }), 'not_allowed', 403],
    ['trainee', await aPerson(server, { organization: clinic }), 'not_allowed', 403],
    ['attending', await aPerson(server, { role: 'attending', organization: clinic }), 'form', 201],
    [
      'pending attending',
      await aPerson(server, { role: 'attending', organization: clinic, status: 'pending' }),
      'not_allowed',
      403,
    ],
    [
      "other's attending",
      await aPerson(server, { role: 'attending', organization: elsewhere }),
      'not_allowed',
      403,
    ],
    [
      'administrator',
      await aPerson(server, { role: 'administrator', organization: clinic }),
      'form',
      201,
    ],
  ];
  for (const [name, browser, viewer, status] of people) {
    const link = linkOf(await ask(asking));
    expect([name, (await opened(browser, link)).viewer]).toEqual([name, viewer]);
    expect([name, (await browser.post(link, aForm())).status]).toEqual([name, status]);
  }
  expect(await recordsOf(server, asking.id)).toHaveLength(2);
  expect(await read(guest().post(linkOf(await ask(asking)), aForm()))).toMatchObject({
    message: 'You must be logged in to submit an assessment',
  });
});

test.each([
  ['attending', 'pending'],
  ['attending', 'declined'],
  ['attending', null],
  ['administrator', 'pending'],
  ['administrator', 'declined'],
  ['administrator', null],
] as const)('an account that nobody approved is a guest: %s, %s', async (role, status) => {
  const { asking, clinic, link } = await aRequest();
  const displayName = 'Prof. Famous';
  const browser = await aPerson(server, {
    role,
    displayName,
    ...(status && { organization: clinic, status }),
  });
  expect(await opened(browser, link)).toMatchObject({
    viewer: 'form',
    signedInAs: null,
  });
  const untold = aForm({ assessorName: null, assessorEmail: null });
  expect(await read(browser.post(link, untold))).toMatchObject({
    status: 400,
    fields: {
      assessorName: 'Please enter your name',
      assessorEmail: 'Please enter a valid email address',
    },
  });
  expect(await read(browser.post(link, aForm()))).toMatchObject({
    status: 201,
    evaluator: 'Grace Hopper',
    isSignedIn: false,
  });
  expect(await recordsOf(server, asking.id)).toMatchObject([
    { submitterId: null, evaluatorName: 'Grace Hopper', evaluatorEmail: 'grace@example.org' },
  ]);
});

test.each(['attending', 'administrator', 'system_admin'] as const)(
  'the account of an approved %s of any organization stands on the assessment',
  async (role) => {
    const { asking, link } = await aRequest();
    const organization = await anOrganization(server);
    const browser = await aPerson(server, { role, organization });
    expect((await browser.post(link, aForm())).status).toBe(201);
    expect(await recordsOf(server, asking.id)).toMatchObject([{ submitterId: browser.id }]);
  },
);

test.each([
  ['used', { usedAt: new Date() }, USED],
  ['revoked', { revokedAt: new Date() }, 'The trainee has withdrawn this request.'],
  [
    'expired',
    { expiresAt: new Date(Date.now() - 1000) },
    'This request has expired. Please ask the trainee for a new one.',
  ],
])('a %s link says so and stores nothing', async (_, values, message) => {
  const { asking, request, link } = await aRequest();
  await changeRequest(server, request.id, values);
  expect(await read(guest().get(link))).toMatchObject({ status: 409, message });
  expect(await read(guest().post(link, aForm()))).toMatchObject({ status: 409, message });
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('a link that is not whole opens nothing', async () => {
  const { request, link } = await aRequest();
  const [id = '', signature = ''] = link.slice('/api/assess/'.length).split('.');
  const other = await aRequest();
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
  const { asking, link } = await aRequest();
  expect((await guest().post(link, aForm())).status).toBe(201);
  expect(await read(guest().get(link))).toMatchObject({ status: 409, message: USED });
  expect(await read(guest().post(link, aForm()))).toMatchObject({ status: 409, message: USED });
  expect(await recordsOf(server, asking.id)).toHaveLength(1);
});

test('of two who answer with one link at once, one is stored and the other told', async () => {
  const { asking, link } = await aRequest();
  const answers = await Promise.all([1, 2, 3, 4].map(() => read(guest().post(link, aForm()))));
  expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(USED);
  expect(await recordsOf(server, asking.id)).toHaveLength(1);
  expect(await mailsTo(server, asking.email)).toHaveLength(1);
});

test('a phone that lost the answer sends again and gets the same receipt, at once and later', async () => {
  const { asking, link } = await aRequest();
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
  const { asking, link } = await aRequest();
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
  const first = await aRequest();
  const form = aForm();
  await guest().post(first.link, form);
  const second = await aRequest();
  const answer = await read(guest().post(second.link, form));
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer)).not.toContain(form.strengths);
  expect(await recordsOf(server, second.asking.id)).toEqual([]);
  expect((await guest().get(second.link)).status).toBe(200);
});

test('the trainee is told by mail that something came in, and reads it only after signing in', async () => {
  const { asking, request, link } = await aRequest();
  const form = aForm({ assessorName: 'Eve\r\nBcc: all@example.org' });
  await guest().post(link, form);
  const [mail, ...more] = await mailsTo(server, asking.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'You have received an assessment',
    contentUrl: `${server.runtime.origin}/assessments`,
    subjectId: request.id,
  });
  expect(mail?.text).toContain('Eve Bcc: all@example.org (not signed in) has answered');
  for (const secret of [form.strengths, form.improvements, 'I helped']) {
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
  }
});

test('what a link stored stands in the audit trail, without a word of it', async () => {
  const { clinic, asking, request, link } = await aRequest();
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

test('one network cannot try out links, nor send forms, without end', async () => {
  const { link } = await aRequest();
  const prober = guest();
  let status = 0;
  for (let i = 0; i < 1001; i += 1) {
    status = (await prober.get('/api/assess/guessed.token')).status;
    if (status !== 404) break;
  }
  expect(status).toBe(429);
  expect((await prober.get(link)).status).toBe(429);
  expect((await guest().get(link)).status).toBe(200);
});
