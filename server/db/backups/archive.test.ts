import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { ConfigError } from '#server/config.ts';
import { expectWhole, openArchive, writeArchive } from '#server/db/backups/archive.ts';
import type { Source } from '#server/db/backups/source.ts';
import { smallSource, temporaryFolder } from '#test/backups.ts';

const HEADING = {
  version: '1.2.3',
  postgres: '18.4',
  moment: '2026-01-02T03:04:05.000Z',
  secrets: ['a fingerprint'],
};
const SECRET = 'the secret of the database, as it stands in its file';

async function written(source: Source = smallSource()) {
  const path = join(temporaryFolder(), 'small.backup');
  await writeArchive(path, source, HEADING, SECRET);
  return path;
}

/** Everything that is in it, read and compared. */
async function readWhole(path: string): Promise<string> {
  const archive = await openArchive(path);
  try {
    await expectWhole(path, archive);
    const rows = [];
    for (const table of archive.tables) rows.push(await text(await archive.read(table)));
    return JSON.stringify([archive.manifest, archive.secret, rows]);
  } finally {
    archive.close();
  }
}

test('what was written is read again, by its owner alone', async () => {
  const path = await written();
  const archive = await openArchive(path);
  expect(archive.manifest).toMatchObject({ ...HEADING, format: 1, jobs: null });
  expect(archive.secret).toBe(SECRET);
  expect(archive.sequences).toEqual(smallSource().sequences);
  expect(archive.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['public.users', 500],
    ['public.empty', 0],
  ]);
  archive.close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file cut short anywhere is no backup', async () => {
  const path = await written();
  const whole = readFileSync(path);
  for (let length = 0; length < whole.length; length += Math.ceil(whole.length / 40)) {
    writeFileSync(path, whole.subarray(0, length));
    await expect(readWhole(path)).rejects.toThrow(/cut short or altered\. Nothing was changed/);
  }
});

test('wherever a byte was altered, it is found or makes no difference', async () => {
  const path = await written();
  const whole = readFileSync(path);
  const before = await readWhole(path);
  let found = 0;
  for (let at = 0; at < whole.length; at += 7) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    writeFileSync(path, altered);
    const after = await readWhole(path).catch((error: unknown) => error);
    if (after instanceof ConfigError) found += 1;
    expect(after instanceof ConfigError ? before : after).toBe(before);
  }
  // What makes none is a time or a mode of the container's.
  expect(found).toBeGreaterThan(whole.length / 7 / 2);
}, 60_000);

test('a file of a format that is not known yet asks for the newer version', async () => {
  const manifest = JSON.stringify({ format: 2, tables: 'elsewhere' });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'manifest.json');
  zip.addBuffer(Buffer.from(hash('sha256', manifest)), 'manifest.sha256');
  zip.end();
  const path = join(temporaryFolder(), 'newer.backup');
  writeFileSync(path, await buffer(zip.outputStream));
  await expect(openArchive(path)).rejects.toThrow('made by a newer version of Debrief');
});

test('a name that is no file, and a file of something else, are told apart', async () => {
  const folder = temporaryFolder();
  await expect(openArchive(join(folder, 'none'))).rejects.toThrow('There is no file');
  writeFileSync(join(folder, 'text'), 'a letter '.repeat(100));
  await expect(openArchive(join(folder, 'text'))).rejects.toThrow('not a whole backup');
});

test('a file that the system does not let read is not called damaged', async () => {
  const path = await written();
  await expect(openArchive(dirname(path))).rejects.toThrow(
    /cannot be read \(EISDIR\).* Nothing was changed\. It is a folder/,
  );
  const within = join(path, 'within');
  await expect(openArchive(within)).rejects.toThrow('cannot be read (ENOTDIR)');
  const archive = await openArchive(path);
  const failing = Object.assign(new Error('i/o error'), { code: 'EIO', syscall: 'read' });
  const read = () => Promise.reject(failing);
  await expect(expectWhole(path, { ...archive, read })).rejects.toThrow('cannot be read (EIO)');
  archive.close();
});

test('rows that end in the middle end the writing', async () => {
  const broken: Source = {
    ...smallSource(),
    read: () =>
      Promise.resolve(
        Readable.from(
          (async function* rows() {
            yield await Promise.resolve(Buffer.from('1\tone\n'));
            throw new Error('the connection is gone');
          })(),
        ),
      ),
  };
  await expect(written(broken)).rejects.toThrow('the connection is gone');
});

test('the order of rows does not matter to what a table comes to, and each of their letters does', async () => {
  const digestOf = async (rows: string) => {
    const path = await written({
      ...smallSource(),
      // In pieces that end anywhere.
      read: () =>
        Promise.resolve(
          Readable.from((rows.match(/[^]{1,3}/g) ?? []).map((piece) => Buffer.from(piece))),
        ),
    });
    const archive = await openArchive(path);
    archive.close();
    return archive.tables[0]?.digest;
  };
  const digest = await digestOf('1\tone\n2\ttwo\n3\tthree\n');
  expect(await digestOf('3\tthree\n1\tone\n2\ttwo\n')).toBe(digest);
  expect(await digestOf('3\tthree\n1\ttwo\n2\tone\n')).not.toBe(digest);
  expect(await digestOf('1\tone\n2\ttwo\n')).not.toBe(digest);
});
