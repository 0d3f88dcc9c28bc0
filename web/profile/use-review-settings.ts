import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import { call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { freshQuery, keyOf } from '#web/query.ts';

export function reviewSettingsQuery() {
  return freshQuery('GET /api/review/settings');
}

async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: reviewSettingsQuery().queryKey }),
    client.invalidateQueries({ queryKey: keyOf('GET /api/review') }),
    client.invalidateQueries({ queryKey: keyOf('GET /api/dashboard') }),
  ]);
}

/** How the person wants to review. */
export function useReviewSettings() {
  const action = useActions(readAgain);
  return {
    outcome: action.outcome,
    problem: action.problem,
    change: (body: BodyOf<'PATCH /api/review/settings'>, done: string) =>
      action.run({
        id: 'review-settings',
        send: () => call('PATCH /api/review/settings', { body }),
        done,
      }),
  };
}
