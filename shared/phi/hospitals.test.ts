import { expect, test } from 'vitest';
import { findHospitals } from '#shared/phi/hospitals.ts';
import { readWords } from '#shared/phi/tokens.ts';

const spot = (text: string) =>
  findHospitals(readWords(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['MD Anderson patient, neutropenic fever', 'MD Anderson'],
  ['transplanted at Johns Hopkins', 'Johns Hopkins'],
  ['Parkland burn patient', 'Parkland'],
  ['records from Mayo, CABG', 'Mayo'],
])('a hospital is found in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each([
  'Parkland formula: 12 L, Parkland: 4 x 80 x 30',
  'Karolinska sleepiness scale, Mayo score 6, Mayo scissors',
  'Stanford type A dissection, Hopkins verbal test',
  'Dose-dense CHOP, mercy was shown',
])('no hospital is found in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
