import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { deleteExpiredShares } from '#server/sharing/actions/share.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { said } from '#test/accounts.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const GONE = 'Content not found. It may have expired or been removed.';
const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function setOf(browser: Browser) {
  const patients = [{ details: 'septic shock', starred: true }, { details: 'DKA' }];
  const { id } = await browser.call('POST /api/pearls', { body: { patients } });
  await expect
    .poll(async () => (await browser.call('GET /api/pearls/:id', { path: { id } })).status, {
      timeout: 20_000,
    })
    .toBe('complete');
  return id;
}

/** Shared by somebody signed in, unless by a guest. */
async function share(browser: Browser, set: string) {
  const to = nextEmail('friend');
  const body = { recipients: [to], fromName: 'Grace' };
  return { to, ...(await browser.call('POST /api/pearls/:id/share', { path: { id: set }, body })) };
}

async function sharedByUser() {
  const sharer = await signUp(server);
  const set = await setOf(sharer);
  return { sharer, set, ...(await share(sharer, set)) };
}

async function sharedByGuest() {
  const guest = openBrowser(server);
  const set = await setOf(guest);
  return { set, ...(await share(guest, set)) };
}

const reader = await signUp(server);
const open = (contentId: string, browser: Browser = reader) =>
  browser.get(`/api/shared/${contentId}`);

test('a guest is asked to sign in, whatever the address', async () => {
  const { contentId } = await sharedByGuest();
  for (const id of [contentId, 'content-unknown']) {
    expect((await open(id, openBrowser(server))).status).toBe(401);
  }
});

test('whoever is signed in reads the pearls with their questions, and who shared them', async () => {
  const { contentId, set, sharer } = await sharedByUser();
  const original = await sharer.call('GET /api/pearls/:id', { path: { id: set } });
  const content = await reader.call('GET /api/shared/:contentId', { path: { contentId } });
  expect(content).toMatchObject({
    contentId,
    fromName: 'Grace',
    isUnchecked: true,
    learnerLevel: original.learnerLevel,
    madeAt: original.createdAt,
    savedAs: null,
    can: { save: true, revoke: false },
  });
  expect(content.patients.map(({ questions }) => questions)).toEqual(
    original.patients.map(({ questions }) => questions),
  );
  expect(content.patients.map(({ details }) => details)).toEqual(['septic shock', 'DKA']);
});

test.each([
  'content-',
  'content-1732193000000',
  'content-AAAAAAAAAAAAAAAAAAAAAA',
  "x' or 1=1",
  '%00',
])('an address that leads nowhere says so: %s', async (id) => {
  const sentences = [
    await said(await open(encodeURIComponent(id))),
    await said(await reader.post(`/api/shared/${encodeURIComponent(id)}/save`)),
    await said(await reader.remove(`/api/shared/${encodeURIComponent(id)}`)),
  ];
  expect(sentences).toEqual([
    [404, GONE],
    [404, GONE],
    [404, GONE],
  ]);
});

test('an address without an id says what is missing', async () => {
  expect(await said(await reader.get('/api/shared'))).toEqual([400, 'No content ID provided']);
});

test('after ninety days it is gone, and the daily job removes it', async () => {
  const { contentId, expiresAt } = await sharedByGuest();
  const days = (new Date(expiresAt).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(90, 2);
  const kept = await sharedByGuest();
  await db
    .update(sharedContents)
    .set({ expiresAt: new Date() })
    .where(eq(sharedContents.contentId, contentId));
  expect(await said(await open(contentId))).toEqual([404, GONE]);
  await deleteExpiredShares(server.runtime);
  expect(await db.$count(sharedContents, eq(sharedContents.contentId, contentId))).toBe(0);
  expect((await open(kept.contentId)).status).toBe(200);
});

test('the sharer stops sharing: the link ends, the mail that waits is not sent, the cases go', async () => {
  const { contentId, sharer, set, to } = await sharedByUser();
  expect(await said(await reader.remove(`/api/shared/${contentId}`))).toEqual([404, GONE]);
  expect((await open(contentId)).status).toBe(200);
  for (let i = 0; i < 2; i += 1) {
    expect((await sharer.remove(`/api/shared/${contentId}`)).status).toBe(200);
  }
  for (const browser of [reader, sharer]) {
    expect(await said(await open(contentId, browser))).toEqual([404, GONE]);
  }
  expect(await db.select().from(outbox).where(eq(outbox.toAddress, to))).toMatchObject([
    { status: 'withdrawn', text: '', html: null, contentUrl: null },
  ]);
  const { items } = await sharer.call('GET /api/pearls/:id/shares', { path: { id: set } });
  expect(items).toMatchObject([{ state: 'revoked', can: { revoke: false } }]);
  const [row] = await db
    .select()
    .from(sharedContents)
    .where(eq(sharedContents.contentId, contentId));
  expect(JSON.stringify(row)).not.toContain('septic');
});

test('when the sharer’s account is gone, so is what it shared', async () => {
  const { contentId, sharer } = await sharedByUser();
  await db.delete(users).where(eq(users.id, sharer.id));
  expect(await said(await open(contentId))).toEqual([404, GONE]);
});

test('deleting the own set takes back what was shared of it, until the deletion is undone', async () => {
  const { contentId, set } = await sharedByUser();
  const deletedAt = (at: Date | null) =>
    db.update(pearlSets).set({ deletedAt: at }).where(eq(pearlSets.id, set));
  await deletedAt(new Date());
  expect(await said(await open(contentId))).toEqual([404, GONE]);
  await deletedAt(null);
  expect((await open(contentId)).status).toBe(200);
  await db.delete(pearlSets).where(eq(pearlSets.id, set));
  expect(await said(await open(contentId))).toEqual([404, GONE]);
  await deleteExpiredShares(server.runtime);
  expect(await db.$count(sharedContents, eq(sharedContents.contentId, contentId))).toBe(0);
});

test('a guest’s set leaves after a day, what was shared of it stays', async () => {
  const { contentId, set } = await sharedByGuest();
  await db.delete(pearlSets).where(eq(pearlSets.id, set));
  await deleteExpiredShares(server.runtime);
  expect((await open(contentId)).status).toBe(200);
});

test('what a guest shared goes with the set once whoever kept it deletes it, and comes back with it', async () => {
  const { contentId, set } = await sharedByGuest();
  const keeper = await signUp(server);
  await keeper.post(`/api/pearls/${set}/keep`);
  await keeper.remove(`/api/pearls/${set}`);
  expect(await said(await open(contentId))).toEqual([404, GONE]);
  await deleteExpiredShares(server.runtime);
  await db.update(pearlSets).set({ deletedAt: null }).where(eq(pearlSets.id, set));
  expect((await open(contentId)).status).toBe(200);
  await db.delete(pearlSets).where(eq(pearlSets.id, set));
  expect(await said(await open(contentId))).toEqual([404, GONE]);
  await deleteExpiredShares(server.runtime);
  expect(await db.$count(sharedContents, eq(sharedContents.contentId, contentId))).toBe(0);
});

test('saved pearls are an ordinary set of one’s own; saved twice they are one', async () => {
  const { contentId, sharer } = await sharedByUser();
  const saver = await signUp(server);
  const save = () => saver.call('POST /api/shared/:contentId/save', { path: { contentId } });
  const [first, second] = await Promise.all([save(), save()]);
  expect(second).toEqual(first);
  expect(await save()).toEqual(first);
  const copy = await saver.call('GET /api/pearls/:id', { path: { id: first.id } });
  const content = await saver.call('GET /api/shared/:contentId', { path: { contentId } });
  expect(content).toMatchObject({ savedAs: first.id, can: { save: false } });
  expect(copy).toMatchObject({ status: 'complete', expiresAt: null });
  const words = (patients: readonly { content: string; questions: { question: string }[] }[]) =>
    patients.map(({ content: text, questions }) => [text, questions.map((one) => one.question)]);
  expect(words(copy.patients)).toEqual(words(content.patients));
  expect(copy.patients[0]?.questions[0]?.id).not.toBe(content.patients[0]?.questions[0]?.id);
  await sharer.remove(`/api/shared/${contentId}`);
  expect((await saver.get(`/api/pearls/${first.id}`)).status).toBe(200);
  expect((await reader.get(`/api/pearls/${first.id}`)).status).toBe(404);
  const allowance = await saver.call('GET /api/pearls/allowance');
  expect(allowance.left).toBe(allowance.limit);
});

test('a copy that was deleted comes back when it is saved again', async () => {
  const { contentId } = await sharedByGuest();
  const saver = await signUp(server);
  const save = () => saver.call('POST /api/shared/:contentId/save', { path: { contentId } });
  const { id } = await save();
  await db.update(pearlSets).set({ deletedAt: new Date() }).where(eq(pearlSets.id, id));
  expect(await saver.call('GET /api/shared/:contentId', { path: { contentId } })).toMatchObject({
    savedAs: null,
  });
  expect(await save()).toEqual({ id });
  expect((await saver.get(`/api/pearls/${id}`)).status).toBe(200);
});

test('for the sharer the own set stands in place of a copy, and looking does not count', async () => {
  const { contentId, sharer, set } = await sharedByUser();
  const content = await sharer.call('GET /api/shared/:contentId', { path: { contentId } });
  expect(content).toMatchObject({ savedAs: set, can: { save: false, revoke: true } });
  const { items } = await sharer.call('GET /api/pearls/:id/shares', { path: { id: set } });
  expect(items[0]?.opened).toBe(0);
});
