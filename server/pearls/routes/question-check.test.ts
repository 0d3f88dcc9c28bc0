import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { pearlSets } from '#server/pearls/tables.ts';
import { aPerson } from '#test/administration.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import type { Reply } from '#test/model-server.ts';
import { startTestServer } from '#test/server.ts';

const DAY_MS = 24 * 3_600_000;

/** Three questions, of which the keys are A, B and C; `blind` is what the model says when it does not see them. */
async function asked(
  blind: Reply,
  env: Record<string, string> = {},
  text = wholeAnswer('sepsis', 3),
) {
  const model = await startModelServer(({ user }) =>
    user.includes('<questions>') ? blind : { text },
  );
  onTestFinished(() => model.stop());
  const server = await startTestServer({
    env: { LLM_BASE_URL: model.baseUrl, QUESTION_CHECK: 'on', ...env },
  });
  onTestFinished(() => server.stop());
  const person = await aPerson(server);
  const { id } = await person.call('POST /api/pearls', {
    body: { patients: [{ details: 'sepsis' }], learnerLevel: 'resident' },
  });
  const set = () => person.call('GET /api/pearls/:id', { path: { id } });
  await expect.poll(async () => (await set()).status).toBe('complete');
  const { patients } = await set();
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await server.runtime.db.update(pearlSets).set({ createdAt }).where(eq(pearlSets.id, id));
  const { items } = await person.call('GET /api/review', { query: { zone: 0 } });
  return {
    requests: model.requests,
    patient: patients[0],
    doubted: patients[0]?.questions.map(({ isDoubted }) => isDoubted),
    inReview: items.length,
  };
}

test('a question on which the model disagrees with itself is marked, and does not come in review', async () => {
  const { requests, patient, doubted, inReview } = await asked({ text: '1: A\n2: D\n3: ?' });
  expect(requests).toHaveLength(2);
  expect(patient).toMatchObject({ source: 'model', problem: null });
  expect(doubted).toEqual([false, true, true]);
  expect(inReview).toBe(1);
});

test('the model answers without seeing a key, an explanation or the case', async () => {
  const { requests, doubted, inReview } = await asked({ text: '1: A\n2: B\n3: C' });
  const { user = '', system = '' } = requests[1] ?? {};
  expect(user).toContain('Question 3: A patient with sepsis gets worse after step 3.');
  expect(user).toContain('B) Reassess and escalate');
  expect(system + user).not.toMatch(/Correct Answer|Explanation|follows from step|<case>/);
  expect(doubted).toEqual([false, false, false]);
  expect(inReview).toBe(3);
});

test('a model that argues with the check leaves its questions unmarked, and is not asked again', async () => {
  const { requests, doubted } = await asked({ text: 'These questions are excellent as they are.' });
  expect(doubted).toEqual([false, false, false]);
  expect(requests).toHaveLength(2);
});

test('a model that fails at the check leaves its questions unmarked', async () => {
  const { patient, doubted } = await asked({ text: 'broken', status: 500 });
  expect(patient).toMatchObject({ source: 'model', problem: null });
  expect(doubted).toEqual([false, false, false]);
});

test('where the check is switched off nothing is asked twice', async () => {
  const { requests } = await asked({ text: '1: D' }, { QUESTION_CHECK: 'off' });
  expect(requests).toHaveLength(1);
});

test('a dose that no table allows is marked in an explanation as well', async () => {
  const slip = 'Give ceftriaxone 20 g IV every 24 hours.';
  const text = wholeAnswer('sepsis', 3).replace('Explanation: ', `Explanation: ${slip} `);
  const { patient } = await asked({ text: '1: A\n2: B\n3: C' }, {}, text);
  const explanations = patient?.questions.map(({ explanation }) => explanation) ?? [];
  expect(explanations[0]).toContain(`${slip} [Check this dose: the usual maximum is`);
  expect(explanations.slice(1).join(' ')).not.toContain('Check this dose');
});
