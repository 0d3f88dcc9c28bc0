import { z } from 'zod';

const Moment = z.iso.datetime().nullable();

const Queue = z.object({
  name: z.string(),
  /** Due, and not begun. */
  waiting: z.int(),
  running: z.int(),
  /** To be begun, or tried again, later. */
  later: z.int(),
  oldestWaiting: Moment,
  lastSuccess: Moment,
  lastFailure: Moment,
});

/** Everything as it was measured for this answer; of the model as its last real calls went. */
export const SystemStatus = z.object({
  at: z.iso.datetime(),
  /** Sentences; none when all is well. */
  problems: z.array(z.string()),
  database: z.object({
    /** Of one question. */
    ms: z.number(),
    bytes: z.number(),
    connections: z.int(),
    mostConnections: z.int(),
    version: z.string(),
  }),
  jobs: z.array(Queue),
  mail: z.object({
    /** Null: nothing is configured, mail waits in the outbox. */
    transport: z.enum(['smtp', 'emailjs']).nullable(),
    waiting: z.int(),
    oldestWaiting: Moment,
    lastSent: Moment,
    lastFailure: Moment,
    /** What a mail that is tried again ran into, a sentence. */
    waitingProblem: z.string().nullable(),
    /** The same of the last one that was given up. */
    problem: z.string().nullable(),
  }),
  model: z.object({
    /** Null: the starter library answers. */
    name: z.string().nullable(),
    lastSuccess: Moment,
    lastFailure: Moment,
    problem: z.string().nullable(),
    /** Of the last calls that were answered: how many, and how long half of them took at most, and the longest. */
    calls: z.int(),
    usualMs: z.int().nullable(),
    longestMs: z.int().nullable(),
  }),
  server: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.iso.datetime(),
    /** Of the disk that DATA_DIR is on. */
    diskFree: z.number(),
    diskSize: z.number(),
  }),
});
export type SystemStatus = z.output<typeof SystemStatus>;
