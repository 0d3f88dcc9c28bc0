import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { patientWords } from '#server/pearls/rules/patient-words.ts';

test.each([
  ['2 wk old with meningitis', 'a newborn, 14 days old'],
  ['6M DKA, 20 kg', 'a child, 6 years old, male, 20 kg'],
  ['18mo croup', 'a child, 18 months old'],
  ['28F 34 weeks pregnant, PE', 'an adult, 28 years old, female, pregnant at 34 weeks'],
  ['84F fall on apixaban', 'an adult over 65, 84 years old, female, anticoagulated (apixaban)'],
  ['ESRD on HD, K 7.1', 'on renal replacement therapy'],
  ['34F and 6M, CO poisoning', 'an adult, 34 years old, female, and a child as another patient'],
  ['chest pain', ''],
])('of "%s" a model is told "%s"', (details, words) => {
  expect(patientWords(readPatient(details))).toBe(words);
});
