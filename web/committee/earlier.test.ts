import { expect, test } from 'vitest';
import type { Evidence } from '#shared/evidence-output.ts';
import { earlierResults, foldedWords } from '#web/committee/earlier.ts';

const result = (kind: Evidence['kind'], on: string, title = 'A'): Evidence => ({
  kind,
  on,
  title,
  value: '1',
  scale: '',
});
const EXAMS = [
  result('exam', '2026-02-24', 'Score'),
  result('exam', '2026-02-24', 'Percentile'),
  result('exam', '2025-02-25', 'Score'),
  result('exam', '2025-02-25', 'Percentile'),
];
const DAYS = ['2026-01-03', '2026-01-02', '2026-01-01'].map((on) => result('attendance', on));

test('a few results from before the period are all shown', () => {
  expect(earlierResults(EXAMS)).toEqual({ shown: EXAMS, folded: [] });
});

test('of many the latest day of each kind is shown, and what is folded away is named', () => {
  const [score, percentile, ...older] = EXAMS;
  const [last, ...days] = DAYS;
  const all = [score, percentile, last, ...days, ...older].filter((one) => one !== undefined);
  const { shown, folded } = earlierResults(all);
  expect(shown).toEqual([score, percentile, last]);
  expect(folded).toEqual([...days, ...older]);
  expect(foldedWords(folded)).toBe('Attendance, January 2026, and 3 more');
  expect(foldedWords(folded.slice(-1))).toBe('In-training exam, February 2025');
});
