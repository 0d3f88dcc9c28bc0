import { expect, test } from 'vitest';
import { noDayWords } from '#web/admin/programs/words.ts';

test('EPAs that stand on no weekday of the form are named, so that somebody gives them a day', () => {
  expect(noDayWords([])).toBeNull();
  expect(noDayWords([7])).toBe('EPA 7 stands on no weekday of the form.');
  expect(noDayWords([7, 9, 20])).toBe('EPAs 7, 9 and 20 stand on no weekday of the form.');
});
