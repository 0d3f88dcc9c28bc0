import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { QuestionWords } from '#shared/correction-output.ts';
import { correctedSets, corrections } from '#server/corrections/tables.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlQuestions } from '#server/pearls/tables.ts';
import { aPerson } from '#test/administration.ts';
import { correct, insertSets } from '#test/correcting.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const reviewer = await aPerson(server, { role: 'attending' });

async function told(id: string): Promise<string> {
  const read = () => db.select().from(corrections).where(eq(corrections.id, id));
  await expect.poll(async () => (await read())[0]?.toldAt, { timeout: 20_000 }).not.toBeNull();
  return id;
}
const mailsAbout = (id: string) => db.select().from(outbox).where(eq(outbox.subjectId, id));
const marksOf = (id: string) => db.$count(correctedSets, eq(correctedSets.correctionId, id));
const anOwner = () => aPerson(server, { emailVerified: true });

async function insertQuestion(setId: string, words: QuestionWords): Promise<void> {
  const place = { id: newId(), setId, patientIndex: 0, position: 0 };
  await db.insert(pearlQuestions).values({ ...words, ...place, fingerprint: fingerprintOf(words) });
}

const words = {
  question: 'Which drug is given for gout at once?',
  options: ['Colchicine', 'Allopurinol', 'Warfarin', 'Digoxin'],
  correctAnswer: 0,
  explanation: 'Colchicine within the first day of the flare.',
} satisfies QuestionWords;

test('whoever has the words before an earlier correction is told of a later one, too', async () => {
  const owner = await anOwner();
  const first = 'Give colchicine 5 mg at once for the gout flare.';
  const second = 'Give colchicine 1.8 mg at once for the gout flare.';
  await insertSets(db, [owner.id], `- ${first}`);
  await told(await correct(server, reviewer, { was: first, now: second }));
  const id = await told(
    await correct(server, reviewer, {
      was: 'colchicine 1.8 mg at once',
      now: 'colchicine 1.2 mg at once',
    }),
  );
  expect([(await mailsAbout(id)).map((mail) => mail.toAddress), await marksOf(id)]).toEqual([
    [owner.email],
    1,
  ]);
});

test('whoever has a question as it was before an earlier correction is told of a later one, too', async () => {
  const owner = await anOwner();
  const [setId = ''] = await insertSets(db, [owner.id], 'Text.');
  await insertQuestion(setId, words);
  const second = { ...words, question: 'Which drug is given first for gout?' };
  const third = { ...second, explanation: 'A low dose of it.' };
  const was = words.question;
  await told(await correct(server, reviewer, { was, wasQuestion: words, nowQuestion: second }));
  const id = await told(
    await correct(server, reviewer, {
      was: second.question,
      wasQuestion: second,
      nowQuestion: third,
    }),
  );
  expect([(await mailsAbout(id)).length, await marksOf(id)]).toEqual([1, 1]);
});

test('a passage is found in the explanation of a question', async () => {
  const owner = await anOwner();
  const [setId = ''] = await insertSets(db, [owner.id], 'Text.');
  const explanation = 'Febuxostat is stopped for good at the first flare.';
  await insertQuestion(setId, { ...words, question: 'What of febuxostat?', explanation });
  const now = 'Febuxostat goes on during a flare.';
  const id = await told(await correct(server, reviewer, { was: explanation, now }));
  expect([(await mailsAbout(id)).length, await marksOf(id)]).toEqual([1, 1]);
  const { patients } = await owner.call('GET /api/pearls/:id', { path: { id: setId } });
  expect(patients[0]?.questions[0]).toMatchObject({
    explanation: now,
    correction: { kind: 'corrected', was: { explanation } },
  });
});

test('a set that is brought back has its mark, and its owner the mail', async () => {
  const owner = await anOwner();
  const was = 'Aspirate no joint that is hot and swollen.';
  const ids = await insertSets(db, [owner.id, owner.id], `- ${was}`);
  const [setId = ''] = ids;
  for (const id of ids) await owner.remove(`/api/pearls/${id}`);
  const correctionId = await told(await correct(server, reviewer, { was }));
  expect([(await mailsAbout(correctionId)).length, await marksOf(correctionId)]).toEqual([0, 0]);
  await owner.call('POST /api/pearls/:id/restore', { path: { id: setId } });
  await expect.poll(() => marksOf(correctionId), { timeout: 20_000 }).toBe(1);
  const { items } = await owner.call('GET /api/pearls');
  expect(items).toMatchObject([{ id: setId, isCorrected: true }]);
  await owner.call('POST /api/pearls/:id/restore', { path: { id: ids[1] ?? '' } });
  await expect.poll(() => marksOf(correctionId), { timeout: 20_000 }).toBe(2);
  expect((await mailsAbout(correctionId)).map((mail) => mail.toAddress)).toEqual([owner.email]);
});
