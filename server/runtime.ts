import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/db/connect.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { openLibrary } from '#server/library/catalogue.ts';
import type { Library } from '#server/library/catalogue.ts';
import { createModel, LIMITS } from '#server/llm/model.ts';
import type { Model } from '#server/llm/model.ts';
import type { Log } from '#server/log.ts';
import { createLive } from '#server/pearls/live.ts';
import type { Live } from '#server/pearls/live.ts';

/** What a running server consists of; made once, by main.ts or by a test's set-up. */
export type Runtime = {
  config: Config;
  log: Log;
  db: Db;
  authSecret: string;
  jobs: Jobs;
  live: Live;
  library: () => Library;
  /** Null when no model is configured. */
  model: Model | null;
  now: () => Date;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
};

type Parts = Pick<Runtime, 'config' | 'log' | 'jobs' | 'stopping'> & {
  database: Database;
  now?: (() => Date) | undefined;
  limits?: Partial<typeof LIMITS> | undefined;
};

export function createRuntime({ database, now, limits, ...parts }: Parts): Runtime {
  const { config, log } = parts;
  return {
    ...parts,
    db: database.db,
    authSecret: database.authSecret,
    live: createLive(database.messages),
    library: openLibrary(),
    model: config.model ? createModel(config.model, log, { ...LIMITS, ...limits }) : null,
    now: now ?? (() => new Date()),
  };
}
