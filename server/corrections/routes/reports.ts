import { SettleInput } from '#shared/text-report-input.ts';
import { TextReport, TextReportPage, TextReportQuery } from '#shared/text-report-output.ts';
import { NO_TEXT_REPORT } from '#shared/text-reports.ts';
import { getReport, getSettler, readAround } from '#server/corrections/actions/read.ts';
import { settleReport } from '#server/corrections/actions/settle.ts';
import { presentListedReport, presentReport } from '#server/corrections/present/reports.ts';
import { countSame, findCorrectionOf, listReports } from '#server/corrections/store/reports.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { findProfile } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

/** The queue of reported errors, for clinicians named as reviewers and for system administrators. */
export function textReportRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Reports of errors', currentUser);

  async function readReport(id: string): Promise<TextReport> {
    const report = await getReport(db, id);
    const { settledBy } = report;
    return presentReport(report, {
      ...(await readAround(runtime, report)),
      same: report.state === 'open' ? await countSame(db, report) : 0,
      settledBy: settledBy && ((await findProfile(db, settledBy))?.displayName ?? null),
      correction: await findCorrectionOf(db, id),
    });
  }

  routes.on(
    'GET /api/text-reports',
    {
      summary: 'Reported errors, open ones first',
      more: 'Query: state (open, settled), about (text, question), cursor, limit.',
      query: TextReportQuery,
      200: ['A page of them, without names.', TextReportPage],
    },
    async ({ who, query }) => {
      await getSettler(db, who);
      const { rows, ...page } = await listReports(db, query);
      return { items: rows.map(presentListedReport), ...page };
    },
  );

  routes.on(
    'GET /api/text-reports/:id',
    {
      summary: 'A reported error with the section around it; not the case',
      404: NO_TEXT_REPORT,
      200: ['The report.', TextReport],
    },
    async ({ who, path }) => {
      await getSettler(db, who);
      return readReport(path.id);
    },
  );

  routes.on(
    'POST /api/text-reports/:id/settle',
    {
      summary: 'Settle a reported error: corrected, withdrawn, or left as it is with an answer',
      more: 'A correction reaches every text and question of these words, and settles all open reports of them.',
      404: NO_TEXT_REPORT,
      body: SettleInput,
      200: ['As it is now.', TextReport],
      first: async ({ who }) => {
        await getSettler(db, who);
      },
    },
    async ({ who: actor, path, body }) => {
      const reviewer = await getSettler(db, actor);
      await settleReport(runtime, { actor, reviewer }, await getReport(db, path.id), body);
      return readReport(path.id);
    },
  );

  return routes.app;
}
