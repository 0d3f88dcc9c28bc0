import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { QuestionWords } from '#shared/correction-output.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { textSignatures } from '#server/corrections/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { correct } from '#test/correcting.ts';
import { reviewerNamedBy } from '#test/corrections.ts';
import { signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const admin = await signUp(server, { isSystemAdmin: true });
const reviewer = await reviewerNamedBy(server, admin, 'Pediatrician');

const path = { textId: 'bacterial-meningitis--child' };
const open = (browser: Browser) => browser.call('GET /api/library-texts/:textId', { path });
const sign = (browser: Browser, version: string) =>
  browser.post(`/api/library-texts/${path.textId}/signatures`, { version });

test('a reviewer reads every text whole, with the version of its file', async () => {
  const { items } = await reviewer.call('GET /api/library-texts');
  expect(items.length).toBeGreaterThan(150);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.every(({ version }) => /^[0-9a-f]{12}$/.test(version))).toBe(true);
  const text = await open(reviewer);
  expect(text.readers.map(({ name }) => name)).toHaveLength(3);
  expect(text.readers[0]?.markdown).toContain('## Management');
  expect(text.questions.length).toBeGreaterThan(4);
  expect(text.references.length).toBeGreaterThan(1);
  expect(text).toMatchObject({ signatures: [], can: { sign: true } });
});

test('a signature says name, role, day and version, once, and leaves a trace', async () => {
  await db.update(profiles).set({ displayName: 'Ada Lee' }).where(eq(profiles.id, reviewer.id));
  const { version } = await open(reviewer);
  expect((await sign(reviewer, version)).status).toBe(201);
  expect((await sign(reviewer, version)).status).toBe(201);
  const text = await open(reviewer);
  expect(text.signatures).toMatchObject([{ name: 'Ada Lee', role: 'Pediatrician', version }]);
  expect(text.can.sign).toBe(false);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'text.signed'));
  expect(events).toMatchObject([{ actorId: reviewer.id, facts: { textId: path.textId, version } }]);
});

test('nobody signs a version that is no longer there', async () => {
  const refused = await sign(reviewer, 'aaaaaaaaaaaa');
  expect(refused.status).toBe(409);
  expect(await db.$count(textSignatures, eq(textSignatures.version, 'aaaaaaaaaaaa'))).toBe(0);
});

test('a system administrator who is no clinician reads the texts and signs none', async () => {
  const text = await open(admin);
  expect(text.can.sign).toBe(false);
  expect((await sign(admin, text.version)).status).toBe(403);
  const trainee = await signUp(server);
  expect((await trainee.get('/api/library-texts')).status).toBe(403);
  expect((await sign(trainee, text.version)).status).toBe(403);
});

function wordsOf({ question, options, correctAnswer, explanation }: QuestionWords): QuestionWords {
  return { question, options, correctAnswer, explanation };
}

test('whoever signs a text reads what was corrected in its questions, and which are withdrawn', async () => {
  const [first, second] = (await open(reviewer)).questions;
  if (!first || !second) throw new Error('there are questions');
  const wasQuestion = wordsOf(first);
  const nowQuestion = { ...wasQuestion, explanation: 'As the guideline of 2026 says.' };
  await correct(server, reviewer, { was: first.question, wasQuestion, nowQuestion });
  await correct(server, reviewer, { was: second.question, wasQuestion: wordsOf(second) });
  const { questions } = await open(reviewer);
  expect(questions.slice(0, 2)).toMatchObject([
    {
      explanation: nowQuestion.explanation,
      correction: { kind: 'corrected', was: { explanation: first.explanation } },
    },
    { question: second.question, correction: { kind: 'withdrawn' } },
  ]);
});

test('a text that the library does not have is not found', async () => {
  expect((await reviewer.get('/api/library-texts/zebra-bite')).status).toBe(404);
});
