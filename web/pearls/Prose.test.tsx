import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose } from '#web/pearls/Prose.tsx';

function html(markdown: string): string {
  return renderToStaticMarkup(<Prose markdown={markdown} isWriting={false} />);
}

test.each([
  ['<p>Epinephrine 0.5 mg</p>', '&lt;p&gt;Epinephrine 0.5 mg&lt;/p&gt;'],
  ['- <div>x</div>', '&lt;div&gt;x&lt;/div&gt;'],
  ['> <div>quoted</div>', '&lt;div&gt;quoted&lt;/div&gt;'],
  ['Give <b>now</b>.', 'Give &lt;b&gt;now&lt;/b&gt;.'],
  ['<!-- weigh first -->', '&lt;!-- weigh first --&gt;'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['| dose |\n| --- |\n| <i>5 mg</i> |', '&lt;i&gt;5 mg&lt;/i&gt;'],
])('no word between raw tags gets lost: %j', (markdown, shown) => {
  expect(html(markdown)).toContain(shown);
});

test('the words of a fold-out stay, and its list is a list', () => {
  const shown = html('<details>\n<summary>Doses</summary>\n\n- 0.5 mg\n\n</details>');
  expect(shown).toContain('&lt;summary&gt;Doses&lt;/summary&gt;');
  expect(shown).toContain('<li>0.5 mg</li>');
});

test('raised digits and line breaks mean what they mean, nothing else does', () => {
  expect(html('10<sup>9</sup>/L, CO<sub>2</sub>')).toContain('10<sup>9</sup>/L, CO<sub>2</sub>');
  expect(html('| a |\n| --- |\n| one<br>two |')).toMatch(/one<br\/>\s*two/);
  expect(html('10<sup onclick="x()">9</sup>')).not.toContain('<sup');
});

test('a title and its sections are headings of the same rank', () => {
  expect(html('# Sepsis\n\n## Management\n\n### Fluids')).toBe(
    '<div class="prose"><h3>Sepsis</h3>\n<h3>Management</h3>\n<h4>Fluids</h4></div>',
  );
});

test('what is nested too deeply is shown as it was written', () => {
  const deep = `${'- '.repeat(3000)}x`;
  expect(html(deep)).toBe(`<p class="prose as-written">${deep}</p>`);
});

test('a link says where it leads, whatever its words say, and an address says it already', () => {
  const words = (markdown: string) => html(markdown).replace(/<[^>]+>/g, '');
  expect(words('See the [guideline](https://acep.org/x).')).toBe('See the guideline (acep.org).');
  expect(words('[**acep.org**](https://evil.example)')).toBe('acep.org (evil.example)');
  expect(words('[acep.org][1]\n\n[1]: https://\u0430cep.org')).toBe('acep.org (xn--cep-5cd.org)');
  expect(words('https://acep.org/x and www.acep.org')).toBe('https://acep.org/x and www.acep.org');
  expect(html('[x](https://acep.org)')).toContain('rel="noopener noreferrer nofollow"');
});
