import { Hono } from 'hono';
import { outboxRoutes } from '#server/administration/routes/outbox.ts';
import { overviewRoutes } from '#server/administration/routes/overview.ts';
import { presentSummary as presentAssessment } from '#server/assessments/present/records.ts';
import { presentRequest } from '#server/assessments/present/requests.ts';
import { assessRoutes } from '#server/assessments/routes/assess-by-link.ts';
import { exportRoutes } from '#server/assessments/routes/exports.ts';
import { hintRoutes } from '#server/assessments/routes/hints.ts';
import { listRoutes } from '#server/assessments/routes/lists.ts';
import { progressRoutes } from '#server/assessments/routes/progress.ts';
import { recordRoutes } from '#server/assessments/routes/records.ts';
import { requestRoutes } from '#server/assessments/routes/requests.ts';
import { traineeRoutes } from '#server/assessments/routes/trainees.ts';
import { limitOpenings } from '#server/auth/limits.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { securityRoutes } from '#server/auth/security-routes.ts';
import { ssoRoutes } from '#server/auth/sso-routes.ts';
import { dashboardRoutes } from '#server/dashboard/routes.ts';
import { debriefRoutes } from '#server/debriefs/routes/debriefs.ts';
import { debriefReportRoutes } from '#server/debriefs/routes/reports.ts';
import { answerError } from '#server/http/answer-error.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describeApi } from '#server/http/describe-api.ts';
import { AppError } from '#server/http/errors.ts';
import { guardWrites } from '#server/http/guard-writes.ts';
import { noStore, securityHeaders } from '#server/http/headers.ts';
import { health } from '#server/http/health.ts';
import { limitBody } from '#server/http/limit-body.ts';
import { pages } from '#server/http/pages.ts';
import { identifyRequest } from '#server/http/request.ts';
import { accessDecisionRoutes } from '#server/organizations/routes/access-requests.ts';
import { invitationRoutes } from '#server/organizations/routes/invitations.ts';
import { publicOrganizationRoutes } from '#server/organizations/routes/public.ts';
import { organizationSettingsRoutes } from '#server/organizations/routes/settings.ts';
import { userRoutes } from '#server/organizations/routes/users.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { pearlExportRoutes } from '#server/pearls/routes/exports.ts';
import { savedPearlRoutes } from '#server/pearls/routes/saved.ts';
import { pearlRoutes } from '#server/pearls/routes/sets.ts';
import { profileRoutes } from '#server/people/routes.ts';
import { presentSummary as presentProcedure } from '#server/procedures/present/procedures.ts';
import { procedureExportRoutes } from '#server/procedures/routes/exports.ts';
import { procedureImportRoutes } from '#server/procedures/routes/imports.ts';
import { procedureLinkRoutes } from '#server/procedures/routes/links.ts';
import { procedureListRoutes } from '#server/procedures/routes/lists.ts';
import { minimumRoutes } from '#server/procedures/routes/minimums.ts';
import { procedureRecordRoutes } from '#server/procedures/routes/records.ts';
import { procedureStatsRoutes } from '#server/procedures/routes/stats.ts';
import { verificationRoutes } from '#server/procedures/routes/verification.ts';
import { verifyRoutes } from '#server/procedures/routes/verify-by-link.ts';
import { answerRoutes } from '#server/review/routes/answers.ts';
import { reviewMailRoutes } from '#server/review/routes/mails.ts';
import { reviewRoutes } from '#server/review/routes/review.ts';
import { sharedRoutes } from '#server/sharing/routes/shared.ts';
import { shareRoutes } from '#server/sharing/routes/shares.ts';
import type { Runtime } from '#server/runtime.ts';

/** The map: what every request passes, then where it goes. */
export function createApp(runtime: Runtime) {
  const app = new Hono<AppEnv>();
  app.onError(answerError(runtime.log));
  app.notFound(() => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });

  app.use(securityHeaders());
  app.route('/', health(runtime));
  app.use(identifyRequest(runtime));
  app.use('/api/*', noStore, guardWrites());
  app.use(limitBody());
  for (const links of ['/api/assess/*', '/api/verify/*']) app.use(links, limitOpenings(runtime));

  app.route('/', authRoutes(runtime));
  app.route('/', ssoRoutes(runtime));
  app.route('/', profileRoutes(runtime));
  app.route('/', securityRoutes(runtime));
  app.route('/', dashboardRoutes(runtime));
  app.route('/', pearlExportRoutes(runtime));
  app.route('/', savedPearlRoutes(runtime));
  app.route('/', pearlRoutes(runtime));
  app.route('/', shareRoutes(runtime));
  app.route('/', sharedRoutes(runtime));
  app.route('/', answerRoutes(runtime));
  app.route('/', reviewRoutes(runtime));
  app.route('/', reviewMailRoutes(runtime));
  // The exports and lists have words where a record has its id: they come first.
  app.route('/', exportRoutes(runtime));
  app.route('/', listRoutes(runtime));
  app.route('/', hintRoutes(runtime));
  app.route('/', recordRoutes(runtime));
  app.route('/', requestRoutes(runtime));
  app.route('/', assessRoutes(runtime));
  app.route('/', traineeRoutes(runtime));
  app.route('/', progressRoutes(runtime));
  app.route('/', procedureExportRoutes(runtime));
  app.route('/', procedureListRoutes(runtime));
  app.route('/', procedureStatsRoutes(runtime));
  app.route('/', verificationRoutes(runtime));
  app.route('/', procedureRecordRoutes(runtime));
  app.route('/', procedureLinkRoutes(runtime));
  app.route('/', procedureImportRoutes(runtime));
  app.route('/', verifyRoutes(runtime));
  const parts = {
    pearls: presentSet,
    assessment: presentAssessment,
    request: presentRequest,
    procedure: presentProcedure,
  };
  app.route('/', debriefReportRoutes(runtime, parts));
  app.route('/', debriefRoutes(runtime));
  app.route('/', publicOrganizationRoutes(runtime));
  app.route('/', overviewRoutes(runtime));
  app.route('/', userRoutes(runtime));
  app.route('/', invitationRoutes(runtime));
  app.route('/', accessDecisionRoutes(runtime));
  app.route('/', organizationSettingsRoutes(runtime));
  app.route('/', minimumRoutes(runtime));
  app.route('/', outboxRoutes(runtime));

  describeApi(app);
  app.route('/', pages(runtime));
  return app;
}
