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

/** Classes that begin a selector in the sheets of several features: all sheets are one file in the browser. */
function namedTwice(some: { path: string; text: string }[], parts: ReadonlySet<string>): string[] {
  const features = new Map<string, Set<string>>();
  for (const { path, text } of some) {
    const feature = path.split('/')[1] ?? '';
    for (const { selector } of rulesOf(text)) {
      const plain = selector.replaceAll(/\([^()]*\)/g, '');
      for (const [, name = ''] of plain.matchAll(/(?:^|,)\s*\.([a-z][\w-]*)/g)) {
        if (!parts.has(name)) features.set(name, (features.get(name) ?? new Set()).add(feature));
      }
    }
  }
  return [...features].filter(([, of]) => of.size > 1).map(([name]) => name);
}

test('a class is of one feature alone', () => {
  const found = sheets.filter((sheet) => !isShared(sheet));
  expect(namedTwice(found, PARTS)).toEqual([]);
});

test('a class that two features use for things of their own is found', () => {
  const planted = [
    { path: 'web/legal/a.css', text: '@layer screens { .kept > div, .own { gap: 0; } }' },
    { path: 'web/admin/b.css', text: '@media print { .card, .kept { margin: 0 } .btn .own {} }' },
    { path: 'web/admin/c.css', text: '.card, .btn { gap: 0 }' },
    { path: 'web/legal/d.css', text: '.btn { margin: 0 }' },
  ];
  expect(namedTwice(planted, new Set(['btn']))).toEqual(['kept']);
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
