import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { KEPT_BACK } from '#shared/text-reports.ts';
import { users } from '#server/auth/tables.ts';
import { corrections, textReports } from '#server/corrections/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlPatients, pearlQuestions } from '#server/pearls/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { ownSet, reportedBy, reviewerNamedBy } from '#test/corrections.ts';
import { signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const admin = await signUp(server, { isSystemAdmin: true });
const reviewer = await reviewerNamedBy(server, admin, 'Surgeon');
const resident = await signUp(server);
await db.update(users).set({ emailVerified: true }).where(eq(users.id, resident.id));

const NAMED = 'John Smith from Springfield, admitted 3/14/2024, needs bowel rest.';
const open = (id: string) => reviewer.call('GET /api/text-reports/:id', { path: { id } });

test('a passage that may say who a patient is comes to no reviewer, and into no mail', async () => {
  const set = await ownSet(resident, 'diverticulitis');
  const id = await reportedBy(server, resident, set, { section: 'Plan' });
  const ofSet = eq(pearlPatients.setId, set.id);
  await db
    .update(pearlPatients)
    .set({ source: 'model', content: `- ${NAMED}` })
    .where(ofSet);
  // Which words count as a name may be known better by the time it is read.
  await db.update(textReports).set({ quoted: NAMED }).where(eq(textReports.id, id));
  const { items } = await reviewer.call('GET /api/text-reports');
  const listed = items.find((item) => item.id === id);
  expect(listed).toMatchObject({ isKeptBack: true, quoted: null, section: null });
  const report = await open(id);
  expect(report).toMatchObject({ isKeptBack: true, quoted: null, around: null, question: null });
  expect(JSON.stringify([items, report])).not.toContain('Smith');

  const words = { outcome: 'corrected', now: 'Nobody needs bowel rest.', reason: 'AGA 2021.' };
  const refused = await reviewer.post(`/api/text-reports/${id}/settle`, words);
  expect(await saidAt(refused, 'outcome')).toBe(KEPT_BACK);
  expect((await reviewer.post(`/api/text-reports/${id}/reach`, {})).status).toBe(409);
  const left = { outcome: 'unchanged', answer: 'Please report it without the name.' };
  expect((await reviewer.post(`/api/text-reports/${id}/settle`, left)).status).toBe(200);
  expect(await db.$count(corrections, eq(corrections.reportId, id))).toBe(0);
  const [mail] = await db.select().from(outbox).where(eq(outbox.subjectId, id));
  expect(mail?.text).toContain(left.answer);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Smith');
});

const four: [string, string, string, string] = [NAMED, 'Surgery', 'Antibiotics', 'Nothing'];
test.each([{ question: NAMED }, { explanation: NAMED }, { options: four }])(
  'a question that may name somebody is kept back as a whole: %j',
  async (named) => {
    const set = await ownSet(resident, 'diverticulitis');
    const questionId = set.patients[0]?.questions[0]?.id ?? '';
    await db.update(pearlQuestions).set(named).where(eq(pearlQuestions.id, questionId));
    const id = await reportedBy(server, resident, set, { quoted: '', questionId });
    const report = await open(id);
    expect(report).toMatchObject({ about: 'question', isKeptBack: true, question: null });
    expect(JSON.stringify(report)).not.toContain('Smith');
  },
);

test('what stands in our own text names nobody, whatever it sounds like', async () => {
  const set = await ownSet(resident, 'diverticulitis');
  const questionId = set.patients[0]?.questions[0]?.id;
  for (const about of [{}, { quoted: '', questionId }])
    expect((await open(await reportedBy(server, resident, set, about))).isKeptBack).toBe(false);
});

test('nobody settles an own report; another reviewer or a system administrator does', async () => {
  const set = await ownSet(reviewer, 'diverticulitis');
  const id = await reportedBy(server, reviewer, set);
  const body = { outcome: 'unchanged', answer: 'It is right.' };
  expect((await open(id)).can.settle).toBe(false);
  const refused = await reviewer.post(`/api/text-reports/${id}/settle`, body);
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    expect.stringMatching(/reported this yourself.*names another reviewer/),
  ]);
  expect((await admin.post(`/api/text-reports/${id}/settle`, body)).status).toBe(200);
});
