import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/call.ts';

/** Only an answer that never came, or a server out of breath, is worth asking for again unasked. */
function retry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 30_000 }, mutations: { retry: false } },
});
