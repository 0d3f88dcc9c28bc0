import { expect, test } from 'vitest';
import type { Shown } from '#shared/progress.ts';
import { daysWords, dotSize, evidenceWords, shortTitle, shownWords } from '#web/epas/words.ts';

const median: Shown = { state: 'median', median: 4, low: 3, high: 5 };
const given: Shown = { state: 'given', given: [2, 4] };

test('what is drawn is said: a median with its range, too few as what was given', () => {
  expect(shownWords(median)).toBe('median of the last 5 forms 4, given 3 to 5');
  expect(shownWords({ ...median, low: 4, high: 4 })).toBe(
    'median of the last 5 forms 4, each of them 4',
  );
  expect(shownWords(given)).toBe('given 2 and 4');
  expect(shownWords({ state: 'given', given: [1, 2, 5] })).toBe('given 1, 2 and 5');
  expect(shownWords({ state: 'given', given: [3] })).toBe('given 3');
  expect(shownWords({ state: 'unseen' })).toBe('not seen yet');
});

test('how much is known stands under it, and why there is no median', () => {
  expect(evidenceWords({ forms: 12, people: 7 }, median, 'all')).toBe('12 forms, 7 people');
  expect(evidenceWords({ forms: 1, people: 1 }, given, 'all')).toBe('1 form, too few');
  expect(evidenceWords({ forms: 8, people: 1 }, given, 'all')).toBe('8 forms, 1 person');
  expect(evidenceWords({ forms: 8, people: 1 }, given, 'own')).toBe('8 forms by you');
});

test('more forms make a bigger dot, up to a size', () => {
  expect(dotSize(17)).toBeGreaterThan(dotSize(5));
  expect(dotSize(1000)).toBe(5.5);
});

test('a long title is cut between words, and ends with none that leads on', () => {
  expect(shortTitle('Airway', 24)).toBe('Airway');
  expect(shortTitle('Develop and implement a disposition and aftercare plan', 24)).toBe(
    'Develop and implement…',
  );
  expect(shortTitle('Order, read and interpret diagnostic tests', 24)).toBe('Order, read…');
  expect(shortTitle('Electroencephalographically', 12)).toBe('Electroence…');
});

test('of an EPA that nobody has seen the days are told on which the form offers it', () => {
  expect(daysWords([])).toBe('It is on no weekday of the form.');
  expect(daysWords(['Thursday'])).toBe('The form offers it on Thursdays.');
  expect(daysWords(['Sunday', 'Monday', 'Friday'])).toBe(
    'The form offers it on Sundays, Mondays and Fridays.',
  );
});
