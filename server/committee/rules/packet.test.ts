import { expect, test } from 'vitest';
import { EM_MILESTONES } from '#shared/milestones.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import type { GivenRow, RatingRow } from '#server/committee/rules/asked.ts';
import { codesOf } from '#server/committee/rules/asked.ts';
import type { Estimated } from '#server/committee/rules/estimate.ts';
import {
  allCodes,
  biggestOf,
  levelsOf,
  othersOf,
  rawMeanOf,
  unseenIn,
} from '#server/committee/rules/packet.ts';

const form = SHIPPED_TEMPLATE;
const OWN = { ...form, name: 'Own form', epas: form.epas.slice(0, 2) };
const period = { from: '2026-06-01', to: '2026-11-20' };

let made = 0;
function row(values: Partial<RatingRow> = {}): RatingRow {
  made += 1;
  const assessor = values.assessor ?? 'ruth';
  return {
    id: `form ${made}`,
    traineeId: 'ann',
    set: null,
    number: 1,
    assessor,
    submitter: assessor,
    submission: `submission ${made}`,
    level: 3,
    on: '2026-09-01',
    ...values,
  };
}

const estimated: Estimated = {
  trainee: 0,
  why: 'few_trainees',
  overall: null,
  earlier: null,
  epas: form.epas.map(() => ({ level: null, more: null, course: [] })),
  subCompetencies: codesOf(form).map(() => null),
};
const pageOf = (rows: RatingRow[], others: number[] = [], saturdays: GivenRow[] = []) =>
  levelsOf({
    rows,
    given: [...rows, ...saturdays],
    estimated,
    courses: [],
    form,
    period,
    months: 17,
    ofMonths: 36,
    others,
    feedback: [],
  });

test('forms and people of a page are those of the period', () => {
  const page = pageOf([
    row({ on: '2026-05-31', assessor: 'before' }),
    row({ on: '2026-06-01' }),
    row({ on: '2026-11-20' }),
    row({ on: '2026-11-20', assessor: 'sam' }),
    row({ on: '2026-11-21', assessor: 'after' }),
  ]);
  expect(page).toMatchObject({ forms: 3, assessors: 2, biggest: 2 });
});

test('a form of a Saturday is among the forms, and feeds neither a mean nor an EPA', () => {
  const saturday = { assessor: 'sam', submission: 'saturday', on: '2026-09-05' };
  const page = pageOf([row(), row({ assessor: 'sam' })], [], [saturday]);
  expect(page).toMatchObject({ forms: 3, assessors: 2, biggest: 2, rawMean: 3 });
  expect(page.epas[0]).toMatchObject({ forms: 2, points: [{}, {}] });
});

test('several EPAs of one shift count as one form of whoever wrote most', () => {
  const rows = [1, 2, 3].map((number) => row({ submission: 'one shift', number }));
  expect(biggestOf(rows)).toBe(1);
  expect(biggestOf([...rows, row({ assessor: 'sam' }), row({ assessor: 'sam' })])).toBe(2);
  expect(biggestOf([])).toBe(0);
});

test('the raw mean is of the last half year, without what came before, to two decimals', () => {
  const rows = [row({ on: '2026-05-22', level: 1 }), ...[4, 4, 5].map((level) => row({ level }))];
  expect(rawMeanOf(rows, period)).toBe(4.33);
  expect(rawMeanOf([row({ on: '2026-05-22' })], period)).toBeNull();
  expect(rawMeanOf([row({ on: '2026-05-23', level: 2 })], period)).toBe(2);
});

test('each EPA has all of its forms as points', () => {
  const before = row({ on: '2025-10-01', level: 2 });
  const now = row({ on: '2026-10-01', level: 4 });
  expect(pageOf([before, now]).epas[0]?.points).toEqual([
    { assessmentId: before.id, on: '2025-10-01', level: 2 },
    { assessmentId: now.id, on: '2026-10-01', level: 4 },
  ]);
});

test('forms and people of an EPA and of a sub-competency are those of the period, as those of the page', () => {
  const before = row({ on: '2026-05-31', assessor: 'before' });
  const rows = [before, row(), row({ assessor: 'sam' }), row({ on: '2026-11-21' })];
  const page = pageOf(rows);
  expect(page.epas[0]).toMatchObject({ forms: 2, assessors: 2 });
  const [code] = form.epas[0]?.milestones ?? [];
  expect(page.subCompetencies.find((one) => one.code === code)?.forms).toBe(2);
});

test('one shift in which two EPAs of a sub-competency were seen is one form of it', () => {
  const code = codesOf(form).find(
    (one) => form.epas.filter(({ milestones }) => milestones.includes(one)).length > 1,
  );
  const numbers = form.epas
    .filter(({ milestones }) => milestones.includes(code ?? ''))
    .map(({ number }) => number);
  const page = pageOf(numbers.map((number) => row({ submission: 'one shift', number })));
  expect(page.forms).toBe(1);
  expect(page.subCompetencies.find((one) => one.code === code)?.forms).toBe(1);
});

test('an EPA that was seen before the period only still speaks to its sub-competencies', () => {
  const page = pageOf([row({ on: '2026-05-31' })]);
  const [code] = form.epas[0]?.milestones ?? [];
  const found = page.subCompetencies.find((one) => one.code === code);
  expect(found).toMatchObject({ epas: [1], forms: 0 });
  expect(page.epas[0]).toMatchObject({ forms: 0, assessors: 0, points: [{ level: 3 }] });
});

test('a form of another set is on no EPA of the page, though it counts as a form', () => {
  const page = pageOf([row({ set: 'Surgery' })]);
  expect(page.forms).toBe(1);
  expect(page.epas.every(({ points }) => points.length === 0)).toBe(true);
});

test('an EPA that was seen before the period only is not seen in it', () => {
  const rows = [row({ on: '2026-05-31' }), row({ number: 2 })];
  expect(unseenIn(rows, form, period)).toBe(form.epas.length - 1);
});

test('a sub-competency names the EPAs that were seen, and those that were not', () => {
  const [code = ''] = form.epas[0]?.milestones ?? [];
  const speaking = form.epas.filter(({ milestones }) => milestones.includes(code));
  const found = pageOf([row()]).subCompetencies.find((one) => one.code === code);
  expect(found).toMatchObject({ epas: [1], forms: 1 });
  expect(found?.unseen).toEqual(speaking.map(({ number }) => number).filter((one) => one !== 1));
});

test('the shipped form has all sub-competencies of emergency medicine, also those it does not speak to', () => {
  expect(allCodes(form)).toEqual([...EM_MILESTONES]);
  const silent = pageOf([row()]).subCompetencies.filter(
    ({ epas, unseen }) => epas.length + unseen.length === 0,
  );
  expect(silent.every(({ level, forms, name }) => !level && forms === 0 && name !== null)).toBe(
    true,
  );
});

test('an organization’s own form has the codes that it speaks to', () => {
  expect(allCodes(OWN)).toEqual(codesOf(OWN));
});

test('others of the year are told of from five on, without the lowest and the highest tenth', () => {
  expect(pageOf([], [1, 2, 3, 4]).others).toBeNull();
  expect(pageOf([], [5, 1, 3, 2, 4]).others).toEqual({ low: 1, high: 5, trainees: 5 });
  const ten = [1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 5];
  expect(pageOf([], ten).others).toEqual({ low: 2.1, high: 2.8, trainees: 10 });
});

test('one is held beside others of the same year, as far as they share assessors', () => {
  const own = { year: 2, group: 0, level: 3 };
  const all = [
    own,
    { year: 2, group: 0, level: 3.4 },
    { year: 2, group: 0, level: null },
    { year: 2, group: 1, level: 4.5 },
    { year: 3, group: 0, level: 4 },
    { year: null, group: 0, level: 2 },
    { year: null, group: 0, level: 2.2 },
  ];
  expect(othersOf(all, 0)).toEqual([3.4]);
  expect(othersOf(all, 5)).toEqual([]);
});
