import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSettings } from '#shared/review.ts';
import { get, patch } from '#web/api.ts';

export function reviewSettingsQuery() {
  return queryOptions({
    queryKey: ['review-settings'],
    queryFn: ({ signal }) => get<ReviewSettings>('/api/review/settings', signal),
    staleTime: 0,
  });
}

export function switchReviewMail(weeklyMail: boolean): Promise<ReviewSettings> {
  return patch('/api/review/settings', { weeklyMail });
}

export function readSettingsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: reviewSettingsQuery().queryKey });
}
