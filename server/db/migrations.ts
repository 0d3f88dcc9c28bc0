import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** `at`: when it was made, in milliseconds: by it the database notes what was done. */
export type Migration = { tag: string; at: number; hash: string; statements: string[] };

/** In the order in which they are done. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, place) => ({
    tag: journal.entries[place]?.tag ?? '',
    at: folderMillis,
    hash,
    statements: sql,
  }));
}
