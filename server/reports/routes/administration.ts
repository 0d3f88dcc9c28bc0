import { Identified, Refusals } from '#shared/answers.ts';
import { ChosenInput } from '#shared/list-input.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { ReportInput, ReportSharesInput } from '#shared/report-input.ts';
import { ReportPeopleQuery, ReportQuery } from '#shared/report-list-input.ts';
import { ReportPage, ReportPeople } from '#shared/report-output.ts';
import { NO_REPORT } from '#shared/reports.ts';
import { each } from '#server/http/each.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { askForReport, removeReport } from '#server/reports/actions/ask.ts';
import { shareReport, unshareReport } from '#server/reports/actions/share.ts';
import { getManaged } from '#server/reports/actions/read.ts';
import { presentListed } from '#server/reports/present/reports.ts';
import { listReportPeople } from '#server/reports/store/people.ts';
import { listReports } from '#server/reports/store/lists.ts';
import type { Runtime } from '#server/runtime.ts';

/** For administrators of an organization, and system administrators. */
export function reportAdministrationRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Reports', currentAdministration);

  routes.on(
    'GET /api/admin/reports',
    {
      summary: 'Reports of the own organization, the newest first',
      more: 'Query: state, program, trainee, maker, cursor, limit; organizationId from a system administrator, who sees all.',
      query: ReportQuery,
      200: ['A page of them.', ReportPage],
    },
    async ({ who, query }) => {
      const { rows, ...page } = await listReports(db, who.organizationId, query);
      return { items: rows.map(presentListed), ...page };
    },
  );

  routes.on(
    'GET /api/admin/reports/people',
    {
      summary: 'Whom a report can be made of or shared with, and who is on those there are',
      more: 'Query: kind (subject, trainee, maker, reader), q; organizationId, which a system administrator must give.',
      query: ReportPeopleQuery,
      200: ['Twenty at most, by name.', ReportPeople],
      errors: [400, 404],
    },
    async ({ who, query }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return { items: await listReportPeople(db, organizationId, query) };
    },
  );

  routes.on(
    'POST /api/admin/reports',
    {
      summary: 'Have a report of a trainee or a program made',
      more: 'Query: organizationId, which a system administrator must give. It is made in the background: ask for it until it is done.',
      query: OrganizationQuery,
      body: ReportInput,
      201: ['It is being made.', Identified],
      errors: [404, 429],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return { id: await askForReport(runtime, who.user, organizationId, body) };
    },
  );

  routes.on(
    'POST /api/admin/reports/:id/again',
    {
      summary: 'Have the same report made with the figures of now',
      404: NO_REPORT,
      201: ['A new one is being made.', Identified],
      errors: [400, 429],
    },
    async ({ who, path }) => {
      const { organizationId, ...asked } = await getManaged(db, who.user, path.id);
      return { id: await askForReport(runtime, who.user, organizationId, asked) };
    },
  );

  routes.on(
    'POST /api/admin/reports/deletions',
    {
      summary: 'Delete several reports, for everybody',
      more: 'Each alone: one that is not there any more is named with the reason.',
      body: ChosenInput,
      200: ['What stays.', Refusals],
    },
    ({ who, body: { ids } }) =>
      each(ids, async (id) => {
        await removeReport(runtime, who.user, await getManaged(db, who.user, id));
      }),
  );

  routes.on(
    'DELETE /api/admin/reports/:id',
    { summary: 'Delete a report, for everybody', 404: NO_REPORT, 200: 'It is gone.' },
    async ({ who, path }) => {
      await removeReport(runtime, who.user, await getManaged(db, who.user, path.id));
    },
  );

  routes.on(
    'POST /api/admin/reports/:id/shares',
    {
      summary: 'Share a report with people of its organization, who get a link by mail',
      more: 'Active members; a trainee only of the report of themself. All of them or nobody.',
      404: NO_REPORT,
      body: ReportSharesInput,
      201: 'They can read it.',
      errors: [409, 429],
    },
    async ({ who, path, body }) => {
      await shareReport(runtime, who.user, await getManaged(db, who.user, path.id), body);
    },
  );

  routes.on(
    'DELETE /api/admin/reports/:id/shares/:personId',
    { summary: 'Stop sharing a report with a person', 404: NO_REPORT, 200: 'It is taken back.' },
    async ({ who, path }) => {
      const { id, personId } = path;
      await unshareReport(runtime, who.user, await getManaged(db, who.user, id), personId);
    },
  );

  return routes.app;
}
