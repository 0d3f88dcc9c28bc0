import { expect, test } from 'vitest';
import { lastWeek, weekWords } from '#web/dashboard/last-week.ts';

const maya = { id: 'maya', name: 'Maya Okafor' };
const jean = { id: 'jean', name: 'Jean Baptiste' };
const row = (shiftDate: string, trainee: typeof maya, forms: number, isRead = false) => ({
  shiftDate,
  trainee,
  forms,
  isRead,
});

test('a week is told shift by shift, with what was written of each and what is asked', () => {
  const week = [row('2026-11-20', jean, 1), row('2026-11-19', jean, 2, true)];
  const asked = [
    { state: 'open' as const, shiftDate: '2026-11-21', trainee: maya },
    { state: 'open' as const, shiftDate: '2026-11-20', trainee: maya },
    { state: 'open' as const, shiftDate: '2026-11-01', trainee: maya },
    { state: 'open' as const, shiftDate: null, trainee: maya },
    { state: 'used' as const, shiftDate: '2026-11-18', trainee: maya },
  ];
  const shifts = lastWeek(week, asked, '2026-11-16');
  expect(shifts).toMatchObject([
    { shiftDate: '2026-11-21', people: ['Maya Okafor'], written: 0, asked: 1 },
    { shiftDate: '2026-11-20', people: ['Jean Baptiste', 'Maya Okafor'], written: 1, asked: 1 },
    { shiftDate: '2026-11-19', people: ['Jean Baptiste'], written: 2, asked: 0, isRead: true },
  ]);
  expect(shifts.map(weekWords)).toEqual(['1 asked', '1 asked', 'written, acknowledged']);
});
