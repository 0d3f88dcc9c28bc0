import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { remindAssessors } from '#server/assessments/actions/reminders.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { anOrganization, aPerson, mailsTo, read, statuses, trailOf } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Asked } from '#test/requests.ts';
import { aForm, ask, changeRequest, last, linkOf, requestRow } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const DAY_MS = 86_400_000;
/** Sessions end by the real clock: the days of these tests are over before that. */
const BEGINNING = Date.now() - 20 * DAY_MS;
let time = BEGINNING;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { runtime } = server;

const PATH = '/api/assessment-requests';

/** A request mailed at the beginning, and ways to let the days pass. */
async function aMailedRequest(values: Asked = {}) {
  time = BEGINNING;
  const trainee = await aPerson(server, { displayName: 'Ada Lovelace', emailVerified: true });
  const email = nextEmail('assessor');
  const request = await ask(trainee, { email, ...values });
  const reminders = async () => {
    const mails = await mailsTo(server, email);
    return mails.filter(({ subject }) => subject.startsWith('Reminder')).length;
  };
  return {
    trainee,
    email,
    request,
    link: linkOf(request),
    reminders,
    remind: () => read(trainee.post(`${PATH}/${request.id}/remind`)),
    /** Lets the time pass and the job run; returns how many reminders there are by then. */
    onDay: async (days: number): Promise<number> => {
      time = BEGINNING + days * DAY_MS;
      await remindAssessors(runtime);
      return reminders();
    },
  };
}

test('the assessor is reminded after 2 and after 5 days, and not again', async () => {
  const { onDay, email, request } = await aMailedRequest({ message: 'room 2' });
  const counts: [number, number][] = [];
  for (const day of [0, 1, 1.99, 2, 2.01, 3, 4.99, 5, 5.01, 6, 8, 13.9, 14, 20]) {
    counts.push([day, await onDay(day)]);
  }
  expect(counts.filter(([, count], i) => count !== counts[i - 1]?.[1])).toEqual([
    [0, 0],
    [2, 1],
    [5, 2],
  ]);
  const mails = await mailsTo(server, email);
  expect(mails.slice(1)).toMatchObject([
    { subject: 'Reminder: Ada Lovelace asks you for an assessment', contentUrl: request.url },
    { subject: 'Reminder: Ada Lovelace asks you for an assessment', contentUrl: request.url },
  ]);
  expect(mails[1]?.text).toContain('“room 2”');
  expect(mails[1]?.text).toContain(`${request.url}/stop`);
  const outlives = (mails[2]?.expiresAt.getTime() ?? 0) - Date.parse(request.expiresAt);
  expect(Math.abs(outlives)).toBeLessThan(60_000);
  const events = await trailOf(server, request.id);
  expect(events.slice(1)).toMatchObject([
    { action: 'assessment-request.reminded', actorId: 'remind-assessors' },
    { action: 'assessment-request.reminded', actorId: 'remind-assessors' },
  ]);
});

test('an attending of the organization is reminded at the address of the account', async () => {
  time = BEGINNING;
  const organization = await anOrganization(server, { assessorSignIn: true });
  const trainee = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending' });
  await ask(trainee, { attendingId: attending.id });
  time = BEGINNING + 2 * DAY_MS;
  await remindAssessors(runtime);
  const mails = await mailsTo(server, attending.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain(`${organization.name} asks you to sign in for it.`);
  }
});

test.each<[string, { attending?: string; trainee?: string }]>([
  ['has left', { attending: 'left' }],
  ['is asked to wait again', { attending: 'pending' }],
  ['has moved', { attending: 'moved' }],
  ['is a trainee', { attending: 'trainee' }],
  ['is asked by somebody who is no trainee', { trainee: 'attending' }],
])('an attending who %s is not reminded, not by hand either', async (_, change) => {
  time = BEGINNING;
  const { db } = runtime;
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending' });
  const { id } = await ask(trainee, { attendingId: attending.id });
  const theirs = eq(memberships.userId, attending.id);
  if (change.trainee) {
    await db.update(profiles).set({ role: 'attending' }).where(eq(profiles.id, trainee.id));
  } else if (change.attending === 'trainee') {
    await db.update(profiles).set({ role: 'trainee' }).where(eq(profiles.id, attending.id));
  } else if (change.attending === 'left') {
    await db.delete(memberships).where(theirs);
  } else if (change.attending === 'pending') {
    await db.update(memberships).set({ status: 'pending' }).where(theirs);
  } else {
    const { id: organizationId } = await anOrganization(server);
    await db.update(memberships).set({ organizationId }).where(theirs);
  }
  time = BEGINNING + 2 * DAY_MS;
  await remindAssessors(runtime);
  expect((await trainee.post(`${PATH}/${id}/remind`)).status).toBe(409);
  expect(await mailsTo(server, attending.email)).toHaveLength(1);
});

test.each([
  ['answered', { usedAt: new Date(BEGINNING) }],
  ['withdrawn', { revokedAt: new Date(BEGINNING) }],
  ['expired', { expiresAt: new Date(BEGINNING + 1.5 * DAY_MS) }],
])('no reminder goes out about a request that is %s', async (_, values) => {
  const { onDay, request } = await aMailedRequest();
  await changeRequest(server, request.id, values);
  expect(await onDay(2)).toBe(0);
  expect(await onDay(5)).toBe(0);
});

test('nobody is reminded on behalf of a trainee who was deactivated', async () => {
  const { onDay, trainee } = await aMailedRequest();
  const { id: organizationId } = await anOrganization(server);
  const away = { userId: trainee.id, organizationId, requestedAt: new Date(BEGINNING) };
  await runtime.db.insert(memberships).values({ ...away, status: 'deactivated' });
  expect(await onDay(2)).toBe(0);
  expect(await onDay(5)).toBe(0);
});

test('once it is answered no more reminders come', async () => {
  const { onDay, link } = await aMailedRequest();
  expect(await onDay(2)).toBe(1);
  const form = aForm({ shiftDate: last('Friday', new Date(BEGINNING)) });
  expect((await openBrowser(server).post(link, form)).status).toBe(201);
  expect(await onDay(5)).toBe(1);
});

test('whoever holds the link stops reminders, as often as one likes, without an account', async () => {
  const { onDay, remind, link, request } = await aMailedRequest();
  expect(await onDay(2)).toBe(1);
  for (let i = 0; i < 2; i += 1) {
    const token = link.split('/').at(-1) ?? '';
    expect(
      await openBrowser(server).call('POST /api/assess/:token/stop-reminders', { path: { token } }),
    ).toEqual({});
  }
  expect(await onDay(5)).toBe(1);
  expect(await remind()).toMatchObject({
    status: 409,
    message: 'The assessor wants no more reminders about this request.',
  });
  expect(await requestRow(server, request.id)).toMatchObject({
    remindersStopped: true,
    nextReminderAt: null,
    usedAt: null,
  });
  expect((await openBrowser(server).get(link)).status).toBe(200);
  const actions = (await trailOf(server, request.id)).map(({ action }) => action);
  expect(actions.filter((action) => action.endsWith('stopped'))).toHaveLength(1);
});

test('one press stops the mails of every open request from the same trainee to the same address', async () => {
  time = BEGINNING;
  const organization = await anOrganization(server);
  const attending = await aPerson(server, { organization, role: 'attending' });
  const trainee = await aPerson(server, { organization });
  const other = await aPerson(server, { organization });
  const byName = await ask(trainee, { attendingId: attending.id });
  const byAddress = await ask(trainee, { email: attending.email });
  const answered = await ask(trainee, { email: attending.email });
  await changeRequest(server, answered.id, { usedAt: new Date(BEGINNING) });
  const toSomebodyElse = await ask(trainee, { email: nextEmail('assessor') });
  const shown = await ask(trainee);
  const fromSomebodyElse = await ask(other, { attendingId: attending.id });
  // Also by the link of one that is answered: the newest mail is not always the one at hand.
  const answer = await openBrowser(server).post(`${linkOf(answered)}/stop-reminders`);
  expect(answer.status).toBe(200);
  const stopped = [byName, byAddress, answered, toSomebodyElse, shown, fromSomebodyElse].map(
    async ({ id }) => (await requestRow(server, id)).remindersStopped,
  );
  expect(await Promise.all(stopped)).toEqual([true, true, false, false, false, false]);
  time = BEGINNING + 2 * DAY_MS;
  await remindAssessors(runtime);
  expect(await mailsTo(server, attending.email)).toHaveLength(5);
});

test('a closed request has no reminders to stop, and says nothing else', async () => {
  const { link, request } = await aMailedRequest();
  await changeRequest(server, request.id, { usedAt: new Date(BEGINNING) });
  expect((await openBrowser(server).post(`${link}/stop-reminders`)).status).toBe(200);
  expect((await requestRow(server, request.id)).remindersStopped).toBe(false);
});

test('a trainee reminds by hand at most once a day, and with the others three times in all', async () => {
  const { onDay, remind, reminders } = await aMailedRequest();
  const tooSoon = {
    status: 409,
    message: 'A mail about this request was sent less than a day ago. Please try again tomorrow.',
  };
  expect(await remind()).toMatchObject(tooSoon);
  await onDay(1);
  expect(await remind()).toMatchObject({
    status: 200,
    remindersSent: 1,
    nextReminderAt: new Date(BEGINNING + 2 * DAY_MS).toISOString(),
    can: { remind: false },
  });
  expect(await remind()).toMatchObject(tooSoon);
  expect(await onDay(2)).toBe(2);
  await onDay(3);
  expect(await remind()).toMatchObject({ status: 200, remindersSent: 3, nextReminderAt: null });
  expect(await onDay(5)).toBe(3);
  expect(await remind()).toMatchObject({
    status: 409,
    message: 'At most 3 reminders are sent about a request.',
  });
  expect(await reminders()).toBe(3);
});

test('two presses at once are one reminder', async () => {
  const { onDay, remind, reminders } = await aMailedRequest();
  await onDay(1);
  expect(statuses(await Promise.all([remind(), remind(), remind()]))).toEqual([200, 409, 409]);
  expect(await reminders()).toBe(1);
});

test('a request without an address, or no longer open, cannot be reminded', async () => {
  const { trainee, remind, onDay } = await aMailedRequest();
  const { id } = await ask(trainee);
  expect(await read(trainee.post(`${PATH}/${id}/remind`))).toMatchObject({
    status: 409,
    message: 'This request has no address. Please show the code or send the link.',
  });
  await onDay(14);
  expect(await remind()).toMatchObject({
    status: 409,
    message: 'This request is no longer open.',
  });
});

test('two workers at the same moment send each reminder once, however many are due', async () => {
  time = BEGINNING;
  const emails: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const trainee = await aPerson(server, { emailVerified: true });
    for (let j = 0; j < 18; j += 1) {
      emails.push(nextEmail('crowd'));
      await ask(trainee, { email: emails.at(-1), requestKey: newId() });
    }
  }
  time = BEGINNING + 2 * DAY_MS;
  await Promise.all([1, 2, 3].map(() => remindAssessors(runtime)));
  for (const email of emails) expect(await mailsTo(server, email)).toHaveLength(2);
});

test('the background sends what is due by itself', async () => {
  const { reminders } = await aMailedRequest();
  time = BEGINNING + 2 * DAY_MS;
  await runtime.jobs.send(runtime.db, 'remind-assessors', {});
  await vi.waitFor(async () => expect(await reminders()).toBe(1), {
    timeout: 15_000,
    interval: 50,
  });
});
