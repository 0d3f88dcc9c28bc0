import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const planted = 'test/contract/planted.ts';

test('what the two sides of the wire see differently does not compile', () => {
  const { stdout } = spawnSync(
    'node_modules/.bin/tsc',
    ['-p', 'test/contract', '--pretty', 'false'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const refused = stdout
    .split('\n')
    .flatMap((line) => /^([^(]+)\((\d+),/.exec(line)?.slice(1) ?? []);
  const elsewhere = stdout
    .split('\n')
    .filter((line) => /^\S+\(/.test(line) && !line.startsWith(planted));
  expect(elsewhere).toEqual([]);

  const lines = readFileSync(`${root}/${planted}`, 'utf8').split('\n');
  const breaches = lines.flatMap((line, index) =>
    line.startsWith('// breach: ') ? [{ name: line.slice(11), line: String(index + 2) }] : [],
  );
  expect(breaches.length).toBeGreaterThan(15);
  expect(breaches.filter(({ line }) => !refused.includes(line))).toEqual([]);
  const named = new Set([planted, ...breaches.map(({ line }) => line)]);
  expect(refused.filter((place) => !named.has(place))).toEqual([]);
});
