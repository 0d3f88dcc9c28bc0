import { expect, test } from 'vitest';
import { monthOf, riskWords, unseenWords } from '#web/overview/gap-words.ts';

test('an EPA that nobody saw says when it is asked for', () => {
  const epa = { set: 'Emergency medicine', number: 7, title: 'Apply evidence' };
  expect(unseenWords({ ...epa, weekdays: [], lastOn: null })).toBe(
    'On no weekday of the form; never seen',
  );
  expect(unseenWords({ ...epa, weekdays: ['Sunday', 'Monday'], lastOn: '2026-10-30' })).toBe(
    'On the form Sunday, Monday; last seen October 30, 2026',
  );
  expect(monthOf('2026-11-01')).toBe('November');
});

test('a minimum at risk names who has least, and how many others', () => {
  const luca = { id: '1', displayName: 'Luca', count: 1, minimum: 3, ends: '2027-06-30' };
  const one = {
    key: 'chest_tube',
    label: 'Chest tube',
    trainee: { ...luca, low: 1, high: 3 },
    others: 0,
  };
  expect(riskWords(one)).toBe('Luca, by June 30, 2027 likely 1 to 3');
  const more = { ...one, trainee: { ...luca, low: 0, high: 0 }, others: 1 };
  expect(riskWords(more)).toBe('Luca, by June 30, 2027 likely 0; 1 other too');
});
