import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { filterLog, sortLog } from '#web/procedures/own-log.ts';
import { filterQuery } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { proceduresQuery } from '#web/procedures/queries.ts';
import { useOwnLog } from '#web/procedures/use-own-log.ts';

const NONE: readonly ProcedureSummary[] = [];

/**
 * The own log is read whole and filtered here, at every key; everybody else's, and a very long one, is asked for page by
 * page. `text` is what stands in the search box now.
 */
export function useListed(filter: ListFilter, text: string, cursor: string | null) {
  const client = useQueryClient();
  const isOwn = filter.scope === 'own';
  const own = useOwnLog(isOwn);
  const isHere = isOwn && !own.isTooLong;
  const asked = proceduresQuery(filterQuery(filter, cursor));
  const page = useQuery({ ...asked, enabled: !isHere });
  // Only the first page counts.
  const first = client.getQueryData(proceduresQuery(filterQuery(filter, null)).queryKey);

  const log = isHere ? own.query.data : undefined;
  const sorted = useMemo(() => log && sortLog(log, filter.sorting), [log, filter.sorting]);
  const found = useMemo(() => sorted && filterLog(sorted, filter, text), [sorted, filter, text]);

  if (isHere) {
    return {
      isHere,
      query: { ...own.query, data: found },
      items: found ?? NONE,
      /** Of what matches; null until the last page of the log is here. */
      total: found && own.isWhole ? found.length : null,
      q: text,
      nextCursor: null,
      isStale: false,
      /** What came of the log is not all of it: how to ask for the rest. */
      readRest: own.query.isFetchNextPageError ? () => void own.query.fetchNextPage() : null,
    };
  }
  return {
    isHere,
    query: { ...page, data: page.data?.items },
    items: page.data?.items ?? NONE,
    total: page.data?.total ?? first?.total ?? null,
    q: filter.q,
    nextCursor: page.data?.nextCursor ?? null,
    isStale: page.isPlaceholderData,
    readRest: null,
  };
}
