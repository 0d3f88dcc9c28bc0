import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { silentLog } from '#test/log.ts';
import { startPostgres } from '#test/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Makes one migrated template; every test file works on a clone of it. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  const url = new URL(postgres.url);
  url.pathname = '/template1';
  const database = await openPostgres(url.href, [''], silentLog);
  const jobs = await startJobs(database, silentLog);
  await jobs.stop(1000);
  await database.close();

  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
