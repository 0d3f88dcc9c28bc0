import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiUrl } from '#web/call.ts';
import { follow } from '#web/pearls/follow.ts';
import { applyEvent } from '#web/pearls/live.ts';
import type { LiveEvent } from '#web/pearls/live.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';

/** While a set is being written, keeps it up to date. Answers whether the connection is broken at the moment. */
export function useLiveSet(setId: string, isGenerating: boolean): boolean {
  const client = useQueryClient();
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!isGenerating) return undefined;
    const query = pearlSetQuery(setId);

    function onEvents(events: LiveEvent[]): boolean {
      let set = client.getQueryData(query.queryKey);
      for (const event of events) {
        const next = set && applyEvent(set, event);
        if (!next) return false;
        set = next;
      }
      client.setQueryData(query.queryKey, set);
      return true;
    }

    const stop = follow(apiUrl('GET /api/pearls/:id/events', { path: { id: setId } }), {
      onEvents,
      onBreak: setBroken,
      onRefused: () => void client.invalidateQueries(query),
    });
    return () => {
      stop();
      setBroken(false);
    };
  }, [client, setId, isGenerating]);

  return isBroken;
}
