import { expect, test } from 'vitest';
import { chooseText } from '#server/library/choice.ts';
import { readLibrary } from '#server/library/catalogue.ts';
import { sectionsFor } from '#server/library/rendering.ts';

const library = readLibrary();
const choose = (details: string) => chooseText(library, { details, chosenTopic: null });

test.each([
  ['54M chest pain, workup pending', 'framework-chest-pain'],
  ['61F CP since this morning', 'framework-chest-pain'],
  ['70M SOB x 3 days', 'framework-dyspnea'],
  ['66F satting 84%', 'framework-dyspnea'],
  ['22F passed out at church', 'framework-syncope'],
  ['33F belly pain, labs pending', 'framework-abdominal-pain'],
  ['41F HA since yesterday', 'framework-headache'],
  ['3yo fever', 'framework-fever-in-a-child'],
  ['16M fever x 2 days', 'framework-fever-in-a-child'],
  ['80M AMS', 'framework-altered-mental-status'],
  ['58M found down', 'framework-altered-mental-status'],
  ['30M MVC, restrained driver', 'framework-trauma'],
  ['75F fell down stairs', 'framework-trauma'],
  ['82F generalized weakness', 'framework-weakness'],
  ['47M low back pain', 'framework-back-pain'],
  ['29M n/v since last night', 'framework-vomiting'],
  ['24M cannabis hyperemesis', 'framework-vomiting'],
  ['35F itchy rash', 'framework-rash'],
  ['37F thunderclap headache, CT and LP neg for SAH', 'framework-headache'],
])('"%s" names a complaint and opens %s', (details, id) => {
  const { topic, presentation } = choose(details);
  expect([topic?.id, presentation?.id]).toEqual([id, id]);
});

test.each([
  ['54M chest pain, STEMI', 'stemi'],
  ['45F SOB, found to have PE', 'pulmonary-embolism'],
  ['22M RLQ pain, appendicitis on CT', 'appendicitis'],
  ['40F thunderclap headache', 'subarachnoid-hemorrhage'],
  ['6 week old, fever', 'febrile-infant'],
  ['60M fever, headache, stiff neck', 'bacterial-meningitis'],
  ['newborn with fever and a seizure', 'bacterial-meningitis'],
  ['neonate day 20, seizures, fever', 'bacterial-meningitis'],
  ['80M AMS, glucose 28', 'hypoglycemia'],
  ['39F known epilepsy, seized 35 min, ativan 4+4, tubed', 'status-epilepticus'],
  ['57M tearing CP to back, BP diff, CTA type A', 'aortic-dissection'],
  ['81F C. diff again, watery stool', 'gastroenteritis'],
  ['81F c diff', 'gastroenteritis'],
  ['back pain and saddle anesthesia', 'cauda-equina-syndrome'],
  ['vomiting, DKA', 'diabetic-ketoacidosis'],
  ['26F 9 weeks pregnant, hyperemesis', 'hyperemesis-gravidarum'],
  ['28F 10 weeks pregnant, hyperemesis, uses cannabis', 'hyperemesis-gravidarum'],
])('"%s" tells more than a complaint and opens %s', (details, id) => {
  const { topic, otherTopics } = choose(details);
  expect(topic?.id).toBe(id);
  expect(otherTopics.filter((other) => other.id.startsWith('framework-'))).toEqual([]);
});

test.each([
  'patient here for forms',
  '30M medication refill',
  'denies chest pain, SOB and headache, needs a work note',
  'knee pain, no fall',
  'mother had chest pain',
  'vomiting resolved, wants to leave',
])('"%s" has no complaint of the library and gets the scaffold', (details) => {
  expect(choose(details)).toMatchObject({ topic: null, presentation: null });
});

test('the complaint that is told first leads among those of the same danger', () => {
  expect(choose('67M chest pain then syncope').topic?.id).toBe('framework-chest-pain');
  expect(choose('67M syncope then chest pain').topic?.id).toBe('framework-syncope');
});

test.each([
  ['9yo belly pain', 'framework-abdominal-pain--child'],
  ['4yo AMS', 'framework-altered-mental-status--child'],
  ['6yo MVC', 'framework-trauma--child'],
  ['8yo headache', 'framework-headache--child'],
  ['4yo vomiting', 'framework-vomiting--child'],
  ['6yo with leg weakness', 'framework-weakness--child'],
  ['5yo itchy rash', 'framework-rash--child'],
])('"%s" opens the text for a child, %s', (details, id) => {
  expect(choose(details).presentation?.id).toBe(id);
});

test.each([
  ['newborn with hypoglycemia, jittery', 'hypoglycemia--neonate'],
  ['5 day old, glucose 28', 'hypoglycemia--neonate'],
  ['10 day old with seizures', 'status-epilepticus--neonate'],
  ['2yo Tylenol overdose', 'acetaminophen-overdose--child'],
  ['6yo hyperkalemia', 'hyperkalemia--child'],
  ['28F 30 weeks pregnant, anaphylaxis', 'anaphylaxis--pregnant'],
  ['28F 20 weeks pregnant, DVT', 'deep-vein-thrombosis--pregnant'],
])('"%s" opens the text for this patient, %s', (details, id) => {
  expect(choose(details).presentation?.id).toBe(id);
});

test.each(['30M, history of neonatal seizures, needs a note', '28F, mother had neonatal seizures'])(
  '"%s" is no newborn who has a seizure',
  (details) => {
    expect(choose(details).topic?.id).not.toBe('status-epilepticus');
  },
);

test('every framework that was written for children too is what a child with its complaint opens', () => {
  const written = library.heads().filter(({ id }) => /^framework-.*--child$/.test(id));
  expect(written.length).toBeGreaterThan(2);
  for (const { id } of written) {
    const topic = library.topics.find((one) => id === `${one.id}--child`);
    const [name = ''] = topic?.names ?? [];
    const { patient, presentation } = choose(`6yo ${name}`);
    expect([name, presentation?.id]).toEqual([name, id]);
    if (!presentation) continue;
    const learner = { learnerLevel: 'resident', contentDepth: 'detailed' } as const;
    expect(sectionsFor(presentation, learner, patient)).toMatch(/Written for .*children/);
    expect(choose(`40F ${name}`).presentation?.id).toBe(topic?.id);
  }
});

test('a child with a complaint is shown how to think and no dose of an adult', () => {
  const { patient, presentation } = choose('8yo back pain');
  if (!presentation) throw new Error('no framework for back pain');
  const text = sectionsFor(
    presentation,
    { learnerLevel: 'resident', contentDepth: 'detailed' },
    patient,
  );
  expect(text).toContain('which this patient is not');
  expect(text).not.toMatch(/\d mg\b/);
});
