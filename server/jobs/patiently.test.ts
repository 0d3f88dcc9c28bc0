import { expect, test } from 'vitest';
import { patiently } from '#server/jobs/patiently.ts';

test('a queue that does not answer at once is asked again', async () => {
  const answers = [new Error('timeout exceeded when trying to connect'), null, null];
  let asked = 0;
  const answer = await patiently(async () => {
    const failure = answers[asked];
    asked += 1;
    if (failure) throw failure;
    return asked;
  }, 1);
  expect(answer).toBe(2);
});

test('a queue that never answers is given up with what it said last', async () => {
  let asked = 0;
  const asking = patiently(async () => {
    asked += 1;
    throw new Error(`refused ${asked} times`);
  }, 1);
  await expect(asking).rejects.toThrow('refused 4 times');
});
