import { SHARED_CONTENT_DAYS } from '#shared/sharing.ts';

/** How many days something is kept, where an organization says nothing else; and what it may say. */
export const RETENTION = {
  signInDays: { shipped: 90, least: 30, most: 730 },
  mailDays: { shipped: 30, least: 7, most: 365 },
  shareDays: { shipped: SHARED_CONTENT_DAYS, least: 7, most: SHARED_CONTENT_DAYS },
  deletedDays: { shipped: 1, least: 1, most: 30 },
  auditDays: { shipped: 2557, least: 400, most: 18_262 },
} as const;
export type Retained = keyof typeof RETENTION;
export const RETAINED = Object.keys(RETENTION) as Retained[];
export type Retention = Record<Retained, number>;
