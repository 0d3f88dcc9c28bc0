import { expect, test } from 'vitest';
import { daysWithoutYear } from '#shared/phi/days.ts';

const spot = (text: string) =>
  daysWithoutYear(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Admitted 3/14-3/17 for cellulitis', ['3/14', '3/17']],
  ['seen 3/2, 3/5 and 3/9', ['3/2', '3/5', '3/9']],
  ['lap chole 4/2, now fever', ['4/2']],
  ['INR 11/10 3.9', ['11/10']],
  ['intubated 2/20 extubated 2/24', ['2/20', '2/24']],
])('days are found in: %s', (text, days) => {
  expect(spot(text)).toEqual(days);
});

test.each([
  'strength 4/5 to 5/5, pain 8/10 to 3/10',
  'BiPAP 10/5, FiO2 40%, then 12/6',
  'Suboxone 8/2 film, Apgars 9/8, H/H 9/27',
  'blood cultures 2/2 positive, SIRS 3/4, biopsy 3/12 cores',
  '10/7 of doxycycline, 2/6 to 3/6 murmur, care 24/7',
])('a fraction is no day: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
