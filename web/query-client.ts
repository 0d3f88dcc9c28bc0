import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/call.ts';
import { whenBack } from '#web/kept/as-of.ts';

/** Only an answer that never came, or a server out of breath, is worth asking for again unasked. */
function retry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked also where there is no network: the device may know the answer (kept/last-known.ts).
    queries: { retry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false },
  },
});

whenBack(() => void queryClient.invalidateQueries());
