import { z } from 'zod';
import { listQuery } from '#shared/list-input.ts';
import { OrganizationQuery, Words } from '#shared/query-input.ts';
import { REPORT_FILTERS, REPORT_SORTS } from '#shared/report-filters.ts';
import { REPORTS_A_PAGE } from '#shared/reports.ts';

/** organizationId only from a system_admin. */
export const ReportQuery = listQuery(REPORT_FILTERS, REPORT_SORTS, {
  most: 200,
  usual: REPORTS_A_PAGE,
}).omit({ q: true, sort: true, order: true });
export type ReportQuery = z.output<typeof ReportQuery>;

/**
 * subject: trainees of whom one can be made. trainee and maker: those of the reports there are. reader: active members,
 * with whom one can be shared.
 */
export const ReportPeopleQuery = OrganizationQuery.extend({
  kind: z.enum(['subject', 'trainee', 'maker', 'reader']).catch('subject'),
  q: Words,
});
export type ReportPeopleQuery = z.output<typeof ReportPeopleQuery>;
