import { expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { withNewEpa } from '#web/admin/templates/edits.ts';
import { editedFromText, editedSince, editedToText } from '#web/admin/templates/draft-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('what was changed of a form is there again after a reload, unfinished as it was', () => {
  for (const template of [SHIPPED_TEMPLATE, withNewEpa(SHIPPED_TEMPLATE), ...EXAMPLE_FORMS]) {
    const edited = { template, base: 3 };
    expect(editedFromText(editedToText(edited, NOW), NOW + 60_000)).toEqual(edited);
  }
});

test('without changes there is nothing to keep, and what is no form is left alone', () => {
  expect(editedToText(null, NOW)).toBeNull();
  expect(editedFromText(null, NOW)).toBeNull();
  expect(
    editedFromText(JSON.stringify({ at: NOW, draft: { base: 1, template: 7 } }), NOW),
  ).toBeNull();
});

test('what is typed while the draft is on its way stays, on what was stored meanwhile', () => {
  const sent = { template: SHIPPED_TEMPLATE, base: 3 };
  const typed = { template: withNewEpa(SHIPPED_TEMPLATE), base: 3 };
  expect(editedSince(sent, sent, 4)).toBeNull();
  expect(editedSince(typed, sent, 4)).toEqual({ ...typed, base: 4 });
  expect(editedSince(typed, null, null)).toEqual({ ...typed, base: null });
  expect(editedSince(null, null, 4)).toBeNull();
});
