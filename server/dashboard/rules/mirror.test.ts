import { expect, test } from 'vitest';
import { mirrorOf } from '#server/dashboard/rules/mirror.ts';

const form = (strengths: string, improvements: string, traineeId = 'one') => ({
  traineeId,
  strengths,
  improvements,
});

test('what an attending’s forms have in common is counted in those that can be read', () => {
  const forms = [
    form(
      'You asked for the bougie before the second look in the septic shock patient.',
      'Next time let the nurse repeat the dose of ketamine back to you.',
    ),
    form('Good job.', 'Nothing to add.', 'two'),
    form('很好', '继续努力'),
  ];
  expect(mirrorOf(forms)).toEqual({
    forms: 3,
    trainees: 2,
    judged: 2,
    suggesting: 1,
  });
});

test('before the first form there is nothing to be said', () => {
  expect(mirrorOf([])).toMatchObject({ forms: 0, judged: 0 });
});
