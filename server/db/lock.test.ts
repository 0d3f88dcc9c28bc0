import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderInUse, lockFolder } from '#server/db/lock.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'debrief-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a second server on the same folder is refused with the process that has it', () => {
  const path = folder();
  const release = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  expect(() => lockFolder(path)).toThrow(String(process.pid));
  release();
  expect(lockFolder(path)).toBeTypeOf('function');
});

test('the lock of a killed server is taken over', async () => {
  const path = folder();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await new Promise((resolve) => child.once('spawn', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(join(path, 'server.lock'), JSON.stringify({ pid: child.pid, started: 'then' }));
  expect(lockFolder(path)).toBeTypeOf('function');
});

test('a process that merely got the same number later does not hold the lock', () => {
  const path = folder();
  writeFileSync(
    join(path, 'server.lock'),
    JSON.stringify({ pid: process.pid, started: 'another boot:1' }),
  );
  expect(lockFolder(path)).toBeTypeOf('function');
});

test('a lock file cut off while it was written is no lock', () => {
  const path = folder();
  writeFileSync(join(path, 'server.lock'), '{"pid":');
  expect(lockFolder(path)).toBeTypeOf('function');
});
