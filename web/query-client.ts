import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/call.ts';
import { whenBack } from '#web/kept/as-of.ts';

/** Only an answer that never came, or a server out of breath, is worth asking for again unasked. */
export function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const retry = (failures: number, error: Error) => failures < 2 && isPassing(error);

/**
 * What was asked for before a change may be answered as of before it. The library asks anew for what it has an answer of;
 * what is on its way for the first time, or for no screen, it would take for fresh: that is asked once more when it came.
 */
export class ChangingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underway = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const answers = underway.flatMap(({ promise }) => promise ?? []);
    await super.invalidateQueries(filters, options);
    if (underway.length === 0) return;
    await Promise.allSettled(answers);
    const refetchType = filters?.refetchType ?? 'active';
    const predicate = (query: object) => underway.some((one) => one === query);
    await super.invalidateQueries({ predicate, refetchType }, options);
  }
}

export const queryClient = new ChangingClient({
  defaultOptions: {
    // Asked also where there is no network: the device may know the answer (kept/last-known.ts).
    queries: { retry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false },
  },
});

whenBack(() => void queryClient.invalidateQueries());
