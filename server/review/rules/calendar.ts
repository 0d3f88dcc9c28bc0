import { NEW_A_DAY } from '#shared/review.ts';

type Backlog = {
  /** Due before, and not asked yet. */
  waiting: number;
  /** Never asked. */
  unseen: number;
  dailyNumber: number;
};

/** How many come on each day, from how many fall due on each: what is beyond the daily number moves on. */
export function comingOn(due: readonly number[], backlog: Backlog): number[] {
  let { waiting, unseen } = backlog;
  return due.map((count) => {
    waiting += count;
    const known = Math.min(waiting, backlog.dailyNumber);
    const begun = Math.min(unseen, NEW_A_DAY, backlog.dailyNumber - known);
    waiting -= known;
    unseen -= begun;
    return known + begun;
  });
}
