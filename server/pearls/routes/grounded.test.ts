import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '#test/administration.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { startTestServer } from '#test/server.ts';

async function startWithModel(text = wholeAnswer('sepsis', 3)) {
  const model = await startModelServer(() => ({ text }));
  onTestFinished(() => model.stop());
  const server = await startTestServer({ env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(() => server.stop());
  return { ...server, model };
}

async function asked(details: string) {
  const server = await startWithModel();
  const set = await server.untilComplete(await server.generate([details]));
  return { user: server.model.requests[0]?.user ?? '', patient: set.patients[0] };
}

test('a model is told who the patient is, and given our text with the keys of its sources', async () => {
  const { user, patient } = await asked('44M bacterial meningitis, on apixaban');
  expect(user).toContain(
    'The patient, as far as the notes tell: an adult, 44 years old, male, anticoagulated (apixaban).',
  );
  expect(user).toContain('Our own text on Bacterial meningitis');
  expect(user).toMatch(/ceftriaxone 2 g/i);
  expect(user).toContain('[idsa-2004] Practice Guidelines');
  expect(patient).toMatchObject({ source: 'model', topic: { id: 'bacterial-meningitis' } });
});

test('of a text for adults a model gets no dose for a newborn', async () => {
  const { user } = await asked('2 wk old, bacterial meningitis, seizing');
  expect(user).toContain('a newborn, 14 days old');
  expect(user).not.toMatch(/ceftriaxone 2 g|dexamethasone 10 mg/i);
});

test('of a child with a complaint a model gets the framework for children, with its doses', async () => {
  const { user, patient } = await asked('9yo belly pain');
  expect(user).toContain('Our own text on Abdominal pain in a child');
  expect(user).toMatch(/It was written for [^.]*children/);
  expect(user).not.toContain('Its doses were left out');
  expect(patient?.topic?.id).toBe('framework-abdominal-pain');
});

test('a case that the library does not know is asked about without our text', async () => {
  const { user } = await asked('ingrown toenail');
  expect(user).not.toContain('<library>');
});

test('a model is told the specialty of whose pearls they are', async () => {
  const server = await startWithModel();
  const ada = await aPerson(server, { specialty: 'obstetrics-gynecology' });
  const { id } = await ada.call('POST /api/pearls', {
    body: { patients: [{ details: 'DKA' }], learnerLevel: 'intern' },
  });
  await expect
    .poll(async () => (await ada.call('GET /api/pearls/:id', { path: { id } })).status)
    .toBe('complete');
  expect(server.model.requests[0]?.user).toContain(
    'Learner: intern, obstetrics & gynecology. Afterwards an intern writes the first orders',
  );
});

test('what the model rests on our text is numbered, and what it names beside it is not checked', async () => {
  const text = wholeAnswer('meningitis', 3).replace(
    '## Key clinical pearls',
    'Steroid first [degans-2002]. Something else [nejm-2031].\n\n## Key clinical pearls',
  );
  const server = await startWithModel(text);
  const id = await server.generate(['44M bacterial meningitis']);
  const [patient] = (await server.untilComplete(id)).patients;
  expect(patient?.content).toContain('Steroid first [1]. Something else [not checked].');
  expect(patient?.content).toMatch(/## Sources of the library\n\n1\. Dexamethasone in Adults/);
});

test('a dose that no table allows is marked behind its sentence, and nothing else is changed', async () => {
  const slip = 'Give ceftriaxone 20 g IV every 24 hours.';
  const written = `- ${slip.replace('20 g', '20&nbsp;g')}\n- Call early.`;
  const text = wholeAnswer('meningitis', 3).replace('- Call early.', written);
  const server = await startWithModel(text);
  const id = await server.generate(['44M bacterial meningitis']);
  const [patient] = (await server.untilComplete(id)).patients;
  expect(patient?.content).toMatch(
    /- Give ceftriaxone 20\u00a0g IV every 24 hours\. \*\*\[Check this dose: the usual maximum is [^\]]*\]\*\*\n- Call early\./,
  );
  const [, clean = ''] = patient?.content.split('## Pathophysiology') ?? [];
  expect(clean.match(/\*\*\[/g)).toHaveLength(1);
});

test('a doubtful dose is marked before the questions are answered blind', async () => {
  const checked = Promise.withResolvers<void>();
  const text = wholeAnswer('meningitis', 3).replace(
    '- Call early.',
    '- Give ceftriaxone 20 g IV every 24 hours.\n- Call early.',
  );
  const model = await startModelServer(({ user }) =>
    user.includes('<questions>') ? { text: '1: A', after: checked.promise } : { text },
  );
  onTestFinished(() => model.stop());
  const server = await startTestServer({
    env: { LLM_BASE_URL: model.baseUrl, QUESTION_CHECK: 'on' },
  });
  onTestFinished(() => server.stop());
  const id = await server.generate(['44M bacterial meningitis']);
  const content = async () => (await server.readSet(id)).patients[0]?.content;
  await expect.poll(content).toContain('**[Check this dose');
  checked.resolve();
  expect((await server.untilComplete(id)).patients[0]?.content).toContain('**[Check this dose');
});

test('a doubted dose is marked while the questions are still being written, though the text got shorter', async () => {
  const slip = `Give ceftriaxone 20&nbsp;g IV every 24 hours.${'&nbsp; '.repeat(2000)}`;
  const first = wholeAnswer('meningitis', 0).replace('- Treat what', `- ${slip}\n- Treat what`);
  const questions = Promise.withResolvers<void>();
  const model = await startModelServer((_, count) =>
    count === 1
      ? { text: first, packetMs: 2, packetLength: 200 }
      : { text: wholeAnswer('meningitis', 3), after: questions.promise },
  );
  onTestFinished(() => model.stop());
  const server = await startTestServer({ env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(() => server.stop());
  const id = await server.generate(['44M bacterial meningitis']);
  const patient = async () => (await server.readSet(id)).patients[0];
  await expect.poll(async () => (await patient())?.content).toContain('[Check this dose');
  expect((await patient())?.status).toBe('generating');
  questions.resolve();
  expect((await server.untilComplete(id)).patients[0]?.content).toContain('[Check this dose');
});
