import { EVIDENCE_FILES_A_PAGE } from '#shared/evidence.ts';
import { readingAgain, steadyQuery } from '#web/query.ts';

/** Null: of the administrator's own organization, or for a system administrator of all. */
export function filesQuery(organizationId: string | null, cursor: string | null) {
  return {
    ...steadyQuery('GET /api/admin/evidence', {
      query: {
        organizationId: organizationId ?? undefined,
        limit: EVIDENCE_FILES_A_PAGE,
        ...(cursor && { cursor }),
      },
    }),
    staleTime: 0,
  };
}

export const readAgain = readingAgain('admin');
