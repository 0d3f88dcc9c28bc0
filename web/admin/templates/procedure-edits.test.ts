import { expect, test } from 'vitest';
import { templateProblems } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import {
  toggled,
  withCounted,
  withMovedType,
  withNewCounted,
  withNewType,
  withoutCounted,
  withoutType,
  withType,
} from '#web/admin/templates/procedure-edits.ts';

const countedFor = (key: string, { procedures } = SHIPPED_TEMPLATE) =>
  procedures.counted.find((one) => one.key === key);

test('a new procedure needs a name before the form can be used', () => {
  const added = withNewType(SHIPPED_TEMPLATE);
  expect(templateProblems(added)).toEqual({
    'procedures.types.18': 'Procedure 19 needs a name',
  });
  expect(templateProblems(withType(18, 'Splint')(added))).toEqual({});
});

test('a procedure takes what it counts for along to another name', () => {
  const renamed = withType(2, 'Spinal tap')(SHIPPED_TEMPLATE);
  expect(countedFor('lumbar_puncture', renamed)?.types).toEqual(['Spinal tap']);
  expect(templateProblems(renamed)).toEqual({});
});

test('while two procedures are called the same, neither loses what it counts for', () => {
  const twice = withType(3, 'Lumbar Puncture')(SHIPPED_TEMPLATE);
  const mended = withType(3, 'Arterial Line Placement')(twice);
  expect(mended).toEqual(SHIPPED_TEMPLATE);
  expect(countedFor('lumbar_puncture', withoutType(3)(twice))?.types).toEqual(['Lumbar Puncture']);
});

test('a procedure that is taken out counts for nothing any more, and what counted it says so', () => {
  const without = withoutType(2)(SHIPPED_TEMPLATE);
  expect(without.procedures.types).not.toContain('Lumbar Puncture');
  expect(Object.values(templateProblems(without))).toEqual([
    'Nothing counts for “Lumbar puncture”. Please choose a procedure',
  ]);
});

test('procedures are put into another order', () => {
  expect(withMovedType(1, -1)(SHIPPED_TEMPLATE).procedures.types.slice(0, 2)).toEqual([
    'Endotracheal Intubation',
    'Central Line Placement',
  ]);
});

test('what is counted is added, chosen and taken out', () => {
  const added = withNewCounted('counted_1')(SHIPPED_TEMPLATE);
  expect(templateProblems(added)).toEqual({
    'procedures.counted.15.label': 'Number 16 of what is counted needs a name',
    'procedures.counted.15.types':
      'Nothing counts for Number 16 of what is counted. Please choose a procedure',
  });
  const whole = withCounted(15, { label: 'Lines', types: ['Central Line Placement'] })(added);
  expect(templateProblems(whole)).toEqual({});
  expect(withoutCounted(15)(whole)).toEqual(SHIPPED_TEMPLATE);
});

test('choosing once more takes back, and the order is that of the list', () => {
  expect(toggled(['c'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(toggled(['a', 'c'], 'c', ['a', 'b', 'c'])).toEqual(['a']);
});
