import { expect, test } from 'vitest';
import { templateProblems } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import {
  moved,
  withDay,
  withDayMoved,
  withEpa,
  withLevel,
  withMovedEpa,
  withNewEpa,
  withoutEpa,
  withSaturday,
} from '#web/admin/templates/edits.ts';

test('a new EPA gets the next number, and needs its words before it can be used', () => {
  const template = withNewEpa(SHIPPED_TEMPLATE);
  expect(template.epas.at(-1)?.number).toBe(23);
  expect(templateProblems(template)).toMatchObject({ 'epas.22.title': 'EPA 23 needs a title' });
});

test('an EPA that is taken out is on no day any more', () => {
  const template = withoutEpa(11)(SHIPPED_TEMPLATE);
  expect(Object.values(template.days).flat()).not.toContain(12);
  expect(templateProblems(template)).toEqual({});
});

test('an EPA takes its days along to another number', () => {
  const template = withEpa(11, { number: 40 })(SHIPPED_TEMPLATE);
  expect(template.days.Friday[0]).toBe(40);
  expect(templateProblems(template)).toEqual({});
});

test('of two EPAs with one number neither loses its days when one is renamed or goes', () => {
  const twice = withEpa(0, { number: 12 })(SHIPPED_TEMPLATE);
  const mended = withEpa(0, { number: 1 })(twice);
  expect(mended.days.Friday).toContain(12);
  expect(withoutEpa(0)(twice).days.Friday).toContain(12);
});

test('a day is circled, uncircled and put into another order', () => {
  const on = withDay('Monday', 7)(SHIPPED_TEMPLATE);
  expect(on.days.Monday.at(-1)).toBe(7);
  expect(withDay('Monday', 7)(on).days.Monday).toEqual(SHIPPED_TEMPLATE.days.Monday);
  expect(withDayMoved('Monday', 0, 1)(on).days.Monday.slice(0, 2)).toEqual([2, 17]);
});

test('what stands at the end moves no further', () => {
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
  expect(withMovedEpa(1, -1)(SHIPPED_TEMPLATE).epas[0]?.number).toBe(2);
});

test('Saturday asks for EPAs or for a rating, never for both', () => {
  const open = withDay('Saturday', 2)(withSaturday(null)(SHIPPED_TEMPLATE));
  expect(templateProblems(open)).toEqual({});
  expect(templateProblems(withSaturday(SHIPPED_TEMPLATE.saturday)(open))).toEqual({});
});

test('a level keeps its place with other words', () => {
  const template = withLevel(4, { words: 'Not needed' })(SHIPPED_TEMPLATE);
  expect(template.levels[4]).toEqual({ words: 'Not needed', hint: 'Practice without supervision' });
});
