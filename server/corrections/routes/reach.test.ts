import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { TOO_COMMON } from '#shared/text-reports.ts';
import { corrections } from '#server/corrections/tables.ts';
import { pearlPatients } from '#server/pearls/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { aPerson } from '#test/administration.ts';
import { correct, insertSets } from '#test/correcting.ts';
import { ownSet, reportedBy, reviewerNamedBy, sentenceOf } from '#test/corrections.ts';
import { signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const admin = await signUp(server, { isSystemAdmin: true });
const reviewer = await reviewerNamedBy(server, admin, 'Rheumatologist');

const reach = (id: string, body: { was?: string; isNarrow?: boolean } = {}) =>
  reviewer.call('POST /api/text-reports/:id/reach', { path: { id }, body });
const settle = (id: string, body: object) =>
  reviewer.post(`/api/text-reports/${id}/settle`, {
    outcome: 'corrected',
    now: 'Say it right.',
    reason: 'ACR 2020.',
    ...body,
  });
const why = 'The guideline of 2020';

/** A model's set that says this, and a report of it. */
async function modelSays(content: string, quoted: string, textId: string | null = null) {
  const owner = await aPerson(server);
  const set = await ownSet(owner, 'gout');
  const ofSet = eq(pearlPatients.setId, set.id);
  await db.update(pearlPatients).set({ source: 'model', content, textId }).where(ofSet);
  const id = await reportedBy(server, owner, set, { quoted });
  return { owner, set, id };
}

test('before it is settled a reviewer reads how many texts and sets hold the words', async () => {
  const owner = await aPerson(server);
  const set = await ownSet(owner, 'gout');
  const id = await reportedBy(server, owner, set);
  const before = await reach(id);
  expect(before).toMatchObject({
    texts: 1,
    titles: ['Gout and pseudogout'],
    isAtLeast: false,
    isTooCommon: false,
  });
  await insertSets(db, [owner.id, owner.id], `- ${sentenceOf(set)}`);
  expect((await reach(id)).sets).toBe(before.sets + 2);
  const narrow = await reach(id, { isNarrow: true });
  expect(narrow).toMatchObject({ texts: 1, sets: before.sets });
});

test('of a question those are counted that ask it', async () => {
  const owner = await aPerson(server);
  const set = await ownSet(owner, 'gout');
  const questionId = set.patients[0]?.questions[0]?.id;
  const id = await reportedBy(server, owner, set, { quoted: '', questionId });
  expect(await reach(id)).toMatchObject({
    texts: 1,
    titles: ['Gout and pseudogout'],
    isTooCommon: false,
  });
  expect((await reach(id)).sets).toBeGreaterThan(0);
});

test.each(['as soon as possible', 'and with the patient'])(
  'words that stand anywhere, “%s”, are not corrected everywhere',
  async (was) => {
    const { id } = await modelSays(
      `- Give colchicine ${was} in gout.`,
      `colchicine ${was}`,
      'gout',
    );
    expect((await reach(id, { was })).isTooCommon).toBe(true);
    const refused = await settle(id, { was });
    expect([refused.status, await saidAt(refused, 'was')]).toEqual([400, TOO_COMMON]);
    expect(await reach(id, { was, isNarrow: true })).toMatchObject({ isTooCommon: false });
    expect((await settle(id, { was, isNarrow: true })).status).toBe(200);
    const made = await db.select().from(corrections).where(eq(corrections.reportId, id));
    expect(made).toMatchObject([{ textId: 'gout', was }]);
  },
);

test('corrected in one text alone it reaches the sets of that text and no others', async () => {
  const words = 'Colchicine 5 mg hourly until diarrhea begins.';
  const { id, owner, set } = await modelSays(`- ${words}`, words, 'gout');
  const [other = ''] = await insertSets(db, [owner.id], `- ${words}`);
  expect((await settle(id, { isNarrow: true })).status).toBe(200);
  const contentOf = async (setId: string) =>
    (await owner.call('GET /api/pearls/:id', { path: { id: setId } })).patients[0]?.content;
  expect(await contentOf(set.id)).toContain('[Corrected: Say it right.]');
  expect(await contentOf(other)).toBe(`- ${words}`);
});

test('what no text of the library is behind cannot be corrected in it alone', async () => {
  const words = 'Colchicine 9 mg hourly until diarrhea begins.';
  const { id } = await modelSays(`- ${words}`, words);
  const refused = await settle(id, { isNarrow: true });
  expect(await saidAt(refused, 'isNarrow')).toMatch(/of the library/);
});

test('nobody counts what others have saved by words that were not reported', async () => {
  const { id } = await modelSays('- Rest the joint for a day.', 'Rest the joint for a day.');
  const asked = { was: 'secret words that somebody saved' };
  expect((await reviewer.post(`/api/text-reports/${id}/reach`, asked)).status).toBe(400);
  const own = await reportedBy(server, reviewer, await ownSet(reviewer, 'gout'));
  expect((await admin.post(`/api/text-reports/${own}/reach`, {})).status).toBe(200);
});

test('sets that have the words of before an earlier correction count as well', async () => {
  const [first, second] = [
    'Stop allopurinol at each flare.',
    'Stop allopurinol at the first flare.',
  ];
  const { id, owner } = await modelSays(`- ${second}`, second);
  await insertSets(db, [owner.id], `- ${first}`);
  expect((await reach(id)).sets).toBe(1);
  await correct(server, reviewer, { was: first, now: second, reason: why });
  expect((await reach(id)).sets).toBe(2);
});

test('a passage that is half of an earlier correction is not taken: where it was reported nobody would see it', async () => {
  const [wrong, right] = ['Give 10 mg of steroid.', 'Give 30 mg of prednisone.'];
  const beside = 'Rest the joint for now.';
  const { id } = await modelSays(`- ${wrong} ${beside}`, beside);
  await correct(server, reviewer, { was: wrong, now: right });
  const half = await settle(id, { was: `30 mg of prednisone. ${beside}` });
  expect(await saidAt(half, 'was')).toMatch(/corrected before/);
  expect((await settle(id, { was: right })).status).toBe(200);
});

test('a passage of an explanation is reported and corrected like one of the text', async () => {
  const owner = await aPerson(server);
  const set = await ownSet(owner, 'gout');
  const [question] = set.patients[0]?.questions ?? [];
  const [quoted = ''] = /^.{30,}?[.](?= |$)/.exec(question?.explanation ?? '') ?? [];
  const id = await reportedBy(server, owner, set, { quoted });
  const report = await reviewer.call('GET /api/text-reports/:id', { path: { id } });
  expect(report.around).toBe(question?.explanation);
  expect((await settle(id, { now: 'The crystals are what counts.' })).status).toBe(200);
  const { patients } = await owner.call('GET /api/pearls/:id', { path: { id: set.id } });
  expect(patients[0]?.questions[0]).toMatchObject({
    explanation: question?.explanation.replace(quoted, 'The crystals are what counts.'),
    correction: { kind: 'corrected', was: { explanation: question?.explanation } },
  });
});
