import { queryOptions } from '@tanstack/react-query';
import type { PutAside, Review } from '#shared/review.ts';
import { get, post } from '#web/api.ts';
import { REVIEW } from '#web/query-keys.ts';
import { zone } from '#web/days/zone.ts';

export function reviewQuery(userId: string) {
  return queryOptions({
    queryKey: [...REVIEW, userId],
    queryFn: ({ signal }) => get<Review>(`/api/review?zone=${zone()}`, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function putAsideQuery(userId: string) {
  return queryOptions({
    queryKey: [...REVIEW, userId, 'put-aside'],
    queryFn: ({ signal }) => get<PutAside>('/api/review/put-aside', signal),
    staleTime: 0,
  });
}

export function stopReviewMail(token: string): Promise<object> {
  return post(`/api/review-mails/${encodeURIComponent(token)}/stop`);
}
