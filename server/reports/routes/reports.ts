import { PageQuery } from '#shared/query-input.ts';
import { Report, ReportPage, ReportTraineePage } from '#shared/report-output.ts';
import { NO_REPORT, NO_TRAINEE_IN_REPORT } from '#shared/reports.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { expectDone, getReadable, readReport } from '#server/reports/actions/read.ts';
import { presentListed, presentReport, presentSection } from '#server/reports/present/reports.ts';
import { assessorKey } from '#server/reports/rules/names.ts';
import { listSharedWith } from '#server/reports/store/lists.ts';
import {
  countChanged,
  findSection,
  findSummary,
  listNames,
  listShares,
  listTraineeNames,
  listVoided,
} from '#server/reports/store/reading.ts';
import type { Runtime } from '#server/runtime.ts';

const NOTHING = { voided: 0, amended: 0 };

/** For administrators, and for whoever a report is shared with. */
export function reportRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Reports', currentUser);

  routes.on(
    'GET /api/reports',
    {
      summary: 'Reports that are shared with oneself, the latest first',
      query: PageQuery,
      200: ['Those that can be opened now.', ReportPage],
    },
    async ({ who, query }) => {
      const { rows, nextCursor, total } = await listSharedWith(db, who, query);
      return { items: rows.map(presentListed), nextCursor, total };
    },
  );

  routes.on(
    'GET /api/reports/:id',
    {
      summary: 'One report, as far as it is made',
      more: 'For administrators of its organization, system administrators, and people it is shared with once it is done.',
      404: NO_REPORT,
      200: ['Its figures as they were; null while it is being made.', Report],
    },
    async ({ who, path }) => {
      const head = await getReadable(db, who, path.id);
      const { madeAt } = head;
      return readReport(runtime, who, head, {}, async (one) => {
        const [summary, names, since, shares] = await Promise.all([
          findSummary(one, head.id),
          listTraineeNames(one, head.id),
          madeAt ? countChanged(one, head.id, madeAt) : NOTHING,
          listShares(one, head.id),
        ]);
        return presentReport(who, head, { summary, names, since, shares });
      });
    },
  );

  routes.on(
    'GET /api/reports/:id/trainees/:traineeId',
    {
      summary: 'One trainee of a report, with what was written',
      404: NO_TRAINEE_IN_REPORT,
      200: ['All that the report says of the trainee.', ReportTraineePage],
      errors: [409],
    },
    async ({ who, path }) => {
      const { id, traineeId } = path;
      const head = await getReadable(db, who, id);
      expectDone(head);
      return readReport(runtime, who, head, { trainee: traineeId }, async (one) => {
        const [section, voided] = await Promise.all([
          findSection(one, id, traineeId),
          listVoided(one, id, traineeId),
        ]);
        if (!section) throw new AppError('not_found', NO_TRAINEE_IN_REPORT);
        const people = [traineeId, ...section.narratives.map(assessorKey)];
        const names = await listNames(one, id, [...new Set(people)]);
        return presentSection(who, head, section, { names, voided });
      });
    },
  );

  return routes.app;
}
