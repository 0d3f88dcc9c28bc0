import { expect, test } from 'vitest';
import type { Booklet } from '#server/documents/booklet.ts';
import { writeMarkdown } from '#server/documents/write-markdown.ts';

function aBooklet(markdown: string, change: Partial<Booklet> = {}): Booklet {
  return {
    kind: 'Clinical Pearls',
    title: 'Night *shift*',
    subtitle: 'November 21, 2026',
    facts: [],
    chapters: [
      {
        number: 'Patient 1',
        title: '19F DKA\n# not a heading',
        remarks: ['Priority'],
        markdown,
        questions: [
          {
            text: 'What comes first?\n1. not a list',
            options: ['Insulin', '_K_', 'Bicarbonate', 'Nothing'],
            correct: 1,
            explanation: 'K < 3.3.',
            reading: { title: 'ADA [2024]', url: 'https://example.org/a' },
          },
        ],
      },
    ],
    parts: [],
    foot: 'No medical advice.',
    ...change,
  };
}

test('the pearls stand below their patient, then the questions, and the answers at the end', () => {
  const text = writeMarkdown(aBooklet('# Diagnosis\n\npH **low**\n\n## Gas\n\n- a\n- b'));
  expect(text).toBe(`# Night \\*shift\\*

November 21, 2026

## Patient 1: 19F DKA # not a heading

> Priority

### Diagnosis

pH **low**

#### Gas

- a
- b

### Practice Questions

1. What comes first?\\
   1\\. not a list

   - A. Insulin
   - B. \\_K\\_
   - C. Bicarbonate
   - D. Nothing

## Answers

### Patient 1

1. **B. \\_K\\_**

   K < 3.3.

   Additional Reading: [ADA \\[2024\\] (example.org)](https://example.org/a)

---

No medical advice.
`);
});

test('what a model wrote brings no picture, no raw HTML and no address but the web’s', () => {
  const text = writeMarkdown(
    aBooklet(
      '![x](https://evil.example/p.png) ![y][pic] <img src=z onerror=a()> [go](javascript:alert(1)) [ok](https://example.org) [ref][d]\n\n<script>b()</script>\n\n[pic]: https://evil.example/q.png\n[d]: javascript:c()',
    ),
  );
  expect(text).not.toMatch(/!\[|evil\.example|javascript:|(?<!\\)<(img|script)/);
  expect(text).toContain('[ok (example.org)](https://example.org)');
  expect(text).toContain('ref');
});
