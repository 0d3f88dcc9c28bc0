import { expect, test } from 'vitest';
import { findAges } from '#shared/phi/ages.ts';

const spot = (text: string) => findAges(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['BP 84/50 93F found down', '93'],
  ['temp 38.9, sats 88%, 94M with cough', '94'],
  ['STEMI 91 M, cath declined', '91'],
  ['M/92 chest pain', '92'],
  ['woman of 95 with melena', '95'],
])('somebody is over 89 in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each([
  'HR 96 F, sat 95 M',
  'Temp 101F, tmax 103 F, rewarmed to 98F',
  'temp of 101 F at triage, 99 F after',
  'walked 95 m, 100M sprint, 92 mm stent',
  '93 years of experience between them',
])('nobody is over 89 in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
