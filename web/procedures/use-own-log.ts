import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProcedurePage } from '#shared/procedure-output.ts';
import { MOST_HERE, ownLogOf } from '#web/procedures/own-log.ts';
import type { Searchable } from '#web/procedures/own-log.ts';
import { ownLogQuery } from '#web/procedures/queries.ts';

function logOf({ pages }: InfiniteData<ProcedurePage>): readonly Searchable[] {
  return ownLogOf(pages);
}

/** The viewer's log, growing until it is whole. */
export function useOwnLog(isWanted: boolean) {
  const query = useInfiniteQuery({ ...ownLogQuery(), select: logOf, enabled: isWanted });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isTooLong = data !== undefined && data.length >= MOST_HERE && hasNextPage;
  const isNextWanted = isWanted && !isTooLong && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);

  return { query, isTooLong, isWhole: data !== undefined && !hasNextPage };
}
