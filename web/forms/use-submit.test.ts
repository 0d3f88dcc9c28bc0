import { expect, test } from 'vitest';
import { inPlace } from '#web/forms/use-submit.ts';

test('what is said of no input of the form stands above it instead of stopping it unseen', () => {
  const wrong = { name: 'Required.', 'items.3.year': 'Years differ.', id: 'Unknown.' };
  expect(inPlace(wrong, ['name', 'year'])).toEqual({
    fields: { name: 'Required.' },
    trouble: 'Years differ.',
  });
  expect(inPlace({ name: 'Required.' }, ['name'])).toEqual({
    fields: { name: 'Required.' },
    trouble: null,
  });
});
