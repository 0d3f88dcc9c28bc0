import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { deriveKeys } from '#server/keys.ts';
import { silentLog } from '#test/log.ts';

test('a second server on the folder is told which process has it', async () => {
  const path = mkdtempSync(join(tmpdir(), 'debrief-second-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const open = () => openDatabase(readConfig({ DATA_DIR: path }), silentLog);
  const first = await open();
  onTestFinished(() => first.close());
  await expect(open()).rejects.toThrow(`process id ${process.pid}. Stop it first`);
});

test('a damaged secret is to be restored, and nobody is told to delete it', async () => {
  const path = mkdtempSync(join(tmpdir(), 'debrief-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  writeFileSync(join(path, 'auth-secret'), 'half of');
  const opening = openDatabase(readConfig({ DATA_DIR: path }), silentLog);
  await expect(opening).rejects.toThrow(/is damaged\. Restore it from a backup\./);
});

test('of several secrets in the folder the first counts, and the others open what is old', async () => {
  const path = mkdtempSync(join(tmpdir(), 'debrief-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)];
  writeFileSync(join(path, 'auth-secret'), `${newest}\n${older}\n`);
  const database = await openDatabase(readConfig({ DATA_DIR: path }), silentLog);
  onTestFinished(() => database.close());
  expect(database.keys).toEqual(deriveKeys([newest, older]));
});
