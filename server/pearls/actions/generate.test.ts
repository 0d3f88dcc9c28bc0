import { expect, onTestFinished, test } from 'vitest';
import type { PearlSet } from '#shared/pearl-output.ts';
import { keptLog } from '#test/log.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import type { ModelRequest, Reply } from '#test/model-server.ts';
import { startTestServer } from '#test/server.ts';
import type { TestServerOptions } from '#test/server.ts';

async function startWithModel(
  answer: (request: ModelRequest, count: number) => Reply,
  { env, ...options }: TestServerOptions = {},
) {
  const model = await startModelServer(answer);
  const server = await startTestServer({
    ...options,
    env: { LLM_BASE_URL: model.baseUrl, ...env },
  });
  onTestFinished(async () => {
    await server.stop();
    await model.stop();
  });
  return { ...server, model };
}

const good = (): Reply => ({ text: wholeAnswer('sepsis', 5) });

async function generateOne(
  server: Awaited<ReturnType<typeof startWithModel>>,
  details = 'sepsis',
): Promise<PearlSet['patients'][number]> {
  const set = await server.untilComplete(await server.generate([details]));
  const [patient] = set.patients;
  if (!patient) throw new Error('the set has no patient');
  return patient;
}

test("a model's answer is shown without its questions, and the questions are read from it", async () => {
  const server = await startWithModel(good);
  const patient = await generateOne(server);
  expect(patient).toMatchObject({ source: 'model', status: 'done', problem: null });
  expect(patient.content).toContain('## Key clinical pearls');
  expect(patient.content).not.toMatch(/Practice Questions|Correct Answer/);
  expect(patient.questions).toHaveLength(3);
  expect(patient.questions[0]).toMatchObject({
    patientIndex: 0,
    additionalReading: {
      title: 'A guideline on sepsis',
      url: 'https://example.org/guideline-1',
    },
  });
  const keys = patient.questions.map(({ options, correctAnswer }) => options[correctAnswer]);
  expect(keys).toEqual(['Repeat the step', 'Reassess and escalate', 'Wait one hour']);
  expect(server.model.requests).toHaveLength(1);
});

test('the request carries the model, the temperature, the length, the level and the number of questions', async () => {
  const server = await startWithModel(good);
  const patients = [{ details: 'sepsis', starred: true }];
  await server.untilComplete(
    await server.generate([], { patients, learnerLevel: 'fellow', contentDepth: 'detailed' }),
  );
  const [request] = server.model.requests;
  expect(request).toMatchObject({ model: 'gpt-4', temperature: 0.7, max_tokens: 4000 });
  expect(request?.user).toMatch(/<case>\nsepsis\n<\/case>/);
  expect(request?.user).toContain('Learner: fellow. Afterwards a fellow weighs');
  expect(request?.user).toContain('detailed, up to 900 words');
  expect(request?.user).toContain('5 questions');
  expect(request?.user).toContain('## Diagnosis/Clinical Presentation');
});

test('a second request is made when no question can be read from the first answer', async () => {
  const server = await startWithModel((_, count) =>
    count === 1
      ? { text: wholeAnswer('sepsis', 0) }
      : { text: wholeAnswer('sepsis', 3).split('## Practice Questions')[1] ?? '' },
  );
  const patient = await generateOne(server);
  expect(patient).toMatchObject({ source: 'model', problem: null });
  expect(patient.questions).toHaveLength(3);
  expect(server.model.requests).toHaveLength(2);
  expect(server.model.requests[1]?.user).toContain(
    'Write 3 practice questions on this case, and nothing else.',
  );
  expect(server.model.requests[1]?.user).not.toContain('## Pathophysiology\n## Diagnosis');
});

test('when the second request brings no questions either, the pearls stay and the screen can say so', async () => {
  const server = await startWithModel(() => ({ text: wholeAnswer('sepsis', 0) }));
  const patient = await generateOne(server);
  expect(patient).toMatchObject({
    source: 'model',
    problem: 'no_questions',
    questions: [],
    can: { retry: true },
  });
  expect(server.model.requests).toHaveLength(4);
});

test.each([
  ['answers with an error', { text: 'overloaded', status: 503 }, 'unreachable'],
  ['refuses the key', { text: 'bad key', status: 401 }, 'unreachable'],
  ['refuses the request', { text: 'no', status: 400 }, 'refused'],
  ['answers nonsense', { text: 'As a language model I like turtles. '.repeat(20) }, 'unusable'],
  ['answers nothing', { text: '' }, 'unusable'],
  ['answers only empty lines', { text: '\n'.repeat(50_000), packetLength: 5000 }, 'unusable'],
  ['cuts its stream', { text: wholeAnswer('sepsis', 3), cutAfter: 5, packetMs: 10 }, 'cut_off'],
  ['ends without a reason', { text: wholeAnswer('sepsis', 3), finish: null }, 'cut_off'],
  ['withholds its answer', { text: wholeAnswer('sepsis', 3), finish: 'content_filter' }, 'refused'],
  ['never ends its answer', { text: 'x'.repeat(70_000), packetLength: 7000 }, 'unusable'],
] satisfies [string, Reply, string][])(
  'a model that %s is tried three times, then the starter library answers and says so',
  async (_, reply, problem) => {
    const server = await startWithModel(() => reply);
    const patient = await generateOne(server);
    expect(patient).toMatchObject({
      status: 'done',
      source: 'library',
      problem,
      can: { retry: true },
    });
    expect(patient.content).toContain('## Pathophysiology');
    expect(patient.questions).toHaveLength(3);
    expect(server.model.requests).toHaveLength(3);
  },
);

test('an answer that ran into its length limit is kept, and the screen can say so', async () => {
  const server = await startWithModel(() => ({ ...good(), finish: 'length' }));
  expect(await generateOne(server)).toMatchObject({ source: 'model', problem: 'ended_early' });
});

test('a thousand list marks in a line are cut to a number that can be shown', async () => {
  const text = wholeAnswer('sepsis', 3).replace(
    'Call early.',
    `Call early.\n${'- '.repeat(1500)}deep`,
  );
  const server = await startWithModel(() => ({ text, packetLength: 500 }));
  const { content } = await generateOne(server);
  expect(content).toContain('deep');
  expect(content).not.toContain('- '.repeat(30));
});

test('a job that fails is logged by its kind, tried again, and leaves no case text in the queue', async () => {
  const log = keptLog();
  const server = await startWithModel(() => good(), { log });
  let failures = 1;
  const transaction = server.runtime.db.transaction.bind(server.runtime.db);
  Object.assign(server.runtime.db, {
    transaction: (...args: Parameters<typeof transaction>) => {
      const isFinish = String(args[0]).includes('finishPatient');
      if (isFinish && failures-- > 0) throw new Error('canary case text');
      return transaction(...args);
    },
  });
  const set = await server.untilComplete(await server.generate(['canary sepsis']));
  expect(set.patients[0]).toMatchObject({ source: 'model', status: 'done' });
  expect(log.lines.filter((line) => line.includes('a job failed'))).toHaveLength(1);
  expect(log.lines.join()).not.toContain('canary');
  const stored = await server.runtime.db.execute('select * from jobs.job');
  expect(JSON.stringify(stored)).toContain('generate-pearls');
  expect(JSON.stringify(stored)).not.toContain('canary');
});

test('a model that falls silent is given up after a while', async () => {
  const server = await startWithModel(() => ({ ...good(), hang: true }), {
    limits: { betweenTokens: 60, firstToken: 500 },
  });
  expect(await generateOne(server)).toMatchObject({ source: 'library', problem: 'too_slow' });
});

test('a model that says nothing at all is asked once, so that the starter library answers within the minute', async () => {
  const server = await startWithModel(() => ({ ...good(), firstMs: 60_000 }), {
    limits: { firstToken: 100 },
  });
  expect(await generateOne(server)).toMatchObject({ source: 'library', problem: 'too_slow' });
  expect(server.model.requests).toHaveLength(1);
});

test('a model that recovers at the third attempt is used', async () => {
  const server = await startWithModel((_, count) =>
    count < 3 ? { text: 'down', status: 500 } : good(),
  );
  expect(await generateOne(server)).toMatchObject({ source: 'model', problem: null });
});

test('a rate limit that says how long to wait is waited out by every patient', async () => {
  const server = await startWithModel((_, count) =>
    count === 1 ? { text: 'Rate limit. Please try again in 1 seconds.', status: 429 } : good(),
  );
  const set = await server.untilComplete(await server.generate(['sepsis', 'DKA']));
  expect(set.patients.map(({ source }) => source)).toEqual(['model', 'model']);
  const [first, ...others] = server.model.requests.map(({ at }) => at);
  expect(Math.max(...others) - (first ?? 0)).toBeGreaterThan(950);
});

test('a rate limit that asks for longer than a patient may wait is not waited out', async () => {
  const server = await startWithModel(() => ({
    text: 'slow down',
    status: 429,
    headers: { 'retry-after': '600' },
  }));
  expect(await generateOne(server)).toMatchObject({ source: 'library', problem: 'rate_limited' });
  expect(server.model.requests).toHaveLength(1);
});

test('requests start in order, a stagger apart, and run side by side', async () => {
  // Nobody is answered before the last has asked.
  const all = Promise.withResolvers<void>();
  const server = await startWithModel(
    (_, count) => {
      if (count === 3) all.resolve();
      return { ...good(), after: all.promise };
    },
    { env: { GENERATION_STAGGER_MS: '200' } },
  );
  const details = ['alpha', 'bravo', 'charlie'];
  await server.untilComplete(await server.generate(details));
  const { requests } = server.model;
  expect(requests.map(({ user }) => details.find((text) => user.includes(text)))).toEqual(details);
  const [a = 0, b = 0, c = 0] = requests.map(({ at }) => at);
  for (const gap of [b - a, c - b]) expect(gap).toBeGreaterThan(100);
});

test('one patient whose model call fails leaves the others as they are', async () => {
  const server = await startWithModel(({ user }) =>
    user.includes('DKA') ? { text: 'x', status: 500 } : good(),
  );
  const set = await server.untilComplete(await server.generate(['sepsis', 'DKA', 'ankle']));
  expect(set.patients.map(({ source }) => source)).toEqual(['model', 'library', 'model']);
});

test('trying again replaces the library by the model, at most three times', async () => {
  let isDown = true;
  const server = await startWithModel(() => (isDown ? { text: 'x', status: 500 } : good()));
  const id = await server.generate(['sepsis']);
  await server.untilComplete(id);
  const retry = () => server.post('192.0.2.9', `/api/pearls/${id}/patients/0/retry`, {});
  for (let i = 0; i < 2; i += 1) {
    expect((await retry()).status).toBe(200);
    expect((await server.untilComplete(id)).patients[0]?.source).toBe('library');
  }
  isDown = false;
  expect((await retry()).status).toBe(200);
  const { patients } = await server.untilComplete(id);
  expect(patients[0]).toMatchObject({ source: 'model', problem: null, can: { retry: false } });
  expect(patients[0]?.questions).toHaveLength(3);
  expect((await retry()).status).toBe(409);
});

test('two impatient presses of Try again generate once', async () => {
  let isDown = true;
  const server = await startWithModel(() =>
    isDown ? { text: 'x', status: 500 } : { ...good(), packetMs: 5 },
  );
  const id = await server.generate(['sepsis']);
  await server.untilComplete(id);
  isDown = false;
  const before = server.model.requests.length;
  const retry = () => server.post('192.0.2.9', `/api/pearls/${id}/patients/0/retry`, {});
  await Promise.all([retry(), retry()]);
  const { patients } = await server.untilComplete(id);
  expect(patients[0]?.questions).toHaveLength(3);
  expect(server.model.requests.length - before).toBe(1);
});

test('words reach a follower while they are written, and add up to the final text', async () => {
  const server = await startWithModel(() => ({ ...good(), packetMs: 25 }));
  const id = await server.generate(['sepsis', 'DKA']);
  const stream = await server.fetchAs('192.0.2.9', `/api/pearls/${id}/events`);
  const events = [...(await stream.text()).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    (match) => ({
      event: match[1],
      data: JSON.parse(match[2] ?? '') as {
        patientIndex: number;
        offset: number;
        text: string;
        index: number;
        content: string;
        status: string;
        patients?: { content: string }[];
      },
    }),
  );
  expect(events.at(0)?.event).toBe('snapshot');
  expect(events.at(-1)?.event).toBe('done');
  const deltas = events.filter(({ event, data }) => event === 'delta' && data.patientIndex === 0);
  expect(deltas.length).toBeGreaterThan(5);
  // On a slow day some words are there before the follower is.
  let text = events[0]?.data.patients?.[0]?.content ?? '';
  for (const { event, data } of events) {
    if (event === 'patient' && data.index === 0) text = data.content;
    if (event !== 'delta' || data.patientIndex !== 0) continue;
    expect(data.offset).toBe(text.length);
    text += data.text;
    expect(text).not.toContain('Correct Answer');
  }
  expect(text).toBe((await server.readSet(id)).patients[0]?.content);
});
