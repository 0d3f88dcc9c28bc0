import { expect, test } from 'vitest';
import { tableName } from '#server/documents/file-name.ts';

const NOW = new Date('2026-11-24T18:00:00Z');

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, 'assessments-2026-10-01-to-2026-10-31'],
  [{ from: '2026-10-01' }, 'assessments-2026-10-01-to-2026-11-24'],
  [{ to: '2026-10-31' }, 'assessments-until-2026-10-31'],
  [{ from: '2026-11-24', to: '2026-11-24' }, 'assessments-2026-11-24'],
  [{}, 'assessments-2026-11-24'],
])('a file of %j is called %s', (held, name) => {
  expect(tableName('assessments', null, held, NOW)).toBe(name);
});

test('a year that is not over is called by the day it has come to', () => {
  const year = { from: '2026-07-01', to: '2027-06-30' };
  expect(tableName('procedures', 'Lumbar Puncture', year, NOW)).toBe(
    'procedures-lumbar-puncture-2026-07-01-to-2026-11-24',
  );
});

test('today is no day to come for whoever is already in it', () => {
  const days = { from: '2026-11-01', to: '2026-11-25' };
  expect(tableName('activity', null, days, NOW)).toBe('activity-2026-11-01-to-2026-11-25');
});

test('what was typed by somebody cannot break a name', () => {
  expect(tableName('procedures', 'Ú"; x=/../ñ\r\n', {}, NOW)).toBe('procedures-u-x-n-2026-11-24');
  expect(tableName('procedures', '气管插管', {}, NOW)).toBe('procedures-2026-11-24');
});
