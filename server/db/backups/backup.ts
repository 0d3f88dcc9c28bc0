import { existsSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { expectWhole, openArchive, writeArchive } from '#server/db/backups/archive.ts';
import type { Manifest } from '#server/db/backups/manifest.ts';
import { reachDatabase } from '#server/db/backups/reach.ts';
import { getSecrets } from '#server/db/backups/secrets.ts';
import { openSnapshot } from '#server/db/backups/source.ts';
import { putInFreePlace } from '#server/db/durable.ts';
import { fingerprintOf } from '#server/keys.ts';

/** What was put where. */
export type Made = { file: string; bytes: number; manifest: Manifest };

/** In a name that sorts by time, on every system: debrief-20260102T030405Z.backup */
export function nameOf(moment: Date): string {
  return `debrief-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;
}

/**
 * Writes one moment of the database and its secret to a file that only its owner reads, reads it back whole, and then
 * puts it in its place, where nothing may be yet.
 */
export async function backUp(config: Config, path: string, version: string): Promise<Made> {
  const file = resolve(path);
  if (existsSync(file)) throw taken(file);
  const unfinished = `${file}.${process.pid}.unfinished`;
  const database = await reachDatabase(config);
  try {
    const { ring, file: secret } = getSecrets(config);
    const snapshot = await openSnapshot(database.url);
    try {
      const heading = {
        version,
        postgres: snapshot.postgres,
        moment: snapshot.moment.toISOString(),
        secrets: ring.map(fingerprintOf),
      };
      await writeArchive(unfinished, snapshot, heading, secret);
    } finally {
      await snapshot.close();
    }
    const manifest = await check(unfinished);
    if (!putInFreePlace(unfinished, file)) throw taken(file);
    return { file, bytes: statSync(file).size, manifest };
  } finally {
    rmSync(unfinished, { force: true });
    await database.close();
  }
}

async function check(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    await expectWhole(path, archive);
    return archive.manifest;
  } finally {
    archive.close();
  }
}

function taken(file: string): ConfigError {
  return new ConfigError(`There is a file ${file} already. Give another name.`);
}
