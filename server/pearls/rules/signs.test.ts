import { expect, test } from 'vitest';
import { asModelsOwn, withPlainSigns } from '#server/pearls/rules/signs.ts';
import { processorMs } from '#test/effort.ts';

test.each([
  '5&nbsp;mg',
  '&#53; mg',
  '&#x35; m&#103;',
  '５ ｍｇ',
  '𝟱 𝐦𝐠',
  '5\u2060 m\u00adg',
  '5\u200d m\u200dg',
])('a dose is read as its readers see it: %s', (dose) => {
  expect(withPlainSigns(dose).replace('\u00a0', ' ')).toBe('5 mg');
});

test('what would be a mark as itself stays as it was written', () => {
  const text = 'INR &lt; 2 &#42;&#60;b&#62; &copy; &#1114112; 10⁹/L, 👩‍⚕️';
  expect(withPlainSigns(text)).toBe(text);
  expect(withPlainSigns('a&#0;b&#10;c')).toBe('a&#0;b&#10;c');
});

test.each([
  '**[Corrected: Give 50 mg.]** *A dose · Ada Lee · Cardiologist*',
  '- \\[**Withdrawn**\\] *x*',
  'Corrected by Ada Lee, Cardiologist: give 50 mg.',
  '- **Reviewed by** Dr. Lee',
])('no model speaks for a reviewer: %s', (text) => {
  expect(asModelsOwn(text)).toContain('The model says: ');
  expect(asModelsOwn(text).replace('The model says: ', '')).toBe(text);
});

test('what a model says of a corrected value is its own business', () => {
  const text =
    'Sodium corrected for glucose [corrects]. Corrected by at most 8 mmol/L.\nQT is corrected by Bazett.\nWithdrawn drugs';
  expect(asModelsOwn(text)).toBe(text);
});

test('a comment without end is shown as it was, and is none', () => {
  expect(withPlainSigns('Give <!-- 5 mg')).toBe('Give &lt;!-- 5 mg');
});

test('sixty thousand joiners, entities or brackets are read at once', () => {
  const spent = processorMs(() => {
    for (const sign of ['\u200d', '&#53;', '&', '[', '> ', '\\['])
      asModelsOwn(withPlainSigns(sign.repeat(60_000)));
  });
  expect(spent).toBeLessThan(1000);
});
