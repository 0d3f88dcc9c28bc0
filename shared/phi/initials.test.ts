import { expect, test } from 'vitest';
import { findInitials } from '#shared/phi/initials.ts';

const spot = (text: string) => findInitials(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['K.L. presented with RLQ pain', 'K.L.'],
  ['34F (J.D.) with ectopic', 'J.D.'],
  ['WK fell at home', 'WK'],
  ['pt jk 45m cp', 'jk'],
  ['the initials of the patient are t r', 't r'],
  ['baby girl W. with jaundice', 'W'],
])('initials are found in: %s', (text, found) => {
  expect(spot(text)).toContain(found);
});

test.each([
  'I.V. fluids, P.O. intake fair, S.O.B. x2 d',
  'GI came by, ID says 6 weeks, JW refused blood',
  '45M SI with plan, 55M PE, 30M (GSW) to OR',
  'baby A breech, twin B vertex; pt is 45',
])('no initials are found in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
