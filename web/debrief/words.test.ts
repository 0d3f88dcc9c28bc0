import { expect, test } from 'vitest';
import { countWords, whoseWords, withWords } from '#web/debrief/words.ts';

const NOTHING = {
  id: 'an-id',
  shiftDate: '2026-11-20',
  tagged: null,
  sharedAt: null,
  cases: 0,
  assessments: 0,
  procedures: 0,
};

test('a past debrief says what is in it, and leaves out what is not', () => {
  expect(countWords({ ...NOTHING, cases: 3, procedures: 1 })).toBe('3 cases · 1 procedure');
  expect(countWords({ ...NOTHING, assessments: 1 })).toBe('1 assessment');
  expect(countWords(NOTHING)).toBe('Nothing in it yet');
});

test('whom one worked with, and whose it is', () => {
  expect(withWords({ id: null, name: 'Dr. Rivera' })).toBe('with Dr. Rivera');
  expect(withWords(null)).toBe('nobody tagged');
  expect(whoseWords('Amara Okafor')).toBe('Amara Okafor’s');
});
