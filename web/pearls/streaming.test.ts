import { expect, test } from 'vitest';
import { isTooDeep, outermostHeading, sections, withoutLooseEnd } from '#web/pearls/streaming.ts';

test.each([
  ['Flow is lost\n\n##', 'Flow is lost\n'],
  ['Flow is lost\n-', 'Flow is lost'],
  ['- first\n- ', '- first'],
  ['1. first\n2', '1. first'],
  ['give **norepi', 'give **norepi**'],
  ['give **', 'give '],
  ['give **norepinephrine*', 'give **norepinephrine**'],
  ['give **norepinephrine**', 'give **norepinephrine**'],
  ['see [Surviving Sep', 'see '],
  ['see [Surviving Sepsis](https://exa', 'see '],
  ['MAP of 65', 'MAP of 65'],
  ['## Pathophysiology', '## Pathophysiology'],
])('half a mark is not shown while the text is being written: %j', (written, shown) => {
  expect(withoutLooseEnd(written)).toBe(shown);
});

test('a finished section is a part of its own', () => {
  expect(sections('## One\ntext\n## Two\nmore')).toEqual(['## One\ntext', '## Two\nmore']);
  expect(sections('no heading')).toEqual(['no heading']);
});

test('a number sign inside a code block is no heading', () => {
  const code = '## One\n```\n# not a heading\n```\nend';
  expect(sections(code)).toEqual([code]);
});

test('the outermost heading is found whatever level the model began with', () => {
  expect(outermostHeading('### One\n#### Two')).toBe(3);
  expect(outermostHeading('# One\n### Two')).toBe(1);
  expect(outermostHeading('nothing')).toBe(6);
});

test('a title above its sections ranks with them', () => {
  expect(outermostHeading('# Sepsis\n## Pathophysiology\n### Shock')).toBe(2);
});

test('thousands of lists inside each other are not laid out, rules and ordinary lists are', () => {
  expect(isTooDeep(`text\n${'- '.repeat(3000)}x`)).toBe(true);
  expect(isTooDeep(`${'>'.repeat(3000)}x`)).toBe(true);
  expect(isTooDeep(`${'-'.repeat(80)}\n- one\n  - two\n> > quoted\n${'*'.repeat(80)}`)).toBe(false);
});
