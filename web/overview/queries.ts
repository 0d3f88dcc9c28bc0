import { query, readingAgain } from '#web/query.ts';

export function overviewQuery() {
  return query('GET /api/admin/overview');
}

export const readOverviewAgain = readingAgain('admin');
