import { readingAgain } from '#web/query.ts';

/** A procedure as it was seen. */
export type Seen = { id: string; version: number };

export const readWaitingAgain = readingAgain(
  'procedures',
  'procedure-links',
  'dashboard',
  'trainees',
);
