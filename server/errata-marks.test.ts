import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { readMarkdown } from '#server/documents/markdown.ts';
import { withCorrections } from '#server/errata-marks.ts';

const TEXT = '- Give **10 mg** at once.';
const HOSTILE = [
  'www.evil.example',
  'WWW.evil.example/a?b=1',
  'see https://evil.example/x',
  'http://evil.example and ftp://evil.example',
  'a.b@evil.example',
  'mailto:a@evil.example',
  'xmpp:a@evil.example',
  '[dose](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '<https://evil.example>',
  '<b onclick="x">5</b> <img src=x>',
  '[1]: https://evil.example',
  '[^1] and ~~5~~ **5** _5_ `5` ==5==',
  '# 5',
  '> 5',
  '1. 5',
  '| a | b |',
  '&lt;b&gt; &amp; &#42;',
  '$5$ \\(5\\)',
  ']** *x*',
  'a\\',
];

/** What a reader sees, and the kinds of what it stands in. */
function read(node: Nodes): { words: string; kinds: string[] } {
  if (!('children' in node))
    return { words: 'value' in node ? node.value : '', kinds: [node.type] };
  const inside = node.children.map(read);
  return {
    words: inside.map(({ words }) => words).join(''),
    kinds: [node.type, ...inside.flatMap(({ kinds }) => kinds)],
  };
}

test.each(HOSTILE)('what a reviewer writes stays the text it is: %s', (hostile) => {
  const by = { byName: hostile, byRole: hostile, at: '2026-11-01T00:00:00.000Z' };
  const correction = {
    kind: 'corrected',
    was: '10 mg',
    now: hostile,
    reason: hostile,
    ...by,
  } as const;
  const end = TEXT.length;
  const marked = withCorrections(TEXT, [{ place: { start: 2, end }, correction }]);
  const { words, kinds } = read(readMarkdown(marked));
  const seen = words.replaceAll('\u2060', '');
  expect(seen).toContain(`[Corrected: ${hostile}]`);
  expect(seen).toContain(`${hostile} · ${hostile} · ${hostile} · November 1, 2026`);
  expect(new Set(kinds)).toEqual(
    new Set(['root', 'list', 'listItem', 'paragraph', 'delete', 'strong', 'text', 'emphasis']),
  );
});
