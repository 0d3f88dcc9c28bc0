import { expect, test } from 'vitest';
import { nextMeetings } from '#server/evidence/rules/meetings.ts';

const row = (id: string, programId: string, on: string) => ({
  id,
  programId,
  program: programId,
  on,
  isPrepared: true,
  results: 2,
  before: 1,
});

test('of each program the next meeting is named, with what all of a file has for it', () => {
  const rows = [
    row('june', 'EM', '2027-06-10'),
    row('december', 'EM', '2026-12-10'),
    row('peds', 'Pediatrics', '2026-12-11'),
    row('december', 'EM', '2026-12-10'),
  ];
  const [first, second, ...more] = nextMeetings(rows);
  expect(first).toEqual({
    id: 'december',
    program: 'EM',
    on: '2026-12-10',
    isPrepared: true,
    results: 4,
    before: 2,
  });
  expect([second?.id, more]).toEqual(['peds', []]);
});
