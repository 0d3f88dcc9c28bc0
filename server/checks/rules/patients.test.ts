import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { readDrugFiles } from '#server/checks/catalogue.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import { createTable } from '#server/checks/rules/table.ts';

const table = createTable(readDrugFiles());

function kindsFor(details: string, text: string): string[] {
  return checkAnswer(text, { details, facts: readPatient(details) }, table).map(({ kind }) => kind);
}

test.each([
  ['82F, CrCl 18, zoster', 'Valacyclovir 1 g PO three times daily.'],
  ['70M, eGFR 22, DVT', 'Enoxaparin 1 mg/kg SC every 12 hours.'],
  ['ESRD on HD, sepsis', 'Cefepime 2 g IV every 8 hours.'],
  ['CKD stage 4, gout', 'Colchicine 1.2 mg PO now.'],
  ['creatinine 4.4, pyelonephritis', 'Gentamicin 5 mg/kg IV daily.'],
  ['eGFR 20, NSTEMI', 'Run eptifibatide at 2 mcg/kg/min.'],
])('%s: "%s" is too much for these kidneys', (details, text) => {
  expect(kindsFor(details, text)).not.toEqual([]);
});

test.each([
  ['82F, CrCl 18, zoster', 'Valacyclovir 1 g PO once daily.'],
  ['ESRD on HD, sepsis', 'Give the first dose of cefepime in full: 2 g IV.'],
  ['eGFR 90, zoster', 'Valacyclovir 1 g PO three times daily.'],
  ['2-year-old, 12 kg, SVT', 'Adenosine 0.1 mg/kg, then 0.2 mg/kg, maximum 6 mg then 12 mg.'],
  ['sepsis', 'Add acyclovir early and give 10 mL/kg boluses.'],
  ['eGFR 20, zoster', 'With normal kidneys valacyclovir is 1 g three times daily.'],
])('%s: "%s" is left alone', (details, text) => {
  expect(kindsFor(details, text)).toEqual([]);
});

test.each([
  ['on warfarin, cellulitis', 'TMP-SMX DS twice daily for 7 days.'],
  ['takes simvastatin, pneumonia', 'Clarithromycin 500 mg PO twice daily.'],
  ['on lithium, ankle sprain', 'Ibuprofen 600 mg PO.'],
  ['on metoprolol, SVT', 'Verapamil 5 mg IV.'],
  ['on phenelzine, rigors', 'Meperidine 25 mg IV.'],
  ['methadone maintenance, fracture', 'Nalbuphine 10 mg IV.'],
  ['allergic to cephalexin (anaphylaxis), cellulitis', 'Cefazolin 2 g IV.'],
])('%s: "%s" does not go together', (details, text) => {
  expect(kindsFor(details, text)).toContain('contraindicated');
});

test('two drugs of which one may be chosen are no pair, two that are given together are', () => {
  expect(kindsFor('AF', 'Metoprolol 5 mg IV or diltiazem 20 mg IV.')).toEqual([]);
  expect(kindsFor('AF', 'Diltiazem 20 mg IV with metoprolol 5 mg IV.')).toContain(
    'contraindicated',
  );
});

test('a total is held against its own dose per kg and the weight', () => {
  expect(kindsFor('70 kg woman, anaphylaxis', 'Epinephrine 0.01 mg/kg IM (0.5 mg).')).toEqual([]);
  expect(kindsFor('100 kg man, RSI', 'Rocuronium 1.2 mg/kg, so about 60 mg.')).toEqual(['weight']);
  expect(kindsFor('60 kg man, stroke', 'Alteplase 0.9 mg/kg (84 mg).')).toEqual(['weight']);
});

test('an interval makes a usual dose too much for a day', () => {
  expect(kindsFor('sprain', 'Ibuprofen 800 mg every three hours.')).toEqual(['too_high']);
  expect(kindsFor('sprain', 'Ibuprofen 800 mg every 8 hours.')).toEqual([]);
  expect(kindsFor('sepsis', 'Gentamicin 5 mg/kg every 8 hours.')).toEqual(['too_high']);
});

test('a dose far under what the case asks for is marked, also by the weight of a child', () => {
  expect(kindsFor('status epilepticus', 'Lorazepam 0.4 mg IV.')).toEqual(['too_low']);
  expect(kindsFor('14 kg child with fever', 'Acetaminophen 21 mg PO.')).toEqual(['too_low']);
});

test('adenosine is marked when it runs slowly, calcium when it is pushed in seconds', () => {
  expect(kindsFor('SVT', 'Adenosine 6 mg IV over 2 minutes.')).toEqual(['rate']);
  expect(kindsFor('hypocalcemia', 'Calcium chloride 1 g IV over 10 seconds.')).toEqual(['rate']);
});

test.each([
  ['C. difficile colitis', 'Vancomycin 125 mg IV every 6 hours.'],
  ['myxedema coma', 'Levothyroxine 200 mcg by mouth.'],
  ['bradycardia', 'Calcium chloride 1 g may be injected into the gluteal muscle.'],
  ['strep throat', 'Bicillin 1.2 million units should run through the IV line.'],
])('%s: "%s" goes the wrong way', (details, text) => {
  expect(kindsFor(details, text)).toContain('route');
});

test.each([
  ['sepsis', 'In a patient on hemodialysis, give valacyclovir 1 g three times daily.'],
  ['eGFR 18, gout', 'Colchicine 0.6 mg twice daily.'],
  ['eGFR 18, zoster', 'Valacyclovir 1 g three times daily; famciclovir 500 mg once daily.'],
])('%s: "%s" is too much for kidneys that the sentence or the case tells', (details, text) => {
  expect(kindsFor(details, text)).not.toEqual([]);
});

test.each([
  [
    '6-month-old, 7 kg',
    'Epinephrine 0.01 mg/kg, at most 0.3 mg before puberty and 0.5 mg in a teenager.',
  ],
  [
    '6-month-old, 7 kg',
    'Hydrocortisone IV once 25 mg below 3 years, 50 mg from 3 to 12 years, 100 mg above.',
  ],
])('%s: the bands of "%s" are of other children', (details, text) => {
  expect(kindsFor(details, text)).toEqual([]);
});

test('strong sugar for a newborn and a push of insulin in a child with ketoacidosis are marked', () => {
  expect(kindsFor('2-day-old, 3 kg', 'Dextrose 50% 2 mL/kg push.')).not.toEqual([]);
  expect(kindsFor('2-day-old, 3 kg', 'Dextrose 10% 2 mL/kg push.')).toEqual([]);
  expect(kindsFor('6-year-old, 20 kg, DKA', 'Give an insulin bolus of 0.1 units/kg.')).toEqual([
    'age',
  ]);
  expect(kindsFor('6-year-old, 20 kg, DKA', 'Insulin 0.1 units/kg/h without a bolus.')).toEqual([]);
});

test('of a drug that is not to be given no usual dose is told', () => {
  const details = '6 y/o chickenpox, fever 39';
  const facts = readPatient(details);
  const found = checkAnswer('Aspirin 325 mg for the fever.', { details, facts }, table);
  expect(found.map(({ words }) => words)).toEqual([
    'Check this drug: aspirin is usually not given before the age of 16 years.',
    'Check this drug: aspirin is usually avoided with a child with a viral illness (Reye syndrome).',
  ]);
});
