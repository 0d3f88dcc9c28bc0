import { expect, test } from 'vitest';
import { withReading, withSources } from '#server/pearls/rules/citations.ts';

const SOURCES = [
  { key: 'sccm-2026', title: 'Surviving Sepsis. SCCM, 2026', url: 'https://doi.org/10.1/x' },
  { key: 'acep-2024', title: 'Sepsis policy. ACEP, 2024', url: null },
];
const QUESTION = {
  question: 'Which is first?',
  options: ['a', 'b', 'c', 'd'] satisfies [string, string, string, string],
  correctAnswer: 0,
  explanation: 'Because.',
} as const;

test('what rests on the library is numbered, and its sources stand below the text', () => {
  const text = 'Give fluid [sccm-2026]. Culture first [acep-2024, sccm-2026]. Reassess.';
  expect(withSources(text, SOURCES)).toBe(
    [
      'Give fluid [1]. Culture first [2, 1]. Reassess.',
      '## Sources of the library',
      '1. Surviving Sepsis. SCCM, 2026. <https://doi.org/10.1/x>\n2. Sepsis policy. ACEP, 2024 (not checked)',
    ].join('\n\n'),
  );
});

test('a source that the model names beside the library is said to be not checked', () => {
  expect(withSources('Give fluid [nejm-2031].', SOURCES)).toBe('Give fluid [not checked].');
  expect(withSources('Give fluid.\n\n## References\n\n- Smith 2031', SOURCES)).toBe(
    'Give fluid.\n\n## References (not checked)\n\n- Smith 2031',
  );
});

test('brackets that cite nothing stay as they are', () => {
  const text = 'Potassium [normal] and [a link](https://x.org), A[b]c.';
  expect(withSources(text, SOURCES)).toBe(
    'Potassium [normal] and [a link](https://x.org) (not checked), A[b]c.',
  );
});

test.each([
  ['See https://x.org/a.', 'See https://x.org/a (not checked).'],
  ['Shown twice (doi:10.1000/xyz).', 'Shown twice (doi:10.1000/xyz (not checked)).'],
  ['PMID 12345678 shows it.', 'PMID 12345678 (not checked) shows it.'],
  ['Smith et al., 2019 found it.', 'Smith et al., 2019 (not checked) found it.'],
  ['**References:** A book', '**References (not checked):** A book'],
  ['Further reading: A book', 'Further reading (not checked): A book'],
  ['Sources of bleeding are sought.', 'Sources of bleeding are sought.'],
])('what a model names in the midst of its text is not checked either: %s', (text, shown) => {
  expect(withSources(text, SOURCES)).toBe(shown);
});

test('what a question names to read is one of ours, or not checked, with a link and without', () => {
  const read = (title: string, url: string | null = null) =>
    withReading({ ...QUESTION, additionalReading: { title, url, isChecked: false } }, SOURCES)
      .additionalReading;
  const [sccm, acep] = SOURCES.map(({ title, url }) => ({ title, url }));
  expect(read('sccm-2026')).toEqual({ ...sccm, isChecked: true });
  expect(read('[acep-2024]')).toEqual({ ...acep, isChecked: false });
  expect(read('Some review', 'https://x.org')).toMatchObject({ isChecked: false });
  expect(read('Some review')).toEqual({ title: 'Some review', url: null, isChecked: false });
  expect(withReading(QUESTION, SOURCES)).toEqual(QUESTION);
});
