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

type Source = { path: string; text: string };

const featureOf = ({ path }: Source) => path.split('/')[1] ?? '';

/** Classes that begin a selector: what else has that name is styled with it, all sheets being one file in the browser. */
function begunIn({ text }: Source): string[] {
  return rulesOf(text).flatMap(({ selector }) =>
    [...selector.replaceAll(/\([^()]*\)/g, '').matchAll(/(?:^|,)\s*[a-z]*\.([a-z][\w-]*)/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/** Classes that a screen's elements are given. */
function givenIn({ text }: Source): string[] {
  return [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
    ([, words = '', code = '']) => [
      ...words.split(' '),
      ...[...code.matchAll(/['`]([^'`]*)['`]/g)].flatMap(([, part = '']) => part.split(/[\s$]/)),
    ],
  );
}

/** The debrief lays out parts of other features (web/debrief-parts.ts): its sheet may name their classes. */
const LAYS_OUT_OTHERS = 'debrief';

/** Features whose parts a file uses: their classes may stand in it. */
function usedIn({ text }: Source): string[] {
  return [...text.matchAll(/from '#web\/([\w-]+)\//g)].map(([, name = '']) => name);
}

/** Classes that one feature's sheet begins a selector with, and another feature as well or gives to elements of its own. */
function namedTwice(some: Source[], screens: Source[], parts: ReadonlySet<string>): string[] {
  const begun = new Map<string, Set<string>>();
  for (const sheet of some) {
    for (const name of begunIn(sheet)) {
      if (parts.has(name)) continue;
      begun.set(name, (begun.get(name) ?? new Set()).add(featureOf(sheet)));
    }
  }
  const uses = new Map<string, Set<string>>();
  for (const screen of screens) {
    const known = uses.get(featureOf(screen)) ?? new Set([LAYS_OUT_OTHERS]);
    uses.set(featureOf(screen), new Set([...known, ...usedIn(screen)]));
  }
  for (const screen of screens) {
    const feature = featureOf(screen);
    for (const name of givenIn(screen)) {
      const by = begun.get(name);
      if (by && ![...by].some((other) => uses.get(feature)?.has(other))) by.add(feature);
    }
  }
  return [...begun].filter(([, by]) => by.size > 1).map(([name]) => name);
}

test('a class is of one feature alone', () => {
  const screens = globSync('web/**/*.tsx', { cwd: root })
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
    .filter((screen) => !isShared(screen));
  const found = sheets.filter((sheet) => !isShared(sheet));
  expect(namedTwice(found, screens, PARTS)).toEqual([]);
});

test('a class that two features use for things of their own is found', () => {
  const planted = [
    { path: 'web/legal/a.css', text: '@layer screens { .kept > div, .own { gap: 0; } }' },
    { path: 'web/admin/b.css', text: '@media print { .card, .kept { margin: 0 } .btn .own {} }' },
    { path: 'web/admin/c.css', text: '.card, .btn { gap: 0 }' },
    { path: 'web/legal/d.css', text: '.btn { margin: 0 }' },
    { path: 'web/reports/e.css', text: 'button.cell { border: 0 } .line { gap: 0 }' },
    { path: 'web/lists/f.css', text: '.listed { gap: 0 }' },
  ];
  const screens = [
    { path: 'web/debrief/A.tsx', text: '<td className="sub cell"> .line' },
    { path: 'web/debrief/B.tsx', text: "<p className={isOld ? 'old line' : `${x} new`}>" },
    { path: 'web/reports/C.tsx', text: '<p className="line cell">' },
    {
      path: 'web/reports/D.tsx',
      text: 'import { L } from \'#web/lists/L.tsx\'; <p className="listed">',
    },
  ];
  expect(namedTwice(planted, screens, new Set(['btn']))).toEqual(['kept', 'cell', 'line']);
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
