import { Identified } from '#shared/answers.ts';
import { EvidenceFilesQuery, EvidenceInput, EvidenceLookInput } from '#shared/evidence-input.ts';
import { EvidenceFilePage, EvidenceLook } from '#shared/evidence-output.ts';
import { NO_EVIDENCE_FILE } from '#shared/evidence.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { limit } from '#server/auth/limits.ts';
import { enterEvidence, lookAtEvidence, removeEvidence } from '#server/evidence/actions/enter.ts';
import { presentFile } from '#server/evidence/present.ts';
import { listFiles } from '#server/evidence/store/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

const CHOSEN = 'Query: organizationId, which a system administrator must give.';

/** Results of trainees from other systems, for the committee's pages. */
export function evidenceRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  routes.on(
    'GET /api/admin/evidence',
    {
      summary: 'Files of other evidence that were entered',
      more: 'Query: cursor, limit; organizationId, by which a system administrator narrows it.',
      query: EvidenceFilesQuery,
      200: ['A page of them, the latest first.', EvidenceFilePage],
      errors: [404],
    },
    async ({ who, query }) => {
      const isChosen = query.organizationId !== undefined || who.organizationId !== null;
      const place = isChosen ? await getChosenOrganization(db, who, query.organizationId) : null;
      const { rows, nextCursor, total } = await listFiles(db, place, query);
      return { items: rows.map(presentFile), nextCursor, total };
    },
  );

  routes.on(
    'POST /api/admin/evidence/look',
    {
      summary: 'Look at what a CSV file of results would do',
      more: `The file in base64, at most 4 MiB; mapping null has it guessed. Nothing of it is kept. ${CHOSEN}`,
      first: ({ who }) => limit(runtime, 'evidenceLook', who.user.userId),
      query: OrganizationQuery,
      body: EvidenceLookInput,
      200: ['What would be done.', EvidenceLook],
      errors: [404, 413, 429, 503],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return lookAtEvidence(runtime, who.user, organizationId, body);
    },
  );

  routes.on(
    'POST /api/admin/evidence',
    {
      summary: 'Enter a CSV file of results, as it was shown',
      more: `With what the look said of it as shown; when that would not be said again, nothing is done. ${CHOSEN}`,
      first: ({ who }) => limit(runtime, 'evidence', who.user.userId),
      query: OrganizationQuery,
      body: EvidenceInput,
      201: ['It is entered.', Identified],
      errors: [404, 409, 413, 429, 503],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return { id: await enterEvidence(runtime, who.user, organizationId, body) };
    },
  );

  routes.on(
    'DELETE /api/admin/evidence/:id',
    {
      summary: 'Remove what came with one file',
      more: 'Pages that were prepared before keep what they had.',
      404: NO_EVIDENCE_FILE,
      200: 'It is gone.',
    },
    ({ who, path }) => removeEvidence(runtime, who, path.id),
  );

  return routes.app;
}
