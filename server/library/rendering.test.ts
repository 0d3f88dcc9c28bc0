import { expect, test } from 'vitest';
import type { AgeGroup } from '#shared/populations.ts';
import { populationWords } from '#shared/populations.ts';
import { readLibrary } from '#server/library/catalogue.ts';
import { tellsDose } from '#server/library/doses.ts';
import { holdsFor, renderPresentation } from '#server/library/rendering.ts';

const library = readLibrary();
const LEARNER = { learnerLevel: 'resident', contentDepth: 'detailed' } as const;

function shown(id: string, group: AgeGroup | null, isPregnant = false) {
  const patient = { group, isPregnant };
  const presentation = library.read(id, patient);
  if (!presentation) throw new Error(`no topic ${id}`);
  return { presentation, ...renderPresentation(presentation, LEARNER, patient) };
}

test.each([
  'Give ceftriaxone 2 g IV',
  'dexamethasone 10 mg IV',
  'up to 500 to 1,000 mL/h',
  'acyclovir 10 mg/kg',
  'norepinephrine 5 mcg/min',
  'epinephrine 0.1 µg/kg/min',
  'Shock with 200 J',
  'heparin 80 units/kg',
  'magnesium 2-4 g',
  'penicillin 4 million units',
  'calcium 10 mL of 10%',
  'potassium 20 mmol/h',
  'Two liters of lactated Ringer solution',
  'half an ampule',
  'push one amp of D50',
  'D10 at maintenance',
  'Use 10% dextrose as default',
  'Go to 0.45 % saline',
  'dextrose 5 or 10 % when glucose falls',
  'aspirin 325 milligrams',
  'Give a liter of balanced crystalloid in the first hour',
  'a gram of tranexamic acid',
  'fifteen grams of glucose',
  'a bolus of 500 cc',
  'start food at 10 kcal/kg a day',
])('"%s" tells a dose', (text) => expect(tellsDose(text)).toBe(true));

test.each([
  'glucose below 40 mg/dL',
  'a gram-negative rod',
  'potassium 3.3 mmol/L',
  'D-dimer 500 ng/mL',
  'over 1,000 cells per µL',
  'at 30 degrees within 4 hours',
  'two large lines',
  'saturation below 90 % on oxygen',
  'systolic pressure below 90 mm Hg',
])('"%s" tells no dose', (text) => expect(tellsDose(text)).toBe(false));

test.each(['neonate', 'infant', 'child'] as const)(
  'no text written for adults shows a dose to a patient who is a %s',
  (group) => {
    for (const { id } of library.topics) {
      const { presentation, content, questions } = shown(id, group);
      if (holdsFor(presentation.holds.management, { group, isPregnant: false })) continue;
      const [, management = ''] = content.split('## Management/Treatment');
      expect(management.split('## ')[0]).toContain('which this patient is not');
      expect(tellsDose(management.split('## ')[0] ?? '')).toBe(false);
      for (const one of questions) expect(tellsDose(JSON.stringify(one))).toBe(false);
    }
  },
);

test('a newborn with meningitis is not given the doses of an adult, and is told for whom they were written', () => {
  const { content } = shown('bacterial-meningitis', 'neonate');
  expect(content).not.toMatch(/ceftriaxone 2 g|dexamethasone 10 mg/i);
  expect(shown('bacterial-meningitis', 'adult').content).toMatch(/ceftriaxone 2 g/i);
});

test('a pregnant patient gets the doses of texts that hold in pregnancy', () => {
  expect(shown('pre-eclampsia', 'adult', true).content).not.toContain('which this patient is not');
  expect(shown('septic-shock', 'adult', true).presentation.title).toBe('Septic shock in pregnancy');
  expect(shown('septic-shock', 'adult', true).content).not.toContain('which this patient is not');
  expect(shown('aortic-dissection', 'adult', true).content).toContain(
    '**Written for adults who are not pregnant.** Doses are left out',
  );
});

test('where a case tells of an adult and a child no dose of an adult is shown', () => {
  const patient = { group: 'adult', isPregnant: false, others: ['child'] } as const;
  const presentation = library.read('septic-shock', patient);
  if (!presentation) throw new Error('no text');
  const { content } = renderPresentation(presentation, LEARNER, patient);
  expect(content).toContain('which not all patients of this case are.**');
  expect(tellsDose(content.split('## References')[0] ?? '')).toBe(false);
});

test('where nothing tells the age the text says for whom it was written', () => {
  expect(shown('septic-shock', null).content).toContain(
    '**Written for adults: the case tells no age that could be read.**',
  );
  expect(shown('septic-shock', 'adult').content).toContain('*Written for adults.*');
});

test('whom a text was written for is said in words', () => {
  expect(populationWords(['adult', 'older'])).toBe('adults');
  expect(populationWords(['infant', 'child'])).toBe('infants and children');
  expect(populationWords(['neonate', 'infant', 'child'])).toBe('newborns, infants and children');
  expect(populationWords(['adult', 'pregnant'])).toBe('adults, also in pregnancy');
  expect(populationWords(['pregnant'])).toBe('pregnant patients');
  expect(populationWords(['older'])).toBe('adults over 65');
});

test('a reference without an address is shown as not checked', () => {
  const { content } = shown('septic-shock', 'adult');
  const references = content.split('## References')[1] ?? '';
  for (const line of references.trim().split('\n'))
    expect(line).toMatch(/\(not checked\)$|<https:\/\/(?:doi\.org|pubmed)/);
});
