import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { mailReviews } from '#server/review/actions/mails.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { reviewMails } from '#server/review/tables.ts';
import { anOrganization, aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { insertQuestions } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Monday noon, UTC, so long ago that these tests are over before a session ends. */
const MONDAY =
  Math.floor((Date.now() - 4 * DAY_MS) / WEEK_MS - 5) * WEEK_MS + 4 * DAY_MS + 12 * HOUR_MS;
let time = MONDAY;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

/** Somebody with questions from long ago who wants the mail. */
async function aReader({ questions = 3, emailVerified = true, wants = true } = {}) {
  time = MONDAY - DAY_MS;
  const person = await aPerson(server, { emailVerified, displayName: 'Ada Lovelace' });
  const createdAt = new Date(MONDAY - 3 * DAY_MS);
  const { setId, questionIds } = await insertQuestions(db, person.id, questions, { createdAt });
  if (wants) await person.patch('/api/review/settings', { weeklyMail: true });
  return {
    person,
    setId,
    questionIds,
    mails: () => mailsTo(server, person.email),
    /** Lets the time pass and the job run; returns how many mails there are by then. */
    at: async (hours: number): Promise<number> => {
      time = MONDAY + hours * HOUR_MS;
      await mailReviews(runtime);
      return (await mailsTo(server, person.email)).length;
    },
    wantsMail: async () => (await person.call('GET /api/review/settings')).weeklyMail,
  };
}

test('whoever asked for it gets one mail a week when questions are due, with one to try', async () => {
  const { person, at, mails, questionIds } = await aReader();
  const counts: number[] = [];
  for (const hours of [-1, 0, 1, 23, 25, 24 * 6, 24 * 7, 24 * 7 + 5, 24 * 14]) {
    counts.push(await at(hours));
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 3]);
  const [mail] = await mails();
  expect(mail?.subject).toBe('3 questions to review');
  expect(mail?.text).toContain('What comes first, number 1?');
  const link = `${runtime.origin}/review?question=${questionIds[0]}&option=2`;
  expect(mail?.text).toContain(`B. Broad spectrum\n   ${link}`);
  expect(mail?.text).not.toContain('62F septic shock');
  expect(mail?.html).toContain(link.replace('&', '&amp;'));
  expect(mail?.contentUrl).toBe(`${runtime.origin}/review`);
  const trail = await trailOf(server, person.id);
  expect(trail.map(({ action, facts }) => [action, facts])).toEqual([
    ['review-mail.started', {}],
    ...Array.from({ length: 3 }, () => ['review-mail.sent', { count: 3 }]),
  ]);
});

test('whoever cannot sign in gets none: deactivated, or about to be deleted', async () => {
  const { person, at } = await aReader();
  const clinic = await anOrganization(server);
  const member = { userId: person.id, organizationId: clinic.id, requestedAt: new Date(MONDAY) };
  await db.insert(memberships).values({ ...member, status: 'deactivated' });
  expect(await at(0)).toBe(0);
  await db.delete(memberships).where(eq(memberships.userId, person.id));
  const end = new Date(MONDAY + WEEK_MS);
  await db
    .insert(accountDeletions)
    .values({ id: newId(), userId: person.id, askedBy: 'self', askedAt: end, deleteAt: end });
  expect(await at(1)).toBe(0);
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, person.id));
  expect(await at(2)).toBe(1);
});

test('nobody gets it without having asked', async () => {
  const { at, wantsMail } = await aReader({ wants: false });
  expect(await wantsMail()).toBe(false);
  expect(await at(0)).toBe(0);
});

test('a week without a question that is due is a week without a mail', async () => {
  const { at, setId } = await aReader();
  await db.update(pearlSets).set({ deletedAt: new Date() }).where(eq(pearlSets.id, setId));
  expect(await at(0)).toBe(0);
  await db.update(pearlSets).set({ deletedAt: null }).where(eq(pearlSets.id, setId));
  expect(await at(24 * 7)).toBe(1);
});

test('none goes to an address that nobody has confirmed', async () => {
  const { at, person } = await aReader({ emailVerified: false });
  expect(await person.call('GET /api/review/settings')).toMatchObject({
    weeklyMail: true,
    isConfirmed: false,
  });
  expect(await at(0)).toBe(0);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  expect(await at(1)).toBe(1);
});

test('a server that was down on Monday at noon makes up for it until Tuesday', async () => {
  const early = await aReader();
  expect(await early.at(20)).toBe(1);
  const late = await aReader();
  expect(await late.at(30)).toBe(0);
});

test('the link in the mail stops them with one press and without an account', async () => {
  const { at, mails, wantsMail, person } = await aReader();
  await at(0);
  const token = /\/review\/([\w.-]+)\/stop/.exec((await mails())[0]?.text ?? '')?.[1];
  for (let i = 0; i < 2; i += 1) {
    const answer = await openBrowser(server).post(`/api/review-mails/${token}/stop`);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
  expect(await wantsMail()).toBe(false);
  expect(await at(24 * 7)).toBe(1);
  await person.patch('/api/review/settings', { weeklyMail: true });
  expect(await at(24 * 7 + 1)).toBe(2);
  for (const wrong of ['nonsense', `${person.id}.AAAA`, `${token}x`]) {
    expect((await openBrowser(server).post(`/api/review-mails/${wrong}/stop`)).status).toBe(404);
  }
});

test('several servers at the same moment write to each person once', async () => {
  const readers = [await aReader(), await aReader(), await aReader()];
  time = MONDAY;
  await Promise.all([1, 2, 3].map(() => mailReviews(runtime)));
  for (const { mails } of readers) expect(await mails()).toHaveLength(1);
});

test('a mail that could not be queued leaves no mark: the next run sends it', async () => {
  const { at, mails } = await aReader();
  time = MONDAY;
  const broken = {
    ...runtime,
    jobs: { ...runtime.jobs, send: () => Promise.reject(new Error('killed')) },
  };
  await expect(mailReviews(broken)).rejects.toThrow('killed');
  expect(await mails()).toHaveLength(0);
  expect(await at(1)).toBe(1);
});

test('more people than one transaction takes are all written to', async () => {
  const people = [];
  for (let i = 0; i < 60; i += 1) people.push(await aPerson(server, { emailVerified: true }));
  const createdAt = new Date(MONDAY - 3 * DAY_MS);
  for (const [i, { id }] of people.entries()) {
    await db.insert(reviewMails).values({ userId: id, isWanted: true });
    // Every third has nothing to review.
    if (i % 3 !== 0) await insertQuestions(db, id, 1, { createdAt });
  }
  time = MONDAY;
  await mailReviews(runtime);
  for (const [i, { email }] of people.entries()) {
    expect(await mailsTo(server, email)).toHaveLength(i % 3 === 0 ? 0 : 1);
  }
});

test('the background sends what is due by itself', async () => {
  const { mails } = await aReader();
  time = MONDAY;
  await runtime.jobs.send(db, 'mail-reviews', {});
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), {
    timeout: 15_000,
    interval: 50,
  });
});

test('a mail program stops them by one click (RFC 8058), without a session, and only by posting', async () => {
  const { at, mails, wantsMail } = await aReader();
  await at(0);
  const [mail] = await mails();
  const { pathname } = new URL(mail?.stopUrl ?? '');
  const looked = await openBrowser(server).send('GET', pathname);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    pathname.replace('/api/review-mails/', '/review/'),
  ]);
  expect(await wantsMail()).toBe(true);
  const click = (path: string) =>
    server.fetchAs('192.0.2.25', path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click(pathname.replace(/.{2}\/stop/, 'xx/stop'))).status).toBe(404);
  expect(await wantsMail()).toBe(true);
  expect([(await click(pathname)).status, (await click(pathname)).status]).toEqual([200, 200]);
  expect(await wantsMail()).toBe(false);
  // The one that still waited goes nowhere.
  expect(await mails()).toMatchObject([{ status: 'withdrawn', text: '', html: null }]);
});
