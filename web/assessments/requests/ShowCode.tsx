import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { readAgain, requestQuery, requestsQuery } from '#web/assessments/queries.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
import { newKey } from '#web/kept/new-key.ts';

type ShowCodeProps = {
  title: string;
  day: string;
  /** It could not be made: the form says why when it is sent. */
  onFailed: () => void;
};

/** The code of this shift that is open already, or a new one: nothing is to be filled in before it can be scanned. */
export function ShowCode({ title, day, onFailed }: ShowCodeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isBegun = useRef(false);

  useEffect(() => {
    async function findOrMake() {
      const { sent } = await client.fetchQuery(requestsQuery());
      const open = sent.find(
        ({ state, shiftDate, assessor }) =>
          state === 'open' && shiftDate === day && assessor.id === null && assessor.email === null,
      );
      if (open) return open;
      const body = { shiftDate: day, requestKey: newKey() };
      const made = await call('POST /api/assessment-requests', { body });
      client.setQueryData(requestQuery(made.id).queryKey, made);
      void readAgain(client);
      return made;
    }
    if (isBegun.current) return;
    isBegun.current = true;
    findOrMake().then(
      ({ id }) => navigate(pathTo('/assessments/requests/:id', { id }), { replace: true }),
      onFailed,
    );
  }, [client, day, navigate, onFailed]);

  return <PageLoading title={title} />;
}
