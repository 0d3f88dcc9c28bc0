import { expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { numberTyped } from '#web/admin/templates/epa-number.ts';

const typed = (text: string) => numberTyped(text, 11, SHIPPED_TEMPLATE.epas);

test('an EPA takes a number that no other has, or keeps its own', () => {
  expect(typed('40')).toEqual({ number: 40, problem: null });
  expect(typed(' 12 ')).toEqual({ number: 12, problem: null });
});

test('the number of another EPA is refused, and said', () => {
  expect(typed('1')).toEqual({ number: null, problem: 'There is an EPA 1 already' });
});

test.each(['', '0', '100', '4a', '1.5'])('“%s” is no number of an EPA', (text) => {
  const problem = 'The number of an EPA is between 1 and 99';
  expect(typed(text)).toEqual({ number: null, problem });
});
