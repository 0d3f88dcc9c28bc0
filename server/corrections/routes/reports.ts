import { ReachInput, SettleInput } from '#shared/text-report-input.ts';
import {
  TextReach,
  TextReport,
  TextReportPage,
  TextReportQuery,
} from '#shared/text-report-output.ts';
import { KEPT_BACK, NO_TEXT_REPORT } from '#shared/text-reports.ts';
import { getReport, getSettler, keptBack, readAround } from '#server/corrections/actions/read.ts';
import { readReach } from '#server/corrections/actions/reach.ts';
import { settleReport } from '#server/corrections/actions/settle.ts';
import { presentListedReport, presentReport } from '#server/corrections/present/reports.ts';
import { canSettleReport } from '#server/corrections/policy.ts';
import { findReviewer } from '#server/corrections/store/reviewers.ts';
import { countSame, findCorrectionOf, listReports } from '#server/corrections/store/reports.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { findProfile } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

/** The queue of reported errors, for clinicians named as reviewers and for system administrators. */
export function textReportRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Reports of errors', currentUser);

  async function readReport(who: UserActor, id: string): Promise<TextReport> {
    const report = await getReport(db, id);
    const { settledBy } = report;
    const [isKeptBack = true] = await keptBack(runtime, [report]);
    return presentReport(report, {
      isKeptBack,
      can: { settle: canSettleReport(who, await findReviewer(db, who.userId), report) },
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
      const kept = await keptBack(runtime, rows);
      const items = rows.map((row, at) => presentListedReport(row, kept[at] ?? true));
      return { items, ...page };
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
      return readReport(who, path.id);
    },
  );

  routes.on(
    'POST /api/text-reports/:id/reach',
    {
      summary: 'How many texts and saved sets a correction of these words would reach',
      more: '`was` must stand in the section that was reported. Changes nothing.',
      404: NO_TEXT_REPORT,
      body: ReachInput,
      200: ['Counted by the rule that marks.', TextReach],
      first: async ({ who }) => {
        await getSettler(db, who);
      },
    },
    async ({ path, body }) => {
      const report = await getReport(db, path.id);
      const [isKeptBack = true] = await keptBack(runtime, [report]);
      if (isKeptBack) throw new AppError('conflict', KEPT_BACK);
      return readReach(runtime, report, body);
    },
  );

  routes.on(
    'POST /api/text-reports/:id/settle',
    {
      summary: 'Settle a reported error: corrected, withdrawn, or left as it is with an answer',
      more: 'A correction reaches every text and question of these words, or with `isNarrow` this text of the library alone, and settles all open reports of them. Not one’s own report.',
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
      return readReport(actor, path.id);
    },
  );

  return routes.app;
}
