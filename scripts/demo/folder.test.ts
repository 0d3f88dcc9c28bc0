import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/server-process.ts';
import { confirmAnew, openFolder } from './folder.ts';

const FILLED = '{"password":"x","filledAt":"2026-11-20T12:00:00Z"}';

function folder(marker: string | null = FILLED) {
  const data = temporaryFolder();
  onTestFinished(() => data.remove());
  const { path } = data;
  const database = join(path, 'postgres-18');
  mkdirSync(database);
  if (marker !== null) writeFileSync(join(path, 'demonstration.json'), marker);
  return { path, database };
}
const answering = (answer: string) => () => Promise.resolve(answer);

test('a demonstration is deleted only after somebody at the terminal has said yes', async () => {
  const { path } = folder();
  for (const answer of ['', 'n', 'yesterday']) {
    await expect(confirmAnew(path, false, answering(answer))).rejects.toThrow(
      'Nothing was deleted',
    );
  }
  await confirmAnew(path, false, answering('y'));
  await confirmAnew(path, false, answering(' Yes '));
});

test('where nobody can be asked it takes --yes', async () => {
  const { path } = folder();
  await expect(confirmAnew(path, false, null)).rejects.toThrow('npm run demo -- --anew --yes');
  await confirmAnew(path, true, null);
});

test('nobody is asked about one that was cut off', async () => {
  const { path } = folder('{"password":"x","filledAt":null}');
  await expect(confirmAnew(path, false, null)).resolves.toBe(undefined);
});

test('filled anew, the database of before is gone', () => {
  const { path, database } = folder();
  expect(openFolder(path, false)).toEqual(JSON.parse(FILLED));
  expect(existsSync(database)).toBe(true);
  expect(openFolder(path, true).filledAt).toBe(null);
  expect(existsSync(database)).toBe(false);
});

test('a folder with anything that no demonstration made is left alone', () => {
  const { path, database } = folder();
  writeFileSync(join(path, 'my-notes.txt'), 'mine');
  expect(() => openFolder(path, true)).toThrow('my-notes.txt');
  expect(existsSync(database)).toBe(true);
  const own = folder(null);
  expect(() => openFolder(own.path, true)).toThrow('no demonstration');
  expect(existsSync(own.database)).toBe(true);
});
