import { expect, test } from 'vitest';
import { firstDay } from '#web/admin/committee/first-day.ts';

const meeting = (on: string, to: string | null, program = 'em') => ({
  on,
  to,
  program: { id: program },
});

test('the day after the last one that a meeting counted is proposed, not the day after the meeting', () => {
  const held = [meeting('2026-06-03', '2026-05-20'), meeting('2025-12-03', '2025-11-28')];
  expect(firstDay(held, 'em', '2026-12-09')).toEqual({
    day: '2026-05-21',
    why: 'Proposed: the meeting of June 3, 2026 counted up to May 20, 2026.',
  });
});

test('a meeting without figures, later, or of another program does not matter', () => {
  const others = [
    meeting('2026-10-01', null),
    meeting('2027-01-10', '2027-01-02'),
    meeting('2026-11-01', '2026-10-20', 'im'),
  ];
  expect(firstDay(others, 'em', '2026-12-09')).toEqual({
    day: '2026-06-09',
    why: 'Proposed: half a year.',
  });
});

test('a meeting that was prepared late counts no day of the next one', () => {
  const held = [meeting('2026-12-02', '2026-12-09'), meeting('2026-06-03', '2026-06-03')];
  expect(firstDay(held, 'em', '2026-12-09').day).toBe('2026-06-04');
});

test('without one before it half a year counts, whatever the month', () => {
  expect(firstDay([], 'em', '2026-12-31').day).toBe('2026-06-30');
  expect(firstDay([], 'em', '2026-03-15').day).toBe('2025-09-15');
  expect(firstDay([], 'em', '2026-08-31').day).toBe('2026-02-28');
});

test('no day, no proposal', () => {
  expect(firstDay([], 'em', '')).toEqual({ day: '', why: '' });
});
