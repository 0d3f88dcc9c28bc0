import { ACTIVITY_FILTERS, EVENTS_A_PAGE } from '#shared/activity.ts';
import { listQuery } from '#shared/list-input.ts';
import { TimeZone } from '#shared/review-input.ts';
import { z } from 'zod';
import { Words } from '#shared/query-input.ts';

/** organizationId only from a system_admin; from and to are days where the reader is. */
export const TrailQuery = listQuery(ACTIVITY_FILTERS, ['at'], { most: 200, usual: EVENTS_A_PAGE })
  .omit({ q: true, sort: true, order: true })
  .extend({ timeZone: TimeZone });
export type TrailQuery = z.output<typeof TrailQuery>;

export const TrailPeopleQuery = z.object({ q: Words });
