import { expect, test } from 'vitest';
import { definitionsIn, gistOf, notForIn, sectionsOf, warningIn } from '#web/pearls/sections.ts';

const TEXT = [
  'Before all.',
  '',
  '## Pathophysiology',
  '',
  'Flow is lost before the pressure falls. Then more.',
  '',
  '### Details',
  '',
  'Small print.',
  '',
  '## **Management**',
  '',
  '- Norepinephrine first.',
].join('\n');

test('a text is cut at its outermost headings, and each section knows where it begins', () => {
  const found = sectionsOf(TEXT);
  expect(found.map(({ title }) => title)).toEqual(['', 'Pathophysiology', 'Management']);
  expect(found.map(({ start }) => TEXT.slice(start).split('\n')[0])).toEqual([
    'Before all.',
    '## Pathophysiology',
    '## **Management**',
  ]);
  expect(found[1]?.body).toContain('### Details\n\nSmall print.');
});

test('no word of a text is lost between its sections', () => {
  for (const markdown of [TEXT, '# Title\n\n## One\n\na', 'no heading at all', '']) {
    const whole = sectionsOf(markdown)
      .map(({ heading, body }) => (heading === '' ? body : `${heading}\n${body}`))
      .join('\n');
    expect(whole.trim()).toBe(markdown.trim());
  }
});

test.each([
  ['\nFlow is lost. Then more.', 'Flow is lost'],
  [
    '\n- **Norepinephrine first**, through a *good* line; no wait.',
    'Norepinephrine first, through a good line',
  ],
  ['\n*Written for infants and children.*\n\n- Fluid: balanced.', 'Fluid: balanced'],
  ['\nLactate of 4.8 mmol/L counts. It does.', 'Lactate of 4.8 mmol/L counts'],
  ['\n1. [Surviving Sepsis](https://sccm.org), 2021', 'Surviving Sepsis, 2021'],
  [
    '\nA dysregulated response to infection opens the vessels and makes them leak and then some',
    'A dysregulated response to infection opens the…',
  ],
  ['', ''],
])('the gist of a section is its first words', (body, gist) => {
  expect(gistOf(body)).toBe(gist);
});

test('what a reader must know is said while its section is folded', () => {
  const notFor = 'Written for adults, which this patient is not. Doses are left out: look them up.';
  const left =
    '\n> **Written for adults, which this patient is not.** Doses are left out: look them up.';
  expect(warningIn(left)).toBe(notFor);
  expect(notForIn(left)).toBe(notFor);
  expect(warningIn('\n**Written for adults: the case tells no age that could be read.**')).toBe(
    'Written for adults: the case tells no age that could be read.',
  );
  expect(warningIn('Give 20 g. **[Check this dose: the usual maximum is 2 g IV.]**')).toContain(
    'check it before use',
  );
  expect(warningIn('~~Six hours~~ **[Corrected: Four hours]** *A · B*')).toContain('Corrected');
  expect(warningIn('*Written for adults.*\n\n- Fluid.')).toBeNull();
});

test('links that are defined at the end of a text can be defined for each section', () => {
  expect(definitionsIn('See [a][1].\n\n[1]: https://a.org\n[^2]: a note\n')).toBe(
    '[1]: https://a.org\n[^2]: a note',
  );
});
