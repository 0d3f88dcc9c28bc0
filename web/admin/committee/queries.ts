import { MEETINGS_A_PAGE } from '#shared/committee.ts';
import { steadyQuery } from '#web/query.ts';

/** Null: the administrator's own organization, or for a system administrator all. */
export function meetingsQuery(organizationId: string | null, cursor: string | null) {
  return {
    ...steadyQuery('GET /api/committee/meetings', {
      query: {
        organizationId: organizationId ?? undefined,
        limit: MEETINGS_A_PAGE,
        ...(cursor && { cursor }),
      },
    }),
    staleTime: 0,
  };
}

export function findMembers(organizationId: string | null) {
  return (q: string) =>
    steadyQuery('GET /api/committee/people', {
      query: { q: q || undefined, organizationId: organizationId ?? undefined },
    });
}

/** The strictest first. */
export function leniencyQuery(organizationId: string | null) {
  return steadyQuery('GET /api/committee/leniencies', {
    query: { organizationId: organizationId ?? undefined },
  });
}
