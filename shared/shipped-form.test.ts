import { expect, test } from 'vitest';
import {
  MAX_SHORT_NAME_LENGTH,
  epasOn,
  findEpa,
  templateProblems,
} from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';

/** Spec point 9, word for word. */
const SPEC: [Weekday, string][] = [
  ['Sunday', '13, 2, 14, 16, 8, 15, 17, 12'],
  ['Monday', '17, 2, 10, 13, 14, 16, 12, 4'],
  ['Tuesday', '12, 13, 17, 2, 5, 22, 16, 14'],
  ['Wednesday', '14, 22, 2, 17, 12, 16, 13, 18, 3'],
  ['Thursday', '6, 19, 13, 16, 17, 22, 14, 12'],
  ['Friday', '12, 16, 13, 14, 17, 1, 22, 11'],
  ['Saturday', ''],
];

test.each(SPEC)("on a %s the form offers the spec's EPAs in the spec's order", (day, numbers) => {
  const offered = epasOn(SHIPPED_TEMPLATE, day);
  expect(offered.map(({ number }) => number).join(', ')).toBe(numbers);
  expect(offered.every(({ title }) => title.length > 10)).toBe(true);
});

test('every day of the week has its line', () => {
  expect(SPEC.map(([day]) => day)).toEqual([...WEEKDAYS]);
});

test('there are 22 EPAs, numbered from 1, each with a title of its own', () => {
  expect(SHIPPED_TEMPLATE.epas.map(({ number }) => number)).toEqual(
    Array.from({ length: 22 }, (_, i) => i + 1),
  );
  expect(new Set(SHIPPED_TEMPLATE.epas.map(({ title }) => title)).size).toBe(22);
  expect(findEpa(SHIPPED_TEMPLATE, 12)?.title).toBe(
    'Provide invasive and noninvasive airway management',
  );
});

test.each([0, 23, -1, 1.5, Number.NaN])('there is no EPA %d', (number) => {
  expect(findEpa(SHIPPED_TEMPLATE, number)).toBeNull();
});

test('nothing stands in the way of using the shipped form', () => {
  expect(templateProblems(SHIPPED_TEMPLATE)).toEqual({});
});

test('each short name fits a cell, and each EPA has its milestones', () => {
  for (const { shortName, milestones } of SHIPPED_TEMPLATE.epas) {
    expect(shortName.length).toBeLessThanOrEqual(MAX_SHORT_NAME_LENGTH);
    expect(milestones.every((code) => /^(?:PC|MK|SBP|PBLI|PROF|ICS)\d$/.test(code))).toBe(true);
  }
  expect(findEpa(SHIPPED_TEMPLATE, 13)?.milestones).toEqual(['PC3', 'PC8']);
});
