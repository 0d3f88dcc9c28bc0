import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase, openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { silentLog } from '#test/log.ts';
import { startPostgres } from '#test/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    embeddedTemplate: string;
  }
}

/** Makes one migrated template per driver; every test file works on a clone of one. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-template-'));
  const client = await PGlite.create();
  await prepare(await embeddedDatabase(client, ''), async () => {
    const dump = await client.dumpDataDir('none');
    writeFileSync(join(folder, 'template.tar'), Buffer.from(await dump.arrayBuffer()));
  });

  const postgres = await startPostgres();
  const url = new URL(postgres.url);
  url.pathname = '/template1';
  await prepare(await openPostgres(url.href, '', silentLog), () => Promise.resolve());

  project.provide('postgresUrl', postgres.url);
  project.provide('embeddedTemplate', join(folder, 'template.tar'));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepare(database: Database, keep: () => Promise<void>): Promise<void> {
  const jobs = await startJobs(database, silentLog);
  await jobs.stop(1000);
  await keep();
  await database.close();
}
