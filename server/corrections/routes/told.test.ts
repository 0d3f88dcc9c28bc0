import { and, eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { tellCorrection } from '#server/corrections/actions/tell.ts';
import { correctedSets, corrections } from '#server/corrections/tables.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import { aMember, aPerson, trailOf } from '#test/administration.ts';
import { correct, insertSets } from '#test/correcting.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const reviewer = await aPerson(server, { role: 'attending' });

async function told(correctionId: string): Promise<void> {
  const read = () => db.select().from(corrections).where(eq(corrections.id, correctionId));
  await expect.poll(async () => (await read())[0]?.toldAt, { timeout: 30_000 }).not.toBeNull();
}
const mailsAbout = (correctionId: string) =>
  db.select().from(outbox).where(eq(outbox.subjectId, correctionId));

test('words that stand in a thousand sets are told to each owner once, and mark every set', async () => {
  const owners = await Promise.all(
    Array.from({ length: 25 }, () => aMember(server, { emailVerified: true })),
  );
  const ids = Array.from({ length: 1000 }, (_, at) => owners[at % 25]?.id ?? '');
  await insertSets(
    db,
    ids,
    '## Management\n\n- Give **dexamethasone** 10 mg\n  before antibiotics.',
  );
  const near = 'Give dexamethasone 110 mg before antibiotics, and dexamethasone 10 mg early.';
  const others = await Promise.all([aMember(server), aMember(server, { emailVerified: true })]);
  const [unconfirmed, bystander] = others;
  const [silent = ''] = await insertSets(
    db,
    [unconfirmed.id],
    'Give dexamethasone 10 mg before antibiotics.',
  );
  await insertSets(db, [bystander.id], near);
  const holder = await aPerson(server);
  await insertSets(db, [holder.id], 'Give dexamethasone 10 mg before antibiotics.');
  const id = await correct(server, reviewer, {
    was: 'Give dexamethasone 10 mg before antibiotics.',
    now: 'Give dexamethasone 0.15 mg/kg before antibiotics.',
  });
  await told(id);
  const mails = await mailsAbout(id);
  expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
    owners.map(({ email }) => email).toSorted(),
  );
  expect(mails[0]?.text).toContain('0.15 mg/kg');
  expect(mails[0]?.text).toContain('Ada Lee, Emergency physician, has corrected');
  expect(await db.$count(correctedSets, eq(correctedSets.correctionId, id))).toBe(1002);
  expect(await db.$count(correctedSets, eq(correctedSets.setId, silent))).toBe(1);
  const { items } = await holder.call('GET /api/pearls');
  expect(items).toMatchObject([{ isCorrected: true }]);

  await db.update(corrections).set({ toldAt: null }).where(eq(corrections.id, id));
  await tellCorrection(server.runtime, { correctionId: id });
  expect(await mailsAbout(id)).toHaveLength(25);
  const trail = await trailOf(server, id);
  expect(trail.map(({ action }) => action)).toContain('correction.made');
  expect(JSON.stringify(trail)).not.toContain('dexamethasone');
});

test('whoever shared the words is told too, also when the set is gone', async () => {
  const sharer = await aPerson(server, { emailVerified: true });
  const [setId = ''] = await insertSets(
    db,
    [sharer.id],
    'Cool the burn for five minutes with ice water.',
  );
  const { contentId } = await sharer.call('POST /api/pearls/:id/share', {
    path: { id: setId },
    body: { recipients: ['friend@example.org'], fromName: 'Sam' },
  });
  await db
    .update(sharedContents)
    .set({ setId: null })
    .where(eq(sharedContents.contentId, contentId));
  await db.delete(pearlSets).where(eq(pearlSets.id, setId));
  const id = await correct(server, reviewer, {
    was: 'Cool the burn for five minutes with ice water.',
  });
  await told(id);
  const [mail] = await mailsAbout(id);
  expect(mail).toMatchObject({
    toAddress: sharer.email,
    subject: 'Something in your pearls was withdrawn',
  });
});

test('a corrected question is told to those whose sets have it, in whatever order its options are', async () => {
  const owner = await aPerson(server, { emailVerified: true });
  const [setId = ''] = await insertSets(db, [owner.id], 'Text.');
  const words = {
    question: 'Which drug first in anaphylaxis?',
    options: ['Epinephrine', 'Steroid', 'Antihistamine', 'Fluid'] as [
      string,
      string,
      string,
      string,
    ],
    correctAnswer: 1 as const,
    explanation: 'The steroid.',
  };
  const options = ['Fluid', 'Steroid', 'Epinephrine', 'Antihistamine'] as typeof words.options;
  await db.insert(pearlQuestions).values({
    ...words,
    options,
    id: newId(),
    setId,
    patientIndex: 0,
    position: 0,
    fingerprint: fingerprintOf(words),
  });
  const id = await correct(server, reviewer, {
    was: words.question,
    wasQuestion: words,
    nowQuestion: { ...words, correctAnswer: 0, explanation: 'Epinephrine.' },
  });
  await told(id);
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.subjectId, id), like(outbox.toAddress, owner.email)));
  expect(mails[0]?.text).toMatch(
    /It said:[^]*Answer: Steroid[^]*It says now:[^]*Answer: Epinephrine/,
  );
  const { patients } = await owner.call('GET /api/pearls/:id', { path: { id: setId } });
  expect(patients[0]?.questions[0]).toMatchObject({ options, correctAnswer: 2 });
});
