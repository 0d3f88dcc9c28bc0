import { expect, test } from 'vitest';
import { patiently } from '#server/jobs/patiently.ts';

test('a queue that does not answer at once is asked again, and that is told', async () => {
  const answers = [new Error('timeout exceeded when trying to connect'), null, null];
  const told: unknown[] = [];
  let asked = 0;
  const ask = async () => {
    const failure = answers[asked];
    asked += 1;
    if (failure) throw failure;
    return asked;
  };
  expect(await patiently(ask, (error) => told.push(error), 1)).toBe(2);
  expect(told).toEqual([answers[0]]);
});

test('a queue that never answers is given up with what it said last', async () => {
  const told: unknown[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    throw new Error(`refused ${asked} times`);
  };
  const asking = patiently(ask, (error) => told.push(error), 1);
  await expect(asking).rejects.toThrow('refused 4 times');
  expect(told).toHaveLength(3);
});
