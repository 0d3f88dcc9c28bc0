import { expect, test } from 'vitest';
import { assessmentFilters } from '#shared/assessment-filters.ts';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { choicesOf } from '#shared/filters.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

const [pediatrics = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;
const labels = (filters: ReturnType<typeof assessmentFilters>) =>
  choicesOf(filters)
    .filter(({ name }) => name === 'epa')
    .flatMap(({ options }) => options.map(({ label }) => label));

test('the filter by EPA names what a number is in the organization and in each of its programs', () => {
  const found = labels(
    assessmentFilters([[SHIPPED_TEMPLATE], [SHIPPED_TEMPLATE, pediatrics]], null),
  );
  expect(found).toHaveLength(22);
  expect(found[2]).toBe(`3 ${SHIPPED_TEMPLATE.epas[2]?.title} · ${pediatrics.epas[2]?.title}`);
  expect(found[21]).toBe(
    '22 Fulfill professional obligations and adhere to professional standards',
  );
});

test('of a title that was mended the filter shows the newest', () => {
  const [first, ...rest] = SHIPPED_TEMPLATE.epas;
  if (!first) throw new Error('the shipped form has EPAs');
  const mended = { ...SHIPPED_TEMPLATE, epas: [{ ...first, title: 'Begin treatment' }, ...rest] };
  expect(labels(assessmentFilters([[SHIPPED_TEMPLATE, mended]], null))[0]).toBe(
    '1 Begin treatment',
  );
});
