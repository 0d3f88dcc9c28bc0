import { expect, test } from 'vitest';
import { firstDay } from '#web/admin/committee/first-day.ts';

const meeting = (on: string, state: 'planned' | 'prepared' | 'closed', program = 'em') => ({
  on,
  state,
  program: { id: program },
});

test('the day after the last meeting that had figures is proposed', () => {
  const held = [meeting('2026-06-03', 'closed'), meeting('2025-12-03', 'closed')];
  expect(firstDay(held, 'em', '2026-12-09')).toBe('2026-06-04');
  expect(firstDay([meeting('2026-06-03', 'prepared')], 'em', '2026-12-09')).toBe('2026-06-04');
});

test('a meeting only planned, later, or of another program does not matter', () => {
  const others = [
    meeting('2026-10-01', 'planned'),
    meeting('2027-01-10', 'closed'),
    meeting('2026-11-01', 'closed', 'im'),
  ];
  expect(firstDay(others, 'em', '2026-12-09')).toBe('2026-06-09');
});

test('without one before it half a year counts, whatever the month', () => {
  expect(firstDay([], 'em', '2026-12-31')).toBe('2026-06-30');
  expect(firstDay([], 'em', '2026-03-15')).toBe('2025-09-15');
  expect(firstDay([], 'em', '2026-08-31')).toBe('2026-02-28');
});

test('no day, no proposal', () => {
  expect(firstDay([], 'em', '')).toBe('');
});
