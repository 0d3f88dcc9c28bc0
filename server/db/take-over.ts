import { cpSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite, PgBoss } from 'pg-boss';
import { loadInto } from '#server/db/backups/load.ts';
import type { Loaded } from '#server/db/backups/load.ts';
import { inNewFolder } from '#server/db/backups/new-folder.ts';
import { listSequences, listTables } from '#server/db/backups/rows.ts';
import type { Source } from '#server/db/backups/source.ts';
import { formOf } from '#server/db/backups/versions.ts';
import { oldFolder } from '#server/db/connect.ts';
import { migrationsFolder } from '#server/db/migrations.ts';

/** Copies every row of a PGlite folder into a new embedded Postgres, and returns how many there are. */
export async function takeOver(dataDir: string): Promise<number> {
  const copy = `${oldFolder(dataDir)}.copy`;
  const clear = () => rmSync(copy, { recursive: true, force: true });
  return inNewFolder({ dataDir, what: 'take-over', check: clear }, async (url) => {
    try {
      cpSync(oldFolder(dataDir), copy, { recursive: true });
      const { tables, leftOut } = await copyInto(url, await openOld(copy));
      if (leftOut.length > 0) throw new Error(`${leftOut.join(', ')} was not copied.`);
      return tables.reduce((sum, { rows }) => sum + rows, 0);
    } finally {
      clear();
    }
  });
}

async function copyInto(url: string, old: PGlite): Promise<Loaded> {
  try {
    return await loadInto(url, await sourceOf(old));
  } finally {
    await old.close();
  }
}

/** Brought to the form that this version has. */
async function openOld(folder: string): Promise<PGlite> {
  const old = await PGlite.create(folder);
  await migrate(drizzle(old), { migrationsFolder });
  const boss = new PgBoss({ db: fromPglite(old), backend: 'pglite', schema: 'jobs' });
  await boss.start();
  await boss.stop();
  return old;
}

async function sourceOf(old: PGlite): Promise<Source> {
  return {
    form: await formOf(old),
    tables: await listTables(old),
    sequences: await listSequences(old),
    async read({ name, columns }) {
      const { blob } = await old.query(`copy ${name} (${columns.join(', ')}) to '/dev/blob'`);
      return Readable.from((blob ?? new Blob()).stream());
    },
  };
}
