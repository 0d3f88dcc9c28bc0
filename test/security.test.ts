import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Of levels 1 and 2 of ASVS 5.0.0. */
const REQUIREMENTS = 253;

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

type Row = { numbers: string[]; says: string; held: string };

/** The rows of the tables: numbers, what is done, what holds it. */
function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d[\d., ]*) \| (.*) \| (.*) \|$/gm)].map(
    ([, numbers = '', says = '', held = '']) => ({ numbers: numbers.split(', '), says, held }),
  );
}

/** A test by its file and title, or another file that says or does it; nothing only where that is said. */
function isHeld({ says, held }: Row): boolean {
  if (held === 'none') return /^(Does not apply: |\*\*Open\*\*: )/.test(says);
  const [, path = '', title = ''] = /^`([^`]+)`(?: (.+))?$/.exec(held) ?? [];
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  return isTest ? title !== '' && read(path).includes(title) : existsSync(path) && title === '';
}

const rows = rowsOf(read('docs/security.md'));

test('every requirement of the standard has one place on the page', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  expect(new Set(numbers).size).toBe(REQUIREMENTS);
  expect(numbers).toHaveLength(REQUIREMENTS);
});

test('each is held by a test that is there, or says why not', () => {
  expect(rows.filter((row) => !isHeld(row))).toEqual([]);
});

test('a test that nobody wrote holds nothing, and silence is no reason', () => {
  const says = 'Nobody comes in';
  for (const held of [
    '`server/access.test.ts` nobody wrote such a test',
    '`server/access.test.ts`',
    '`server/nowhere.ts`',
    'a promise',
    'none',
  ]) {
    expect(isHeld({ numbers: ['1.1.1'], says, held })).toBe(false);
  }
});
