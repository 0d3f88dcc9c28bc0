import { expect, test } from 'vitest';
import { readLibrary } from '#server/library/catalogue.ts';
import { readDrugFiles } from '#server/checks/catalogue.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import { readPatient } from '#shared/patient.ts';
import type { PatientFacts } from '#shared/patient.ts';
import { createTable } from '#server/checks/rules/table.ts';
import { amountsIn } from '#server/checks/rules/amounts.ts';
import { plainly, sentencesOf } from '#server/checks/rules/text.ts';

const table = createTable(readDrugFiles());

function patient(facts: Partial<PatientFacts>): PatientFacts {
  return { ...readPatient(''), ...facts };
}

function kindsIn(text: string, details = '', facts: Partial<PatientFacts> = {}): string[] {
  return checkAnswer(text, { details, facts: patient(facts) }, table).map(({ kind }) => kind);
}

test.each([
  ['Give epinephrine 5 mg IM into the thigh.', 'anaphylaxis', 'too_high'],
  ['Give epinephrine 1 mg IV push immediately.', 'anaphylaxis, BP 80/40', 'too_high'],
  ['Inject 0.5 mL of 1:1000 epinephrine IV.', 'anaphylaxis', 'too_high'],
  ['Administer ceftriaxone 20 g IV every 24 hours.', '', 'too_high'],
  ['Give acetaminophen 1 g every 2 hours.', '', 'too_high'],
  ['Lorazepam 0.1 mg/kg IV (max 40 mg).', 'status epilepticus', 'too_high'],
  ['Alteplase 0.9 mg/kg (max 900 mg) over 60 minutes.', 'stroke', 'too_high'],
  ['**Etomidate** 3 mg/kg IV.', '', 'too_high'],
  ['Sodium bicarbonate 1 mEq IV.', 'TCA overdose', 'too_low'],
  ['Fentanyl 100 mg IV for pain.', '', 'unit'],
  ['Ceftriaxone 1 mg IM for gonorrhea.', '', 'unit'],
  ['Heparin 80 mg/kg bolus.', '', 'unit'],
  ['Start norepinephrine at 5 mg/kg/min.', 'septic shock', 'unit'],
  ['Begin a regular insulin infusion at 1 unit/kg/h.', 'DKA', 'rate'],
  ['Phenytoin 20 mg/kg IV at 200 mg/min.', '', 'rate'],
  ['Give vincristine 2 mg intrathecally.', '', 'route'],
  ['Penicillin G benzathine 2.4 million units IV.', '', 'route'],
  ['Push potassium 20 mEq IV.', '', 'route'],
])('"%s" (%s) is marked: %s', (text, details, kind) => {
  expect(kindsIn(text, details)).toContain(kind);
});

test.each([
  ['Give metoprolol 5 mg IV.', 'anaphylaxis after a bee sting'],
  ['In severe asthma, start propranolol 40 mg PO for tremor.', ''],
  ['Labetalol 20 mg IV controls the pressure.', 'cocaine chest pain'],
  ['Give sublingual nitroglycerin.', 'took sildenafil 2 h ago, chest pain'],
  ['Nitroglycerin 0.4 mg SL.', 'inferior STEMI with RV infarct'],
  ['Use succinylcholine 1.5 mg/kg IV.', 'missed dialysis, K 7.8'],
  ['Haloperidol 5 mg IV for agitation.', 'QTc 540, agitated'],
  ['Diltiazem 20 mg IV for rate control.', 'AF with WPW'],
  ['Give tenecteplase 25 mg.', 'stroke, on apixaban'],
  ['Flumazenil 0.2 mg IV.', 'amitriptyline overdose'],
])('"%s" is marked for a patient with "%s"', (text, details) => {
  expect(kindsIn(text, details)).toContain('contraindicated');
});

test.each([
  ['Avoid beta-blockers.', 'cocaine chest pain'],
  ['Beta-blockers are contraindicated.', 'asthma'],
  ['Do not give nitrates.', 'RV infarct'],
  ['Never push potassium.', ''],
  ['Use rocuronium 1.2 mg/kg IV rather than succinylcholine.', 'burns'],
  ['Give aspirin 324 mg unless the patient is bleeding.', ''],
  ['Reverse anticoagulants.', 'intracerebral hemorrhage'],
  ['Acetaminophen ingestion above 10 g or 150 mg/kg is toxic.', ''],
  ['Epinephrine 1 mg IV every 3 to 5 minutes in cardiac arrest.', 'anaphylaxis'],
  ['Protamine 1 mg per 100 units of heparin, maximum 50 mg.', ''],
  ['Dilute amiodarone 150 mg in 100 mL of saline.', ''],
])('"%s" (%s) is left alone', (text, details) => {
  expect(kindsIn(text, details)).toEqual([]);
});

test('an adult dose, an adult volume and an adult drug are marked for a child', () => {
  expect(kindsIn('Ceftriaxone 2 g IV.', '2 wk meningitis', { ageDays: 15 })).toEqual(['age']);
  expect(kindsIn('Give a 2 L normal saline bolus.', '', { weightKg: 6 })).toEqual(['age']);
  expect(kindsIn('For a 6 kg infant, give a 2 L normal saline bolus.')).toEqual(['age']);
  expect(kindsIn('Codeine 15 mg PO for pain.', '', { ageDays: 2190 })).toContain('age');
  expect(kindsIn('Start fluids at 1,000 mL/h.', 'DKA', readPatient('6M DKA'))).toEqual(['age']);
  expect(kindsIn('Ceftriaxone 100 mg/kg IV.', '', { ageDays: 1095 })).toEqual([]);
  expect(kindsIn('In adults ceftriaxone 2 g IV.', '', { ageDays: 1095 })).toEqual([]);
});

test('a dose per kg without a maximum is marked where the weight carries it past one', () => {
  const heavy = { ageDays: 14600, weightKg: 110 };
  expect(kindsIn('Levetiracetam 60 mg/kg IV.', '', heavy)).toEqual(['weight']);
  expect(kindsIn('Levetiracetam 60 mg/kg IV (maximum 4,500 mg).', '', heavy)).toEqual([]);
});

test('pregnancy marks what harms the child, NSAIDs from 20 weeks', () => {
  expect(kindsIn('Lisinopril 10 mg daily.', '', { isPregnant: true, gestationWeeks: 8 })).toEqual([
    'pregnancy',
  ]);
  expect(kindsIn('Ibuprofen 400 mg PO.', '', { isPregnant: true, gestationWeeks: 28 })).toEqual([
    'pregnancy',
  ]);
  expect(kindsIn('Ibuprofen 400 mg PO.', '', { isPregnant: true, gestationWeeks: 10 })).toEqual([]);
});

test('a finding names the sentence, the drug, what was said and what is usual', () => {
  const text = 'Call for help.\n- **Epinephrine** 5 mg IM now. Then reassess.';
  const [finding] = checkAnswer(text, { details: 'anaphylaxis', facts: null }, table);
  expect(text.slice(finding?.sentence.start, finding?.sentence.end)).toBe(
    'Epinephrine** 5 mg IM now.',
  );
  expect(finding).toMatchObject({
    drug: 'epinephrine',
    said: '5 mg',
    expected: '0.5 mg IM',
    words: 'Check this dose: the usual maximum is 0.5 mg IM. It may be ten times too much.',
  });
});

/** Every string of the library's levels, with the title as the case. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('the texts of the library mark no more than one in a hundred of their sentences with a dose', () => {
  const alarms: string[] = [];
  let doses = 0;
  const library = readLibrary();
  const written = library.topics.flatMap(({ id, title }) =>
    library.texts(id).map(({ student, resident, senior }) => ({
      title,
      texts: textsOf({ student, resident, senior }),
    })),
  );
  for (const { title, texts } of written) {
    for (const text of texts) {
      const plain = plainly(text);
      doses += sentencesOf(plain).filter(
        ({ start, end }) => amountsIn(plain.slice(start, end)).length > 0,
      ).length;
      const found = checkAnswer(text, { details: title, facts: null }, table);
      const marked = Map.groupBy(found, ({ sentence }) => sentence.start);
      alarms.push(...marked.values().map(([first]) => `${title}: ${first?.words}`));
    }
  }
  expect(doses).toBeGreaterThan(200);
  expect(alarms.slice(Math.floor(doses / 100))).toEqual([]);
});

test('no text stops the check or takes long', () => {
  for (const text of ['', '-', 'epinephrine '.repeat(4000), '1 '.repeat(9000), 'to '.repeat(9000)])
    expect(checkAnswer(text, { details: text.slice(0, 2000), facts: null }, table)).toEqual([]);
});

test.each([
  ['an order over and over', 'epinephrine 5 mg IV '.repeat(5000)],
  ['doses per kg without end', '5 mg/kg/'.repeat(12_000)],
  ['spaces', `epinephrine 5 mg${' '.repeat(100_000)}IM`],
  ['digits and commas', '1,000'.repeat(20_000)],
  ['open parentheses', 'epinephrine ('.repeat(8000)],
  ['maxima in maxima', 'epinephrine 5 mg IV every 3 hours (maximum 5 mg, '.repeat(2000)],
])('%s are read to the end of 100 kB', (_, text) => {
  const found = checkAnswer(text, { details: text.slice(0, 2000), facts: null }, table);
  expect(found.every(({ sentence }) => sentence.end <= text.length)).toBe(true);
});
