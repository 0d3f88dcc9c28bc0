import { expect, test } from 'vitest';
import { sectionAround } from '#server/corrections/rules/around.ts';

const TEXT = `Intro.

## Management
- Give **ceftriaxone 2 g** IV.

### Children
- Give 100 mg/kg.

## Pearls
- Do not wait for the CT.`;

test('the section around a passage is the innermost that shows it, whatever its marks are', () => {
  expect(sectionAround(TEXT, 'Give ceftriaxone 2 g IV.')).toBe(
    '## Management\n- Give **ceftriaxone 2 g** IV.',
  );
  expect(sectionAround(TEXT, 'Give 100 mg/kg.')).toBe('### Children\n- Give 100 mg/kg.');
  expect(sectionAround(TEXT, 'Give 200 mg/kg.')).toBeNull();
});
