import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = `
  const [one, other] = await Promise.all([import('drizzle-orm'), import('#server/seldom.ts')]);
  const { sql } = await import('drizzle-orm');
  console.log(typeof other.seldom, one.sql === sql);
  await import('no-such-package').catch((error) => console.log(error.code));
`;

test('a program is loaded as it would be, and what is missing is said to be', () => {
  const hook = ['--import', './server/resolve-once.ts'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...hook, '--input-type=module', '--eval', SCRIPT],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toBe('function true\nERR_MODULE_NOT_FOUND\n');
});
