import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putInFreePlace, putInPlace } from '#server/db/durable.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'debrief-durable-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What is handed to the disk and renamed, in its order. */
function watchDisk(): string[] {
  const { openSync, fsyncSync, renameSync } = fs;
  const seen: string[] = [];
  const paths = new Map<number, string>();
  fs.openSync = (path, ...how) => {
    const file = openSync(path, ...how);
    paths.set(file, String(path));
    return file;
  };
  fs.fsyncSync = (file) => {
    seen.push(`sync ${paths.get(file)}`);
    fsyncSync(file);
  };
  fs.renameSync = (from, to) => {
    seen.push(`rename ${String(from)}`);
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { openSync, fsyncSync, renameSync });
    syncBuiltinESMExports();
  });
  return seen;
}

test('a file is on the disk before it takes its place, and its place is on the disk after', () => {
  const path = folder();
  const [unfinished, place] = [join(path, 'unfinished'), join(path, 'place')];
  writeFileSync(unfinished, 'whole');
  const seen = watchDisk();
  putInPlace(unfinished, place);
  expect(seen).toEqual([`sync ${unfinished}`, `rename ${unfinished}`, `sync ${path}`]);
  expect(readFileSync(place, 'utf8')).toBe('whole');
});

test('a file that is there already stays as it is', () => {
  const path = folder();
  const [unfinished, place] = [join(path, 'unfinished'), join(path, 'place')];
  writeFileSync(unfinished, 'new');
  expect(putInFreePlace(unfinished, place)).toBe(true);
  expect(readdirSync(path)).toEqual(['place']);
  writeFileSync(unfinished, 'newer');
  expect(putInFreePlace(unfinished, place)).toBe(false);
  expect(readFileSync(place, 'utf8')).toBe('new');
});
