import { afterAll, expect, test } from 'vitest';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';
import type { OpenRequest } from '#shared/assessment-request-output.ts';
import { aClinic, aMember, anOrganization, aPerson, read } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import {
  aForm,
  ask,
  last,
  linkOf,
  opened,
  recordsOf,
  requestRow,
  aRequest,
} from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);
const trainee = () => aPerson(server, { displayName: 'Ada Lovelace', traineeLevel: 'resident' });

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
    settings: { dictation: true, modelHints: false, forms: [SHIPPED_VERSION] },
    viewer: 'form',
    signedInAs: null,
    holderId: null,
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
  const { clinic, asking, request, link } = await aRequest(server);
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
  const { link } = await aRequest(server);
  const saturday = { shiftDate: last('Saturday'), epaNumber: null, activityLevel: null };
  const form = aForm({ ...saturday, numericRating: 3, observationsCount: 4 });
  expect(await read(guest().post(link, form))).toMatchObject({
    status: 201,
    entries: [{ epa: null, rating: 3, words: '3+ on Saturday’s 1 to 3+, 4 observations' }],
  });
});

test('who is signed in assesses under the own name, whatever the form says', async () => {
  const { asking, link, clinic: organization } = await aRequest(server);
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
  [
    { assessorName: 'Dr. Rivera, MRN 4482913' },
    'assessorName',
    'This looks as if it holds a medical record number. Please take out what could identify a person.',
  ],
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
    const { asking, link } = await aRequest(server);
    const answer = await read(guest().post(link, aForm(values)));
    expect(answer.status).toBe(400);
    expect(answer.fields).toMatchObject({ [field]: sentence });
    expect(await recordsOf(server, asking.id)).toEqual([]);
    expect((await guest().get(link)).status).toBe(200);
  },
);

test('nobody assesses themselves: not under the own account, not with the own address', async () => {
  const { asking, link } = await aRequest(server);
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

test('the link of a trainee who was deactivated is closed, waits for nobody, and opens again with the account', async () => {
  const { asking, clinic, link } = await aRequest(server);
  const administrator = await aPerson(server, { role: 'administrator', organization: clinic });
  const asked = await aPerson(server, { role: 'attending', organization: clinic });
  await ask(asking, { attendingId: asked.id });
  const waits = async () => (await asked.call('GET /api/assessment-requests')).received.length;
  expect(await waits()).toBe(1);
  const path = { id: asking.id };
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  const closed = {
    status: 409,
    message: 'The account of this trainee was deactivated. There is nothing left for you to do.',
  };
  expect(await read(guest().get(link))).toMatchObject(closed);
  expect(await read(guest().post(link, aForm()))).toMatchObject(closed);
  expect(await recordsOf(server, asking.id)).toEqual([]);
  expect(await waits()).toBe(0);
  await administrator.call('POST /api/admin/users/:id/reactivate', { path });
  expect(await read(guest().post(link, aForm()))).toMatchObject({ status: 201 });
});

test('another trainee cannot assess with the link', async () => {
  const { asking, link } = await aRequest(server);
  const other = await trainee();
  expect(await opened(other, link)).toMatchObject({ viewer: 'not_allowed' });
  expect((await other.post(link, aForm())).status).toBe(403);
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('an organization that wants accounts lets in its active attendings and administrators alone', async () => {
  const { clinic, asking } = await aRequest(server, {}, { assessorSignIn: true });
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
  const { asking, clinic, link } = await aRequest(server);
  const displayName = 'Prof. Famous';
  const browser = await aPerson(server, {
    role,
    displayName,
    ...(status && { organization: clinic, status }),
  });
  expect(await opened(browser, link)).toMatchObject({
    viewer: 'form',
    signedInAs: null,
    holderId: browser.id,
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
    const { asking, link } = await aRequest(server);
    const organization = await anOrganization(server);
    const browser = await aPerson(server, { role, organization });
    expect((await browser.post(link, aForm())).status).toBe(201);
    expect(await recordsOf(server, asking.id)).toMatchObject([{ submitterId: browser.id }]);
  },
);
