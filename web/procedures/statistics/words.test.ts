import { expect, test } from 'vitest';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { spansWords, typesWords } from '#web/procedures/statistics/words.ts';

type TypeCount = ProcedureStats['byType'][number];

function type(procedure: TypeCount['procedure'], real: number, independent: number): TypeCount {
  const levels = { observed: 0, assisted: real - independent, independent };
  return { procedure, real, realVerified: 0, simulated: 0, simulatedVerified: 0, levels };
}

const month = (first: string, real: number, simulated = 0) => ({
  first,
  last: first,
  real,
  simulated,
});

test('a sentence says what was done most, and how much of it alone', () => {
  const types = [type('Lumbar Puncture', 3, 0), type('Endotracheal Intubation', 60, 14)];
  expect(typesWords(types)).toBe(
    '60 of 63 were Endotracheal Intubation, 14 of them performed independently.',
  );
  expect(typesWords([type('Cricothyrotomy', 1, 0)])).toBe(
    '1 of 1 was Cricothyrotomy, 0 of them performed independently.',
  );
  expect(typesWords([])).toBeNull();
});

test('a sentence says when the most was done, simulated ones too; of one month there is nothing to say', () => {
  expect(spansWords([month('2026-10', 3), month('2026-11', 2, 2)])).toBe(
    'The most, 4 of 7, in November 2026.',
  );
  expect(spansWords([month('2026-10', 3)])).toBeNull();
});
