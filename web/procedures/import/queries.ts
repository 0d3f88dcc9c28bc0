import { queryOptions } from '@tanstack/react-query';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { ApiError, get } from '#web/api.ts';

/** How often a writing import says how far it is. */
const LOOK_AGAIN = 700;

export function importApiPath(id: string): string {
  return `/api/procedure-imports/${encodeURIComponent(id)}`;
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['procedure-imports', id],
    queryFn: ({ signal }) => get<ProcedureImport>(importApiPath(id), signal),
    staleTime: 0,
    // A server that has just been started again answers a moment later.
    retry: (failures, error) => error instanceof ApiError && error.status !== 404 && failures < 5,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? LOOK_AGAIN : false),
  });
}
