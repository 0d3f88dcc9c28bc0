import { freshQuery } from '#web/query.ts';

/** Again every half minute while somebody looks. */
export function systemQuery() {
  return { ...freshQuery('GET /api/admin/system'), refetchInterval: 30_000 };
}
