import { expect, test } from 'vitest';
import { findPlates } from '#shared/phi/plates.ts';

const spot = (text: string) => findPlates(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['driving a white Toyota KLM 4821, rollover', 'KLM 4821'],
  ['hit by van, MH 12 AB 1234, fled', 'MH 12 AB 1234'],
  ['Kennzeichen B-MW 1234', 'B-MW 1234'],
  ['truck AB-123-CD overturned', 'AB-123-CD'],
  ['suspect vehicle 5LKE901', '5LKE901'],
])('a plate is found in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each([
  'car vs tree, BP 80/40, HR 120, GCS 14',
  'driver, BAC 280, ISS 34, TXA 1000 mg',
  'van rollover, PCI 2019, CABG x 3',
  'HSV-1, SARS-CoV-2, CYP2D6 and IL-6',
])('no plate is found in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
