import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import type { Library } from '#server/library/catalogue.ts';
import type { Model } from '#server/llm/model.ts';
import type { Log } from '#server/log.ts';
import type { Live } from '#server/pearls/live.ts';

/** What a running server consists of; made once in main.ts, and by the tests' set-up. */
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
