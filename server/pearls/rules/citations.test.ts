import { expect, test } from 'vitest';
import { readMarkdown } from '#server/documents/markdown.ts';
import { withReading, withSources } from '#server/pearls/rules/citations.ts';
import { processorMs } from '#test/effort.ts';

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
  ['DOI: 10.1000/xyz', 'DOI: 10.1000/xyz (not checked)'],
  ['HTTPS://X.org and www.x.org/a', 'HTTPS://X.org (not checked) and www.x.org/a (not checked)'],
  ['N Engl J Med 2018;378:1-9', 'N Engl J Med 2018;378:1 (not checked)-9'],
  ['It helps (Smith and Jones, 2020).', 'It helps (Smith and Jones, 2020) (not checked).'],
  ['The 2025 AHA ACLS guidelines say so', 'The 2025 AHA ACLS guidelines (not checked) say so'],
  ['Ceftriaxone and Vancomycin, 2000 mg', 'Ceftriaxone and Vancomycin, 2000 mg'],
  ['Proven [1, 2].¹', 'Proven [1, 2] (not checked).¹ (not checked)'],
  ['10<sup>9</sup>/L, 30 kg/m²', '10<sup>9</sup>/L, 30 kg/m²'],
  ['Key references\n- A book', 'Key references (not checked)\n- A book'],
  [
    '[See [1] here](https://x.org/y)',
    '[See [1] (not checked) here](https://x.org/y) (not checked)',
  ],
  ['Known [SCCM-2031; a book].', 'Known [not checked, a book not checked].'],
])('what a model names in the midst of its text is not checked either: %s', (text, shown) => {
  expect(withSources(text, SOURCES)).toBe(shown);
});

test('no number of ours gets an address of the model’s', () => {
  const text = 'Give fluid [sccm-2026].\n\n[1]: https://x.org';
  expect(withSources(text, SOURCES)).toBe(
    'Give fluid [1].\n\n[1] (not checked)\\: https://x.org (not checked)\n\n## Sources of the library\n\n1. Surviving Sepsis. SCCM, 2026. <https://doi.org/10.1/x>',
  );
});

test('what a model calls the library’s sources is not, and the text below goes on being read', () => {
  const text = '## Sources of the library\n\n1. A book\n\n## Management\n\nhttps://x.org';
  expect(withSources(text, SOURCES)).toBe(
    '## Sources of the library (not checked)\n\n1. A book\n\n## Management\n\nhttps://x.org (not checked)',
  );
});

test.each([
  '[a](https://x.org "b")',
  '[a](https://x.org/((b)))',
  '[a](<https://x.org/)b>)',
  '[a](https://x.org/\\))',
  '[a](\nhttps://x.org\n"b")',
])('no way of writing a link hides that it is not checked: %j', (text) => {
  const { children } = readMarkdown(withSources(text, SOURCES));
  expect(JSON.stringify(children)).toMatch(/"value":"[^"]*\(not checked\)/);
});

test('an address that only begins like one of ours, or holds it, is not checked', () => {
  const [ours, other] = ['https://doi.org/10.1/x', 'https://x.org/?https://doi.org/10.1/x'];
  expect(withSources(`${ours}, ${ours}y, ${other}`, SOURCES)).toBe(
    `${ours}, ${ours}y (not checked), ${other} (not checked)`,
  );
});

test('an explanation names its sources where it cites them, and says which are not checked', () => {
  const explanation = 'Fluid first [sccm-2026]. So does Smith et al. 2031 [nejm-2031].';
  expect(withReading({ ...QUESTION, explanation }, SOURCES).explanation).toBe(
    'Fluid first (Surviving Sepsis. SCCM, 2026). So does Smith et al. 2031 (not checked) (not checked).',
  );
});

test('sixty thousand blanks behind a heading are read at once', () => {
  const text = `## References${' '.repeat(59_000)}x`;
  expect(processorMs(() => withSources(text, SOURCES))).toBeLessThan(500);
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

test.each([
  '## Sources from our library',
  '## Library sources',
  '**Verified references**',
  'A claim \\[1\\].',
])('a list or number that only looks like ours is not checked: %s', (text) => {
  expect(withSources(`${text}\n\n1. A guideline`, [])).toContain('(not checked)');
});
