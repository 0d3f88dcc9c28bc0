import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { MAX_ROUNDS_PER_PATIENT, NO_TOPIC } from '#shared/pearls.ts';
import { pearlPatients } from '#server/pearls/tables.ts';
import { openBrowser, refusal, signUp } from '#test/people.ts';
import { nextAddress, startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

async function generated(details: string) {
  const id = await server.generate([details]);
  const [patient] = (await server.untilComplete(id)).patients;
  if (!patient) throw new Error('no patient');
  return { id, patient };
}

async function choose(id: string, topic: string) {
  const answer = await server.post(nextAddress(), `/api/pearls/${id}/patients/0/topic`, { topic });
  if (answer.status !== 200) return { status: answer.status, ...(await refusal(answer)) };
  const [patient] = (await server.untilComplete(id)).patients;
  return { ...patient, status: 200 };
}

test('the topic that a case was taken for is named', async () => {
  const { patient } = await generated('19F DKA, pH 7.05');
  expect(patient).toMatchObject({
    topic: { id: 'diabetic-ketoacidosis', title: 'Diabetic ketoacidosis' },
    can: { chooseTopic: true },
  });
  expect((await generated('ingrown toenail')).patient.topic).toBeNull();
});

test('one press has a patient written anew about another topic, or about none', async () => {
  const { id } = await generated('19F DKA, pH 7.05');
  const other = await choose(id, 'pneumonia');
  expect(other).toMatchObject({
    source: 'library',
    presentation: 'Community-acquired pneumonia',
    topic: { id: 'pneumonia' },
  });
  expect(other).toMatchObject({ otherTopics: [{ id: 'diabetic-ketoacidosis' }] });
  expect(await choose(id, NO_TOPIC)).toMatchObject({ source: 'scaffold', topic: null });
});

test('a topic that is none is refused, and nothing is written anew', async () => {
  const { id } = await generated('19F DKA, pH 7.05');
  for (const topic of ['no-such-topic', '../scaffold', '', 'x'.repeat(61)])
    expect(await choose(id, topic)).toMatchObject({ status: 400 });
  const [patient] = (await server.untilComplete(id)).patients;
  expect(patient?.topic?.id).toBe('diabetic-ketoacidosis');
});

test('a patient is written anew so often and no more', async () => {
  const { id } = await generated('19F DKA, pH 7.05');
  for (let round = 0; round < MAX_ROUNDS_PER_PATIENT; round += 1)
    expect(await choose(id, round % 2 ? 'pneumonia' : 'stemi')).toMatchObject({ status: 200 });
  expect(await choose(id, 'stemi')).toMatchObject({
    status: 409,
    message:
      'These pearls cannot be written about another topic any more. Please enter the case anew.',
  });
});

test('who chooses another topic while one is being written is told so, and pressing twice is one choice', async () => {
  const { id } = await generated('19F DKA, pH 7.05');
  const press = (topic: string) =>
    server.post(nextAddress(), `/api/pearls/${id}/patients/0/topic`, { topic });
  await server.runtime.db
    .update(pearlPatients)
    .set({ status: 'waiting', chosenTopic: 'pneumonia' })
    .where(eq(pearlPatients.setId, id));
  expect((await press('pneumonia')).status).toBe(200);
  const refused = await press('stemi');
  expect(refused.status).toBe(409);
  expect((await refusal(refused)).message).toContain('just being written anew');
});

test('nobody chooses the topic of another person’s pearls', async () => {
  const ada = await signUp(server);
  const { id } = await ada.call('POST /api/pearls', {
    body: { patients: [{ details: '19F DKA' }], learnerLevel: 'resident' },
  });
  for (const other of [await signUp(server), openBrowser(server)]) {
    const answer = await other.post(`/api/pearls/${id}/patients/0/topic`, { topic: 'stemi' });
    expect(answer.status).toBe(404);
  }
});

test('all topics of the library are listed by their titles', async () => {
  const topics = await openBrowser(server).call('GET /api/topics');
  expect(topics).toContainEqual({ id: 'stemi', title: expect.any(String) as string });
  expect(topics.map(({ title }) => title)).toEqual(
    topics.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b)),
  );
});
