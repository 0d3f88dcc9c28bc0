import { expect, test } from 'vitest';
import { passagesOf, sectionAt } from '#web/reporting/passages.ts';

const TEXT = `# Sepsis
Intro of the whole text stands here.
## Management
- Give **30 mL/kg** of crystalloid within 3 hours. Reassess after each liter.
- E. coli is the usual cause in the urine, and resists [ampicillin](https://example.org/a).

### Pressors
Norepinephrine first.

## Key pearls
- Lactate clears late.`;

test('a section is read sentence by sentence, without its marks', () => {
  expect(passagesOf(sectionAt(TEXT, TEXT.indexOf('## Management')))).toEqual([
    'Give 30 mL/kg of crystalloid within 3 hours.',
    'Reassess after each liter.',
    'E. coli is the usual cause in the urine, and resists ampicillin.',
    'Norepinephrine first.',
  ]);
});

test('a section ends where the next of its rank begins, and the last one with the text', () => {
  expect(sectionAt(TEXT, TEXT.indexOf('## Management'))).not.toContain('Lactate');
  expect(sectionAt(TEXT, TEXT.indexOf('### Pressors'))).toContain('Norepinephrine');
  expect(sectionAt(TEXT, TEXT.indexOf('## Key'))).toContain('Lactate clears late.');
});

test('a row of a table is one passage, its rule none', () => {
  const table = '## Doses\n| Drug | Dose |\n| --- | --- |\n| Epinephrine | 0.5 mg IM |';
  expect(passagesOf(table)).toEqual(['Drug Dose', 'Epinephrine 0.5 mg IM']);
});

test('of a corrected passage only what is right can be reported, of a withdrawn one nothing', () => {
  const marked =
    '## Management\n- ~~Give **12 mg** of it at once.~~ **[Corrected: Give 6 mg \\(0\\.1 mg/kg\\) of it at once.]** *A \\* slip · Ada Lee · May 2, 2026*\n- ~~Give bretylium to all of them.~~ **[Withdrawn]** *Old · Ada Lee · May 2, 2026* Then call for help early.';
  expect(passagesOf(marked)).toEqual([
    'Give 6 mg (0.1 mg/kg) of it at once.',
    'Then call for help early.',
  ]);
});
