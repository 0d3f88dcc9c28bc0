import { query } from '#web/query.ts';

export function overviewQuery() {
  return query('GET /api/admin/overview');
}
