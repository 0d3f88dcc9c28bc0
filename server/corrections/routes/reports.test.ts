import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { TOO_FEW_WORDS, wordCount } from '#shared/text-reports.ts';
import { users } from '#server/auth/tables.ts';
import { corrections, textReports } from '#server/corrections/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlPatients } from '#server/pearls/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { reportOf, reviewerNamedBy, sentenceOf } from '#test/corrections.ts';
import { signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const admin = await signUp(server, { isSystemAdmin: true });
const reviewer = await reviewerNamedBy(server, admin, 'Emergency physician');

async function someone() {
  const person = await signUp(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  return person;
}

async function ownSet(browser: Browser, details = '62F septic shock, K 3.1') {
  const { id } = await browser.call('POST /api/pearls', { body: { patients: [{ details }] } });
  const read = () => browser.call('GET /api/pearls/:id', { path: { id } });
  await expect.poll(async () => (await read()).status).toBe('complete');
  return read();
}

/** Reports a sentence, or with `question` the first question; answers the id of the report. */
async function reported(
  browser: Browser,
  set: Awaited<ReturnType<typeof ownSet>>,
  question = false,
) {
  const questionId = set.patients[0]?.questions[0]?.id;
  const body = { ...reportOf(set), ...(question && { quoted: '', questionId }) };
  await browser.call('POST /api/pearls/:id/reports', { path: { id: set.id }, body });
  const [row] = await db
    .select()
    .from(textReports)
    .where(eq(textReports.requestKey, body.requestKey));
  return row?.id ?? '';
}

const open = (browser: Browser, id: string) =>
  browser.call('GET /api/text-reports/:id', { path: { id } });
const settle = (browser: Browser, id: string, body: unknown) =>
  browser.post(`/api/text-reports/${id}/settle`, body);
const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.toAddress, to));

/** Once everybody who has the words has been written to. */
async function ownersTold(reportId: string): Promise<void> {
  const toldAt = async () => {
    const ofReport = eq(corrections.reportId, reportId);
    const [row] = await db.select().from(corrections).where(ofReport);
    return row?.toldAt;
  };
  await expect.poll(toldAt).toBeInstanceOf(Date);
}

const RIGHT = 'Give 30 mL/kg of crystalloid within the first three hours.';
const corrected = { outcome: 'corrected', now: RIGHT, reason: 'Surviving Sepsis Campaign 2026.' };

test('reviewers and system administrators read the queue, nobody else', async () => {
  const resident = await someone();
  const id = await reported(resident, await ownSet(resident));
  for (const browser of [admin, reviewer]) {
    const page = await browser.call('GET /api/text-reports', { query: { state: 'open' } });
    expect(page.items.map((item) => item.id)).toContain(id);
  }
  for (const path of ['/api/text-reports', `/api/text-reports/${id}`] as const) {
    expect((await resident.get(path)).status).toBe(403);
  }
  expect((await settle(resident, id, corrected)).status).toBe(403);
});

test('the dashboard counts what waits for reviewers and system administrators, and for nobody else', async () => {
  const resident = await someone();
  const waiting = async (browser: Browser) =>
    (await browser.call('GET /api/dashboard')).waitingTextReports;
  const before = (await waiting(reviewer)) ?? 0;
  await reported(resident, await ownSet(resident));
  expect([await waiting(reviewer), await waiting(admin)]).toEqual([before + 1, before + 1]);
  expect(await waiting(resident)).toBeNull();
});

test('a report shows its section and no name, no address and nothing of the case', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const report = await open(reviewer, await reported(resident, set));
  expect(report).toMatchObject({ about: 'text', reporterRole: 'trainee', quoted: sentenceOf(set) });
  expect(report.around?.replaceAll('**', '')).toContain(sentenceOf(set));
  expect(report.around?.length).toBeLessThan(set.patients[0]?.content.length ?? 0);
  const text = JSON.stringify(report);
  for (const word of [resident.email, resident.id, '62F', 'K 3.1'])
    expect(text).not.toContain(word);
});

test('a section of a model that may say who the patient is stays with its owner', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set);
  const section = (named: string) => `## Plan\n\n- ${named}\n- ${sentenceOf(set)}`;
  const shown = async (content: string) => {
    const ofSet = eq(pearlPatients.setId, set.id);
    await db.update(pearlPatients).set({ source: 'model', content }).where(ofSet);
    return (await open(reviewer, id)).around;
  };
  expect(await shown(section('John Smith from Springfield, admitted 3/14/2024.'))).toBeNull();
  expect(await shown(section('Look for a source.'))).toBe(section('Look for a source.'));
});

test('once its set is deleted a report shows only what was quoted', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set);
  await resident.remove(`/api/pearls/${set.id}`);
  expect(await open(reviewer, id)).toMatchObject({ around: null, quoted: sentenceOf(set) });
});

test('a reviewer corrects the passage: name, role and reason stand with it, and the reporter is told', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set);
  const answer = await settle(reviewer, id, { ...corrected, answer: 'Well seen.' });
  expect(await answer.json()).toMatchObject({
    outcome: 'corrected',
    settledBy: (await reviewer.user())?.displayName,
    correction: { was: sentenceOf(set), now: RIGHT, reason: corrected.reason },
  });
  expect(await db.select().from(corrections).where(eq(corrections.reportId, id))).toMatchObject([
    { kind: 'corrected', scope: 'text', byId: reviewer.id, byRole: 'Emergency physician' },
  ]);
  const [mail] = await mailsTo(resident.email);
  for (const words of [sentenceOf(set), RIGHT, 'Well seen.']) expect(mail?.text).toContain(words);
});

test('a question is said anew as a whole', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set, true);
  const was = set.patients[0]?.questions[0];
  const question = {
    question: 'Which vasopressor comes first in septic shock?',
    options: ['Norepinephrine', 'Dopamine', 'Epinephrine', 'Phenylephrine'],
    correctAnswer: 0,
    explanation: 'Norepinephrine is the first choice.',
  };
  const body = { outcome: 'corrected', question, reason: 'Two options were right.' };
  expect((await settle(admin, id, body)).status).toBe(200);
  const [row] = await db.select().from(corrections).where(eq(corrections.reportId, id));
  expect(row).toMatchObject({
    scope: 'question',
    byRole: 'System administrator',
    nowQuestion: question,
    wasQuestion: { question: was?.question, options: was?.options },
  });
});

test('a question that says the same as before, or one thing twice, is no correction', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set, true);
  const { question: words } = await open(reviewer, id);
  const body = { outcome: 'corrected', question: words, reason: 'Two options were right.' };
  expect(await saidAt(await settle(reviewer, id, body), 'question.question')).toMatch(/says now/);
  const [first = ''] = words?.options ?? [];
  const options = [first, ` ${first.toUpperCase()}`, 'Dopamine', 'Fluids'];
  const twice = await settle(reviewer, id, { ...body, question: { ...words, options } });
  expect(await saidAt(twice, 'question.options.1')).toMatch(/differ/);
  expect((await open(reviewer, id)).outcome).toBeNull();
});

test('of two reviewers who settle one report at once one does, and the other is told', async () => {
  const resident = await someone();
  const id = await reported(resident, await ownSet(resident));
  const answers = await Promise.all([
    settle(reviewer, id, corrected),
    settle(admin, id, { outcome: 'withdrawn', reason: 'Out of date.' }),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await db.$count(corrections, eq(corrections.reportId, id))).toBe(1);
  await ownersTold(id);
  expect(await mailsTo(resident.email)).toHaveLength(1);
});

test('a correction settles all open reports of these words, and each reporter is told once', async () => {
  const [first, second] = [await someone(), await someone()];
  const one = await reported(first, await ownSet(first));
  const other = await reported(second, await ownSet(second));
  const elsewhere = await reported(second, await ownSet(second, 'DKA'));
  expect((await open(reviewer, one)).same).toBeGreaterThanOrEqual(1);
  await settle(reviewer, one, { outcome: 'withdrawn', reason: 'Out of date.' });
  expect((await open(reviewer, other)).outcome).toBe('withdrawn');
  expect((await open(reviewer, elsewhere)).outcome).toBeNull();
  await ownersTold(one);
  for (const { email } of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
});

test('what stays as it is stays for this report alone, with an answer', async () => {
  const resident = await someone();
  const id = await reported(resident, await ownSet(resident));
  const silent = await settle(reviewer, id, { outcome: 'unchanged' });
  expect(await saidAt(silent, 'answer')).toMatch(/^Please tell/);
  await settle(reviewer, id, { outcome: 'unchanged', answer: 'The guideline says the same.' });
  const [mail] = await mailsTo(resident.email);
  expect(mail?.text).toContain('The guideline says the same.');
  expect(await db.$count(corrections, eq(corrections.reportId, id))).toBe(0);
});

test.each([
  [{ ...corrected, was: 'the dose' }, 'was'],
  [{ ...corrected, now: '** **' }, 'now'],
  [{ ...corrected, was: 'words that stand in no text of ours' }, 'was'],
  [{ ...corrected, now: '' }, 'now'],
  [{ ...corrected, reason: ' ' }, 'reason'],
  [{ ...corrected, now: 'As told for MRN 4821337 in the ward.' }, 'now'],
])(
  'a correction that would reach other texts, or says nothing, is refused: %j',
  async (body, at) => {
    const resident = await someone();
    const id = await reported(resident, await ownSet(resident));
    const refused = await settle(reviewer, id, body);
    expect([refused.status, await saidAt(refused, at)]).toEqual([400, expect.any(String)]);
    expect((await open(reviewer, id)).outcome).toBeNull();
  },
);

test('one word of the passage is too little, also with marks between its letters', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set);
  const words = sentenceOf(set).match(/[a-z]{5,}/g) ?? [];
  const was = (words[0] ?? '').replace(/(?<=.)(?=.)/g, '*');
  const refused = await settle(reviewer, id, { ...corrected, was });
  expect([refused.status, await saidAt(refused, 'was')]).toEqual([400, TOO_FEW_WORDS]);
  expect(wordCount('2.5-5 mg')).toBe(2);
});

test('what says the same as before, but for its marks, is no correction', async () => {
  const resident = await someone();
  const set = await ownSet(resident);
  const id = await reported(resident, set);
  const same = await settle(reviewer, id, { ...corrected, now: `**${sentenceOf(set)}**` });
  expect([same.status, await saidAt(same, 'now')]).toEqual([
    400,
    expect.stringMatching(/says now/),
  ]);
  expect((await open(reviewer, id)).outcome).toBeNull();
});

test('of two reports of the same words that two settle at once one is corrected, and the other with it', async () => {
  const [first, second] = [await someone(), await someone()];
  const [one, other] = [await ownSet(first), await ownSet(second)];
  for (let round = 0; round < 8; round += 1) {
    const ids = [await reported(first, one), await reported(second, other)];
    const [a = '', b = ''] = ids;
    const answers = await Promise.all([
      settle(reviewer, a, corrected),
      settle(admin, b, corrected),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await db.$count(corrections, inArray(corrections.reportId, ids))).toBe(1);
    // Of words that are struck by now nothing else is said: the report is settled.
    expect((await settle(admin, b, corrected)).status).toBe(409);
  }
});

test('whoever is leaving is not written to about a report', async () => {
  const resident = await someone();
  const id = await reported(resident, await ownSet(resident));
  const at = new Date();
  const leaving = { id: randomUUID(), userId: resident.id, askedBy: 'self' } as const;
  await db.insert(accountDeletions).values({ ...leaving, askedAt: at, deleteAt: at });
  await settle(reviewer, id, corrected);
  expect((await mailsTo(resident.email)).filter(({ subjectId }) => subjectId === id)).toEqual([]);
});

test('nobody writes to an address that is not confirmed', async () => {
  const stranger = await signUp(server);
  const id = await reported(stranger, await ownSet(stranger));
  await settle(reviewer, id, corrected);
  const told = (await mailsTo(stranger.email)).filter(({ subjectId }) => subjectId === id);
  expect(told).toEqual([]);
});
