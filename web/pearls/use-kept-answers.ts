import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { apiUrl } from '#web/call.ts';
import { loadAnswers, mergeAnswers, storeAnswers, waitingIn } from '#web/pearls/answers.ts';
import type { Answers, SetAnswers } from '#web/pearls/answers.ts';
import { useSession } from '#web/session.ts';
import { query } from '#web/query.ts';
import { keepAnswer, waitingAnswers } from '#web/kept/waiting-answers.ts';

/** Keyed by the person: the next one at this browser has others. */
export function keptAnswersQuery(userId: string, setId: string) {
  const kept = query('GET /api/pearls/:id/answers', { path: { id: setId } });
  return queryOptions({
    ...kept,
    queryKey: [...kept.queryKey, userId],
    // Fetched ahead with the set: not twice.
    staleTime: 10_000,
  });
}

/** What was answered in this tab, and a way to answer more. Others' sets keep no more than this. */
function useTabAnswers(setId: string) {
  const [answers, setAnswers] = useState<Answers>(() => loadAnswers(setId));
  const change = useCallback(
    (next: Answers) => {
      setAnswers(next);
      storeAnswers(setId, next);
    },
    [setId],
  );
  return [answers, change] as const;
}

const sendNothing = () => {};

export function useOthersAnswers(setId: string): SetAnswers {
  const [given, change] = useTabAnswers(setId);
  return useMemo(() => ({ given, change, send: sendNothing }), [given, change]);
}

/** Sent once a page load, whatever comes of it. */
const taken = new Set<string>();

/**
 * The answers that the server keeps, with what waits on this device. What was answered in this tab before the set was
 * one's own is taken along.
 */
export function useKeptAnswers(setId: string, questions: readonly PearlQuestion[]): SetAnswers {
  const userId = useSession()?.id ?? '';
  const [inTab, change] = useTabAnswers(setId);
  const { data } = useQuery(keptAnswersQuery(userId, setId));
  const kept = waitingAnswers.useKept(userId);
  const given = useMemo(() => {
    const path = apiUrl('POST /api/pearls/:id/answers', { path: { id: setId } });
    return mergeAnswers(inTab, waitingIn(kept, path), data?.items ?? []);
  }, [inTab, kept, setId, data]);

  const send = useCallback(
    (questionId: string, chosen: number) => {
      taken.add(userId + questionId);
      const body = { questionId, chosen };
      keepAnswer(userId, questionId, 'POST /api/pearls/:id/answers', { path: { id: setId }, body });
    },
    [userId, setId],
  );

  useEffect(() => {
    if (!data) return;
    const known = new Set(data.items.map(({ questionId }) => questionId));
    for (const { id } of questions) {
      const answer = inTab[id];
      const isNews = answer?.submitted && !known.has(id) && !taken.has(userId + id);
      if (isNews) send(id, answer.chosen);
    }
  });

  return useMemo(() => ({ given, change, send }), [given, change, send]);
}
