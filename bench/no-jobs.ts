import type { Jobs } from '#server/jobs/queue.ts';

/** For servers that are only asked: nothing is done in the background. */
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  work: () => Promise.resolve(),
  hurry: () => Promise.resolve(),
  repeat: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
