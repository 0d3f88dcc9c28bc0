import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSettings } from '#shared/review-output.ts';
import { call } from '#web/api.ts';
import { query } from '#web/query.ts';

export function reviewSettingsQuery() {
  return queryOptions({ ...query('GET /api/review/settings'), staleTime: 0 });
}

export function switchReviewMail(weeklyMail: boolean): Promise<ReviewSettings> {
  return call('PATCH /api/review/settings', { body: { weeklyMail } });
}

export function readSettingsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: reviewSettingsQuery().queryKey });
}
