import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Meeting } from '#shared/committee-output.ts';
import { meetingQuery, progressQuery } from '#web/committee/queries.ts';

/** A meeting with how far it is by now; once it is prepared it is read anew. */
export function useProgress(meeting: Meeting): Meeting {
  const { id } = meeting;
  const client = useQueryClient();
  const isPreparing = meeting.state === 'preparing';
  const { data, dataUpdatedAt } = useQuery({ ...progressQuery(id), enabled: isPreparing });
  const isOver = isPreparing && data !== undefined && data.state !== 'preparing';
  const overAt = isOver ? dataUpdatedAt : null;

  useEffect(() => {
    const { queryKey } = meetingQuery(id);
    if (overAt !== null) void client.invalidateQueries({ queryKey, exact: true });
  }, [client, id, overAt]);

  return isPreparing && data ? { ...meeting, progress: data.progress } : meeting;
}
