import { onTestFinished, expect, test } from 'vitest';
import { aPerson, anOrganization } from '#test/administration.ts';
import { keptLog } from '#test/log.ts';
import { startModelServer } from '#test/model-server.ts';
import { refusal } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const SENTENCE =
  'This looks as if it holds a phone number. Please take out what could identify a person.';
const SECRET = 'Called the family back at 415-555-0134.';

async function start() {
  const model = await startModelServer(() => ({ text: 'What did you see?' }));
  const log = keptLog();
  const server = await startTestServer({ log, env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(async () => {
    await server.stop();
    await model.stop();
  });
  const organization = await anOrganization(server, { modelHints: true });
  const attending = await aPerson(server, { role: 'attending', organization });
  const trainee = await aPerson(server, { organization });
  const assessment = (words: object) => ({
    traineeId: trainee.id,
    shiftDate: '2026-11-21',
    numericRating: 2,
    observationsCount: 3,
    strengths: 'Clear handover with Dr. Patel in bay 3.',
    improvements: 'Ask earlier for help.',
    isOldDateRight: true,
    submissionKey: crypto.randomUUID(),
    ...words,
  });
  return { model, log, attending, trainee, assessment };
}

async function fieldsOf(answer: Response) {
  expect(answer.status).toBe(400);
  return (await refusal(answer)).fields;
}

test('feedback with a phone number is refused at its field; the name of a colleague is welcome', async () => {
  const { attending, trainee, log, assessment } = await start();
  for (const field of ['strengths', 'improvements']) {
    const answer = await attending.post('/api/assessments', assessment({ [field]: SECRET }));
    expect(await fieldsOf(answer)).toEqual({ [field]: SENTENCE });
  }
  const stored = await attending.post('/api/assessments', assessment({}));
  const [id] = (await answerOf('POST /api/assessments', stored)).ids;
  const amended = await attending.post(`/api/assessments/${id}/amend`, {
    ...assessment({ strengths: SECRET }),
    amendmentsBefore: 0,
  });
  expect(await fieldsOf(amended)).toEqual({ strengths: SENTENCE });
  const reflection = `/api/assessments/${id}/acknowledge` as const;
  const thought = await trainee.post(reflection, { reflection: SECRET });
  expect(await fieldsOf(thought)).toEqual({ reflection: SENTENCE });
  expect((await trainee.post(reflection, { reflection: 'I froze.' })).status).toBe(200);
  expect(log.lines.join('\n')).not.toContain('415-555');
});

test('a message to an attending holds no medical record number', async () => {
  const { trainee } = await start();
  const answer = await trainee.post('/api/assessment-requests', {
    sendMail: false,
    message: 'The chest tube in MRN 4482913',
    requestKey: crypto.randomUUID(),
  });
  expect(Object.keys((await fieldsOf(answer)) ?? {})).toEqual(['message']);
});

test('a hint is never asked of a model with text that identifies a person', async () => {
  const { attending, model } = await start();
  const written = { strengths: SECRET, improvements: 'More confidence' };
  const answer = await attending.call('POST /api/assessments/hint', { body: written });
  expect(answer).toEqual({ hint: null });
  expect(model.requests).toEqual([]);
});
