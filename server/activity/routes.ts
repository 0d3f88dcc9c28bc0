import { TrailPeopleQuery, TrailQuery } from '#shared/activity-input.ts';
import { TrailPage } from '#shared/activity-output.ts';
import { FilterPeople } from '#shared/people-output.ts';
import { exportTrail } from '#server/activity/actions/export.ts';
import { presentEvent, TRAIL_COLUMNS } from '#server/activity/present.ts';
import { listTrail, listTrailPeople } from '#server/activity/store/trail.ts';
import { tableName } from '#server/documents/file-name.ts';
import { TABLE_FILES, TABLE_FORMATS } from '#server/documents/formats.ts';
import { answerTable } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

export function trailRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  /** Unless one is named an administrator's is the own organization, and a system administrator's are all. */
  async function narrowed(who: Administration, query: TrailQuery) {
    const { organizationId: named } = query;
    const organizationId = named ? await getChosenOrganization(db, who, named) : who.organizationId;
    return { organizationId, query };
  }

  routes.on(
    'GET /api/admin/activity',
    {
      summary: 'What was done in the own organization, the newest first',
      more: 'Query: kind, personId, recordId, from, to with timeZone (by name, where the reader is), cursor, limit; organizationId from a system administrator, who sees all.',
      query: TrailQuery,
      200: ['A page of it.', TrailPage],
      errors: [404],
    },
    async ({ who, query }) => {
      const { rows, nextCursor } = await listTrail(db, await narrowed(who, query));
      return { items: rows.map(presentEvent), nextCursor };
    },
  );

  routes.on(
    'GET /api/admin/activity/people',
    {
      summary: 'By whom it can be narrowed',
      query: TrailPeopleQuery,
      200: ['Twenty at most, by name.', FilterPeople],
    },
    async ({ who, query }) => ({ items: await listTrailPeople(db, who.organizationId, query.q) }),
  );

  for (const format of TABLE_FORMATS) {
    routes.make(
      `GET /api/admin/activity/export.${format}`,
      {
        summary: `All of it as ${format.toUpperCase()}: the same query, without pages`,
        query: TrailQuery,
        errors: [404],
        type: TABLE_FILES[format].type,
      },
      async ({ c, who, query }) => {
        const batches = await exportTrail(runtime, who.user, await narrowed(who, query), format);
        const name = `${tableName('activity', null, query, now())}.${format}`;
        const table = { title: 'Activity', columns: TRAIL_COLUMNS, batches };
        return answerTable(c, name, format, table);
      },
    );
  }

  return routes.app;
}
