import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ALLOWED_LICENSES, licensesOf, licensesPage, writeLicenses } from './licenses.ts';

const ROOT = dirname(import.meta.dirname);
const all = licensesOf(ROOT);

test('everything that a server runs or sends out may be run and sent out', () => {
  expect(all.length).toBeGreaterThan(250);
  expect(all.filter(({ license }) => !ALLOWED_LICENSES.includes(license))).toEqual([]);
  for (const strange of ['GPL-3.0', 'AGPL-3.0-only', 'UNLICENSED', '']) {
    expect(ALLOWED_LICENSES).not.toContain(strange);
  }
});

test('each has its text, but for what is of another system', () => {
  const without = all.filter(({ text }) => text === null).map(({ name }) => name);
  const ofSystems = /(?:^|[-/])(?:darwin|linux|win32|android|freebsd|openharmony|wasm32)/;
  expect(without.filter((name) => !ofSystems.test(name))).toEqual([]);
  expect(all.filter(({ text }) => text !== null && text.length < 100)).toEqual([]);
});

test('the page has whose work it is, and the same text once', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'debrief-licenses-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await writeLicenses(ROOT, dist);
  const page = await readFile(join(dist, 'licenses.txt'), 'utf8');
  for (const { name, version } of all) expect(page).toContain(`${name} ${version} (`);
  expect(page).toContain('Meta Platforms, Inc. and affiliates');
  expect(page).toContain('SIL Open Font License');
  expect(page).toContain('Bitstream');
  for (const more of [
    'Dan Wheeler and Dropbox',
    'PostgreSQL Global Development Group',
    'OpenSSL',
  ]) {
    expect(page).toContain(more);
  }
  const one = { version: '1.0.0', license: 'MIT', text: 'The same words' };
  const small = licensesPage(
    [
      { ...one, name: 'a' },
      { ...one, name: 'b' },
    ],
    [],
  );
  expect(small.split('The same words')).toHaveLength(2);
  expect(small).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n');
});
