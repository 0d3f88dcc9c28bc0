import { once } from 'node:events';
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

test('of several servers that start at once on the folder of a killed one, one gets it', async () => {
  const script = `
    import { lockFolder } from '#server/db/lock.ts';
    try { lockFolder(process.argv[1]); console.log('got it'); process.stdin.resume(); } catch { console.log('refused'); }`;
  for (let round = 0; round < 3; round += 1) {
    const path = folder();
    writeFileSync(
      join(path, 'server.lock'),
      JSON.stringify({ pid: process.pid, started: 'another boot:1' }),
    );
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script, path]),
    );
    const answers = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    // Whoever got it has it until all have tried.
    for (const { stdin } of children) stdin.end();
    expect(answers.toSorted()).toEqual(['got it', 'refused', 'refused', 'refused']);
  }
}, 30_000);
