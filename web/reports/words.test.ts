import { expect, test } from 'vitest';
import {
  epaFacts,
  formsWords,
  levelsWords,
  noneBehindWords,
  placeWords,
  ratingWords,
  sinceWords,
  versionsWords,
} from '#web/reports/words.ts';

test('a report says what became of its assessments since', () => {
  expect(sinceWords({ voided: 0, amended: 0 })).toBeNull();
  expect(sinceWords({ voided: 1, amended: 0 })).toBe('1 of its assessments was voided since.');
  expect(sinceWords({ voided: 2, amended: 1 })).toBe(
    '2 of its assessments were voided and 1 amended since.',
  );
  expect(sinceWords({ voided: 0, amended: 3 })).toBe('3 of its assessments were amended since.');
});

test('who left a program stands in its report until the last day that counts', () => {
  const resident = { traineeLevel: 'resident', programYear: 2 } as const;
  expect(placeWords({ ...resident, standing: 'training', until: null })).toBe('Resident, year 2');
  expect(placeWords({ ...resident, standing: 'left', until: '2026-09-12' })).toBe(
    'Resident, year 2, left, counted until September 12, 2026',
  );
  expect(placeWords({ ...resident, standing: 'graduated', until: null })).toBe(
    'Resident, year 2, graduated',
  );
});

const EPA = {
  set: 'Emergency medicine',
  number: 12,
  title: 'Airway management',
  observations: 4,
  observedDirectly: 3,
  assessors: 2,
  levels: [0, 1, 0, 3, 0],
  mean: 3.5,
  highest: 4,
  lastOn: '2026-11-03',
  lastLevel: 2,
};

test('what was given is said in numbers, beside the strokes', () => {
  expect(levelsWords(EPA.levels)).toBe('1 at 2, 3 at 4');
  expect(epaFacts(EPA)).toBe('3 directly observed, highest 4, last on November 3, 2026 at 2');
  expect(formsWords({ forms: 1, assessors: 1 })).toBe('1 form by 1 person');
  expect(formsWords({ forms: 0, assessors: 0 })).toBe('No form');
});

test('the rating of a day is never taken for a level', () => {
  const given = {
    assessmentId: '01900000-0000-7000-8000-000000000000',
    shiftDate: '2026-11-21',
    epa: null,
    rating: 4,
    ratingWords: '3+ on Saturday’s 1 to 3+',
    involvement: null,
    assessorId: null,
    strengths: '',
    improvements: '',
    isAmended: false,
  };
  expect(ratingWords(given)).toBe('3+ on Saturday’s 1 to 3+, the day as a whole');
  const epa = { set: EPA.set, number: 12, title: EPA.title };
  expect(ratingWords({ ...given, epa, rating: 2, ratingWords: 'I helped a lot' })).toBe(
    '2, I helped a lot',
  );
});

test('a period over two versions of the form says from when each held', () => {
  const set = { name: EPA.set, epas: [], levels: [], unmetMilestones: null };
  const shipped = { id: 'shipped', number: 0, from: '2026-07-01', to: '2026-09-30' };
  expect(versionsWords({ ...set, versions: [shipped] })).toBeNull();
  const own = { id: 'own', number: 1, from: '2026-10-01', to: '2026-11-20' };
  expect(versionsWords({ ...set, versions: [shipped, own] })).toBe(
    'The form of these days: the one shipped from July 1, 2026 to September 30, 2026, version 1 from October 1, 2026 to November 20, 2026.',
  );
});

test('only where minimums hold everybody has met them', () => {
  expect(noneBehindWords([{ minimums: 0 }, { minimums: 15 }])).toBe(
    'Everybody has met every minimum.',
  );
  expect(noneBehindWords([{ minimums: 0 }])).toBe('No minimum holds for anybody in this report.');
});
