import { expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { formsOf } from '#shared/submissions.ts';
import { codesOf, peopleOf, questionOf } from '#server/committee/rules/asked.ts';
import type { RatingRow } from '#server/committee/rules/asked.ts';

const form = {
  ...SHIPPED_TEMPLATE,
  name: 'Surgery',
  epas: [
    { number: 1, title: 'Suture', shortName: 'Suture', milestones: ['PC1', 'MK1'] },
    { number: 2, title: 'Drain', shortName: 'Drain', milestones: ['PC1'] },
  ],
};
const period = { from: '2026-06-01', to: '2026-11-20' };

let made = 0;
function row(values: Partial<RatingRow> = {}): RatingRow {
  made += 1;
  const assessor = values.assessor ?? 'ruth';
  return {
    id: `form ${made}`,
    traineeId: 'ann',
    set: 'Surgery',
    number: 1,
    assessor,
    submitter: assessor,
    submission: `submission ${made}`,
    level: 3,
    on: '2026-09-01',
    ...values,
  };
}

const training = new Map(
  ['ann', 'ben'].map((id) => [id, { begins: '2025-07-01', leaves: [] }] as const),
);
const ask = (rows: RatingRow[], trainees = ['ann']) =>
  questionOf({ rows, training, trainees, form, period });

test('an EPA that was given another title in between is the same EPA by its number', () => {
  const { asked } = ask([row({ on: '2026-01-01' }), row({ on: '2026-09-01' })]);
  expect(new Set(asked.ratings.map(({ epa }) => epa)).size).toBe(1);
  expect(asked.trainees[0]?.epas[0]?.forms).toBe(2);
});

test('an EPA of the same number in another set is another one, and speaks to nothing of this form', () => {
  const { asked } = ask([row(), row({ set: 'Medicine' }), row({ set: null })]);
  expect(new Set(asked.ratings.map(({ epa }) => epa)).size).toBe(3);
  expect(asked.trainees[0]?.epas[0]?.forms).toBe(1);
  expect(asked.trainees[0]?.forms).toBe(3);
});

test('assessors without an account are told apart by the address that was asked', () => {
  const rows = [
    row({ assessor: 'hash a', submitter: null }),
    row({ assessor: 'hash b', submitter: null }),
    row({ assessor: 'hash a', submitter: null }),
    row({ assessor: 'ruth' }),
  ];
  expect(peopleOf(rows)).toBe(3);
  expect(ask(rows).asked.trainees[0]?.assessors).toBe(3);
  expect(ask(rows).assessors).toEqual(['hash a', 'hash b', 'ruth']);
});

test('whoever else is not signed in counts as one assessor', () => {
  const nameless = { assessor: '', submitter: null };
  expect(peopleOf([row(nameless), row(nameless), row()])).toBe(2);
});

test('several EPAs of one shift by one assessor are one form', () => {
  const rows = [row({ submission: 's' }), row({ submission: 's', number: 2 }), row()];
  expect(formsOf(rows)).toBe(2);
  const { asked } = ask(rows);
  expect(new Set(asked.ratings.map((rating) => rating.form)).size).toBe(2);
  expect(asked.epasPerForm).toBe(1.5);
});

test('what was known before the period is counted apart', () => {
  const rows = [
    row({ on: '2026-05-31' }),
    row({ on: '2026-05-30', assessor: 'sam' }),
    row({ on: '2026-06-01', assessor: 'tim' }),
  ];
  expect(ask(rows).asked.trainees[0]?.before).toEqual({ forms: 2, assessors: 2 });
});

test('every trainee of the ratings is in the estimate, those asked for in their order', () => {
  const rows = [row({ traineeId: 'ben' }), row({ traineeId: 'ann' })];
  const { asked, trainees } = ask(rows, ['ann', 'nobody rated']);
  expect(asked.ratings.map(({ trainee }) => trainees[trainee])).toEqual(['ben', 'ann']);
  expect(asked.trainees.map(({ trainee }) => trainees[trainee])).toEqual(['ann', 'nobody rated']);
  expect(asked.trainees[1]).toMatchObject({ forms: 0, assessors: 0, now: 0 });
});

test('a sub-competency is asked of the EPAs that were seen, and of none where none was', () => {
  expect(codesOf(form)).toHaveLength(2);
  const at = codesOf(form).indexOf('PC1');
  const { asked } = ask([row({ number: 2 })]);
  const [, drain] = asked.epas;
  expect(asked.trainees[0]?.subCompetencies[at]).toEqual([drain]);
  expect(asked.trainees[0]?.subCompetencies[1 - at]).toEqual([]);
});

test('a course runs from the first form of its EPA to the day of the figures', () => {
  const { courses, asked } = ask([row({ on: '2025-08-01' }), row({ on: '2026-10-01' })]);
  const [days = [], none = []] = courses[0] ?? [];
  expect([days[0], days.at(-1)]).toEqual(['2025-08-01', '2026-11-20']);
  expect(days).toHaveLength(7);
  expect(days).toEqual(days.toSorted());
  expect(none).toEqual([]);
  const years = asked.trainees[0]?.epas[0]?.course ?? [];
  expect(years.at(-1)).toBe(asked.trainees[0]?.now);
});

test('a course of one day has one point', () => {
  expect(ask([row({ on: period.to })]).courses[0]?.[0]).toEqual([period.to]);
});
