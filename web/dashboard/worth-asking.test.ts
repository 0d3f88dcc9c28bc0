import { expect, test } from 'vitest';
import type { TraineeChoice } from '#shared/assessment-record-output.ts';
import { epasOn } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE, SHIPPED_VERSION } from '#shared/shipped-form.ts';
import { worthAsking } from '#web/dashboard/worth-asking.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const settings = { forms: [SHIPPED_VERSION], programs: [] };
const numbers = epasOn(SHIPPED_TEMPLATE, 'Friday').map(({ number }) => number);
const [first = 0, second = 0, third = 0] = numbers;
const person = (displayName: string, epasNotSeenLately: number[], lastAssessedOn: string | null) =>
  ({ displayName, epasNotSeenLately, lastAssessedOn, programId: null }) as TraineeChoice;

test('worth asking is what the day’s form asks and an attending has not written about those seen lately', () => {
  const trainees = [
    person('Maya', [second, third], '2026-11-18'),
    person('Jean', [first, third], '2026-11-12'),
    person('Lea', [first, second], '2026-10-01'),
    person('Inés', [first], null),
  ];
  expect(worthAsking(FRIDAY, { settings, trainees })).toMatchObject([
    { number: third, trainees: ['Maya', 'Jean'] },
    { trainees: [expect.any(String)] },
  ]);
});

test('nothing is worth asking where everything was seen, nor on a day that is rated as a whole', () => {
  const seen = [person('Maya', [], '2026-11-18')];
  expect(worthAsking(FRIDAY, { settings, trainees: seen })).toEqual([]);
  const trainees = [person('Maya', numbers, '2026-11-18')];
  expect(worthAsking(SATURDAY, { settings, trainees })).toEqual([]);
});
