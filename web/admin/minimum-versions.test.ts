import { expect, test } from 'vitest';
import { MinimumTemplatesInput } from '#shared/procedure-minimums-input.ts';
import { SHIPPED_MINIMUMS } from '#shared/minimums.ts';
import { atInputs, cohortWords, nextVersion, readVersion } from '#web/admin/minimum-versions.ts';
import type { TypedVersion } from '#web/admin/minimum-versions.ts';
import { problemsIn } from '#web/forms/problems.ts';

const [published = { fromYear: 1900, minimums: {} }] = SHIPPED_MINIMUMS;
const { minimums } = published;
const typed = (change: Record<string, string> = {}, fromYear = '2027') => ({
  fromYear,
  minimums: Object.fromEntries(
    Object.entries(minimums).map(([key, number]) => [key, change[key] ?? String(number)]),
  ),
});

const problemsOf = (version: TypedVersion) =>
  atInputs(
    problemsIn(MinimumTemplatesInput, {
      items: [readVersion(version, {}), { fromYear: 2024, minimums }],
    }),
  );

test('a version is named by the years it is for', () => {
  expect(cohortWords(2027, undefined)).toBe('2027 or later');
  expect(cohortWords(2024, 2027)).toBe('2024 to 2026');
  expect(cohortWords(2026, 2027)).toBe('2026');
});

test('a new version is a copy of the latest, for whoever begins next', () => {
  expect(nextVersion([], published, 2026)).toEqual({ fromYear: 2026, minimums });
  expect(nextVersion([], null, 2026)).toEqual({ fromYear: 2026, minimums: {} });
  const own = { fromYear: 2027, minimums: { ...minimums, chest_tube: 12 } };
  expect(nextVersion([own], published, 2026)).toEqual({ ...own, fromYear: 2028 });
  expect(nextVersion([{ ...own, fromYear: 2020 }], published, 2026).fromYear).toBe(2026);
});

test('what was typed is read as it was meant', () => {
  expect(problemsOf(typed())).toEqual({});
  expect(readVersion(typed({ chest_tube: '0' }), {})).toEqual({
    fromYear: 2027,
    minimums: { ...minimums, chest_tube: 0 },
  });
});

test('an empty number asks for none, and what no form counts just now is kept', () => {
  const version = { fromYear: '2027', minimums: { splints: '', casts: '4' } };
  expect(readVersion(version, { splints: 9, intubation: 35 })).toEqual({
    fromYear: 2027,
    minimums: { intubation: 35, casts: 4 },
  });
});

test.each([
  [typed({ intubation: 'ten' }), 'intubation', 'Please enter a whole number'],
  [typed({ intubation: '-3' }), 'intubation', 'A minimum cannot be negative'],
  [typed({ intubation: '3.5' }), 'intubation', 'Please enter a whole number'],
  [typed({ intubation: '1001' }), 'intubation', 'A minimum can be at most 1000'],
  [typed({}, ''), 'fromYear', 'Please enter a year'],
  [typed({}, '1989'), 'fromYear', 'The year must be 1990 or later'],
  [typed({}, '2101'), 'fromYear', 'The year can be at most 2100'],
  [typed({}, '2024'), 'fromYear', 'There is a version for this year already'],
])('a number that nobody can mean is said at its place (%#)', (version, name, sentence) => {
  expect(problemsOf(version)).toEqual({ [name]: sentence });
});
