import { DAILY_NUMBER, NEW_A_DAY } from '#shared/review.ts';

/** What a person's day is counted from. */
export type Counted = {
  /** Answered before, and due by the end of the day. */
  due: number;
  /** Never answered, and old enough to be asked. */
  unseen: number;
  /** Met for the first time in a review of this day. */
  begun: number;
  /** All answers of this day's reviews. */
  reviewed: number;
  /** As the person set it. */
  dailyNumber: number | null;
};

export type Allowed = {
  due: number;
  unseen: number;
  /** Due ones that wait, since the daily number is reached. */
  waiting: number;
  /** New ones that today does not allow any more. */
  later: number;
  /** How many more new ones today would allow. */
  room: number;
  reviewed: number;
  dailyNumber: number;
};

/** What is due goes before what is new, and both together are at most the daily number. */
export function allowedToday({ dailyNumber: own, ...counted }: Counted): Allowed {
  const dailyNumber = own ?? DAILY_NUMBER;
  const left = Math.max(0, dailyNumber - counted.reviewed);
  const due = Math.min(counted.due, left);
  const room = Math.min(Math.max(0, NEW_A_DAY - counted.begun), left - due);
  const unseen = Math.min(counted.unseen, room);
  return {
    due,
    unseen,
    waiting: counted.due - due,
    later: counted.unseen - unseen,
    room: room - unseen,
    reviewed: counted.reviewed,
    dailyNumber,
  };
}

/** How many of so many a later day allows. */
export function allowedThen(due: number, unseen: number, dailyNumber: number): number {
  return Math.min(due + Math.min(unseen, NEW_A_DAY), dailyNumber);
}
