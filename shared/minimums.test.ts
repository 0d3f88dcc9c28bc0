import { expect, test } from 'vitest';
import { measureFor, SHIPPED_MINIMUMS } from '#shared/minimums.ts';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

const minimums = SHIPPED_MINIMUMS[0]?.minimums ?? {};
const [pediatrics = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;

test('a cohort is measured by the latest version that had begun, and by the published one before the first', () => {
  const own = [2027, 2024].map((fromYear) => ({
    fromYear,
    minimums: { ...minimums, intubation: fromYear - 1984 },
  }));
  const asked = (cohort: number) => {
    const { fromYear, counted, isShipped } = measureFor(own, cohort, SHIPPED_TEMPLATE);
    return [fromYear, counted.find(({ key }) => key === 'intubation')?.minimum, isShipped];
  };
  expect(asked(2023)).toEqual([1900, 35, true]);
  expect(asked(2024)).toEqual([2024, 40, false]);
  expect(asked(2026)).toEqual([2024, 40, false]);
  expect(asked(2030)).toEqual([2027, 43, false]);
});

test('every published minimum is counted by the shipped form, and the other way round', () => {
  const keys = SHIPPED_TEMPLATE.procedures.counted.map(({ key }) => key);
  expect(keys).toEqual(Object.keys(minimums));
});

test("no other set is measured by emergency medicine's numbers, whatever its keys are", () => {
  const named = { ...pediatrics, procedures: SHIPPED_TEMPLATE.procedures };
  const { fromYear, counted } = measureFor([], 2026, named);
  expect(fromYear).toBeNull();
  expect(counted.every(({ minimum }) => minimum === 0)).toBe(true);
});
