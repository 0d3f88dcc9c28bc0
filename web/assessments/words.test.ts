import { expect, test } from 'vitest';
import { shiftWords } from '#shared/shift-date.ts';
import { assessorWords } from '#web/assessments/words.ts';

test('a shift is said with its weekday', () => {
  expect(shiftWords('2026-11-20')).toBe('Friday, November 20, 2026');
});

test('a request says whom it went to as far as it knows', () => {
  expect(assessorWords({ assessor: { name: 'Ruth Adeyemi', email: null } })).toBe('Ruth Adeyemi');
  expect(assessorWords({ assessor: { name: null, email: 'noor@visiting.example' } })).toBe(
    'noor@visiting.example',
  );
  expect(assessorWords({ assessor: { name: null, email: null } })).toBe('Whoever opens the link');
});
