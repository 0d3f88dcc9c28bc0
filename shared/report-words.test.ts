import { expect, test } from 'vitest';
import { REPORT_STATES } from '#shared/reports.ts';
import { isBeingMade, reportPeriodWords, reportStateWords } from '#shared/report-words.ts';

test('a report that is being made says how far it is', () => {
  const words = (state: 'waiting' | 'making' | 'done' | 'failed', done: number, of: number) =>
    reportStateWords({ state, progress: { done, of } });
  expect(words('waiting', 0, 0)).toBe('Waiting');
  expect(words('making', 0, 0)).toBe('Being made');
  expect(words('making', 32, 60)).toBe('32 of 60 trainees');
  expect(words('making', 0, 1)).toBe('0 of 1 trainee');
  expect(words('done', 60, 60)).toBe('Ready');
  expect(REPORT_STATES.filter((state) => isBeingMade({ state }))).toEqual(['waiting', 'making']);
});

test('a period names its year once', () => {
  const words = (from: string, to: string) => reportPeriodWords({ from, to });
  expect(words('2026-07-01', '2026-11-20')).toBe('July 1 to November 20, 2026');
  expect(words('2025-07-01', '2026-06-30')).toBe('July 1, 2025 to June 30, 2026');
  expect(words('2026-11-20', '2026-11-20')).toBe('November 20, 2026');
});
