import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

type Rule = { selector: string; declarations: string[] };

/** A container may place a part, or hand it a value it asks for; how a part looks is said by its variants. */
const PLACES =
  /^(margin|grid-(row|column|area)|(align|justify|place)-self$|flex(-|$)|order$|(min-|max-)?(width|inline-size)$|position$|inset|(top|right|bottom|left|z-index)$|scroll-margin|--)/;

function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const open: Rule[] = [];
  for (const [, text = '', end] of sheet
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim();
    if (end === '{') open.push({ selector: words, declarations: [] });
    else if (words !== '') open.at(-1)?.declarations.push(words);
    if (end === '}') rules.push(...[open.pop()].filter((rule) => rule !== undefined));
  }
  return rules.filter(({ selector }) => !selector.startsWith('@'));
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
}

/** What each selector of a list is about: its last compound, without the conditions in it. */
function subjectsOf(selector: string): string[] {
  const plain = selector.replaceAll(/:(not|has|is|where)\(([^()]|\([^()]*\))*\)/g, (whole, name) =>
    ['is', 'where'].includes(name) ? whole.replaceAll(/[\s>+~]/g, '').replaceAll(',', '') : '',
  );
  return plain.split(',').map(
    (part) =>
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
}

function restyled(sheet: string, parts: ReadonlySet<string>): string[] {
  return rulesOf(sheet)
    .filter(({ selector, declarations }) => {
      const isPart = subjectsOf(selector).some((subject) => {
        const classes = classesOf(subject);
        return classes.length > 0 && classes.every((name) => parts.has(name));
      });
      return (
        isPart && declarations.some((words) => !PLACES.test(words.split(':')[0]?.trim() ?? ''))
      );
    })
    .map(({ selector }) => selector.replaceAll(/\s+/g, ' '));
}

const sheets = globSync('web/**/*.css', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
const isShared = ({ path }: { path: string }) => /^web\/(ui|layout)\//.test(path);
const PARTS = new Set(
  sheets
    .filter(isShared)
    .flatMap(({ text }) => rulesOf(text).flatMap(({ selector }) => classesOf(selector))),
);

test("a feature's sheet restyles no part of web/ui or web/layout: parts have variants", () => {
  const found = sheets
    .filter((sheet) => !isShared(sheet))
    .flatMap(({ path, text }) => restyled(text, PARTS).map((selector) => `${path}: ${selector}`));
  expect(found).toEqual([]);
});

test('a sheet that restyles a part is found, one that places it or styles its own is not', () => {
  const parts = new Set(['btn', 'i', 'field']);
  const planted = `@layer screens {
    .slip .btn { color: red; }
    @media (width < 40rem) { .slip > .i, .own { fill: none; margin: 0 } }
    .slip:has(.btn) > .field:not(.own) { padding: 0; }
    .slip .btn { margin-top: 1rem; width: 100%; --btn-space: normal }
    .slip .field .own { color: red; }
    .btn.own { color: red; }
  }`;
  expect(restyled(planted, parts)).toEqual([
    '.slip .btn',
    '.slip > .i, .own',
    '.slip:has(.btn) > .field:not(.own)',
  ]);
});
