import { expect, test } from 'vitest';
import { EXAMPLE, EXAMPLE_AXIS, NARROW, TRIALS, WIDE } from '#web/committee/example.ts';

test('the example is one that a reader could meet', () => {
  for (const { estimate, low, high } of [...EXAMPLE.course, NARROW, WIDE]) {
    expect(low).toBeGreaterThanOrEqual(1);
    expect(high).toBeLessThanOrEqual(5);
    expect(estimate).toBeGreaterThan(low);
    expect(estimate).toBeLessThan(high);
  }
  const days = [...EXAMPLE.points, ...EXAMPLE.course].map(({ on }) => on);
  expect(days.every((day) => day >= EXAMPLE_AXIS.from && day <= EXAMPLE_AXIS.to)).toBe(true);
});

test('in each trial the level is nearer to the truth than the mean, in size and in order', () => {
  for (const trial of TRIALS) {
    expect(Number(trial.levelOff)).toBeLessThan(Number(trial.meanOff));
    expect(Number(trial.levelOrder)).toBeGreaterThan(Number(trial.meanOrder));
  }
});
