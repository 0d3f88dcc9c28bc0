import type { Db } from '#server/db/connect.ts';
import type { Errata } from '#server/errata.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';

/**
 * What a function may ask of the running server, in the smallest pieces that say something: it takes those it uses.
 * server/runtime.ts puts all of them together.
 */
export type Store = { db: Db };
/** Whether the database answers, within a few seconds; whether what people write still fits on the disk. */
export type Readiness = { isThere: () => Promise<boolean>; hasRoom: () => boolean };
export type Clock = { now: () => Date };
export type Logger = { log: Log };
export type Queue = { jobs: Pick<Jobs, 'send'> };
/** For who finds out that what jobs waited for is there again. */
export type Hurry = { jobs: Pick<Jobs, 'hurry'> };
/** Signs what leaves the house and comes back. */
export type Secret = { keys: Keys };
/** The address that links name. main.ts corrects it when the port is the system's choice. */
export type Origin = { origin: string };
/** For addresses that carry a token of ours. */
export type Links = Origin & Secret;
/** What was corrected and signed, as it is now; `renew` once a change of it is committed: then all servers read it again. */
export type ErrataNow = { now: () => Promise<Errata>; renew: () => void };
export type Corrected = { errata: ErrataNow };
