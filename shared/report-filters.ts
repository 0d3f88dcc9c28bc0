import { choice, ID, labelled } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import { REPORT_STATE_LABELS, REPORT_STATES } from '#shared/reports.ts';

export const REPORT_FILTERS = {
  state: choice('State', 'All states', labelled(REPORT_STATES, REPORT_STATE_LABELS)),
  program: ID,
  trainee: ID,
  maker: ID,
  organizationId: ID,
} satisfies Filters;
export const REPORT_SORTS = ['made'] as const;
