import { expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { differences, isNewOn } from '#shared/form-differences.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

const { epas, days } = SHIPPED_TEMPLATE;
const [first, ...others] = epas;
if (!first) throw new Error('the shipped form has EPAs');

test('the same form changes nothing', () => {
  expect(differences(SHIPPED_TEMPLATE, structuredClone(SHIPPED_TEMPLATE))).toEqual([]);
});

test('titles, EPAs, days, words and the scale are each said', () => {
  const after = {
    ...SHIPPED_TEMPLATE,
    epas: [
      { ...first, title: 'Begin treatment', shortName: 'Begin', milestones: [] },
      ...others.filter(({ number }) => number !== 20),
      { number: 23, title: 'Hand over', shortName: 'Handover', milestones: [] },
    ],
    days: {
      ...days,
      Monday: days.Monday.toReversed(),
      Tuesday: [...days.Tuesday, 8],
      Friday: days.Friday.filter((number) => number !== 1),
    },
    levels: SHIPPED_TEMPLATE.levels.map((level, at) =>
      at === 4 ? { ...level, words: 'I was not needed' } : level,
    ),
    saturday: { question: 'Rating', observations: 'Number of observations', scale: ['1', '2'] },
  };
  expect(differences(SHIPPED_TEMPLATE, after)).toEqual([
    'EPA 1 is called “Begin treatment”',
    'EPA 1 is “Begin” for short',
    'EPA 1 speaks to no milestone',
    'EPA 23, “Hand over”, is new',
    'EPA 20, “Provide supervision or consultation for other health care professionals”, is taken out',
    'Monday: another order',
    'Tuesday: EPA 8 added',
    'Friday: EPA 1 no longer offered',
    "Level 5 reads “I was not needed” instead of “I didn't need to be there at all”",
    'Saturday’s scale is 1, 2 instead of 1, 2, 3+',
    'Saturday’s question is “Rating”',
  ]);
  expect(isNewOn(SHIPPED_TEMPLATE, after, { day: 'Tuesday', number: 8 })).toBe(true);
  expect(isNewOn(SHIPPED_TEMPLATE, after, { day: 'Tuesday', number: 2 })).toBe(false);
});

test('another set says so first, and that Saturday asks otherwise', () => {
  const [pediatrics = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;
  const found = differences(SHIPPED_TEMPLATE, pediatrics);
  expect(found[0]).toBe(
    'The set is “Pediatrics (example)” instead of “Emergency medicine”: its EPAs are others',
  );
  expect(found).toContain('Saturday asks for EPAs instead of one rating');
});

test('procedures, their order and what is counted are each said', () => {
  const { types, counted } = SHIPPED_TEMPLATE.procedures;
  const [adults, trauma, ...rest] = counted;
  if (!adults || !trauma) throw new Error('the shipped form counts procedures');
  const change = (procedures: typeof SHIPPED_TEMPLATE.procedures) =>
    differences(SHIPPED_TEMPLATE, { ...SHIPPED_TEMPLATE, procedures });
  expect(change({ types: types.toReversed(), counted })).toEqual(['Procedures: another order']);
  const mended = [{ ...adults, label: 'Adult code', patients: ['neonate' as const] }, ...rest];
  const added = { key: 'splints', label: 'Splints', types: ['Splint'], patients: adults.patients };
  expect(change({ types: [...types.slice(1), 'Splint'], counted: [...mended, added] })).toEqual([
    'Procedure “Splint” is new',
    'Procedure “Central Line Placement” is taken out',
    '“Adult medical resuscitation” is called “Adult code”',
    'For “Adult code” counts something else',
    '“Splints” is counted',
    '“Adult trauma resuscitation” is no longer counted',
  ]);
});
