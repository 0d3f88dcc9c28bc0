import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { apiUrl } from '#web/call.ts';
import { loadAnswers, mergeAnswers, storeAnswers, waitingIn } from '#web/pearls/answers.ts';
import type { Answers } from '#web/pearls/answers.ts';
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

function own(answers: Answers, questions: readonly PearlQuestion[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => (answers[id] ? [[id, answers[id]] as const] : [])),
  );
}

/** What was answered in this tab, and a way to answer more. Others' sets keep no more than this. */
export function useTabAnswers(setId: string, questions: readonly PearlQuestion[]) {
  const [answers, setAnswers] = useState<Answers>(() => loadAnswers(setId));
  function change(next: Answers) {
    setAnswers(next);
    storeAnswers(setId, own(next, questions));
  }
  return [answers, change] as const;
}

/** Sent once a page load, whatever comes of it. */
const taken = new Set<string>();

/**
 * The answers that the server keeps, with what waits on this device. What was answered in this tab before the set was
 * one's own is taken along.
 */
export function useKeptAnswers(setId: string, questions: readonly PearlQuestion[]) {
  const userId = useSession()?.id ?? '';
  const [inTab, change] = useTabAnswers(setId, questions);
  const { data } = useQuery(keptAnswersQuery(userId, setId));
  const path = apiUrl('POST /api/pearls/:id/answers', { path: { id: setId } });
  const waiting = waitingIn(waitingAnswers.useKept(userId), path);
  const answers = mergeAnswers(inTab, waiting, data?.items ?? []);

  function send(questionId: string, chosen: number) {
    taken.add(userId + questionId);
    const body = { questionId, chosen };
    keepAnswer(userId, questionId, 'POST /api/pearls/:id/answers', { path: { id: setId }, body });
  }

  useEffect(() => {
    if (!data) return;
    const known = new Set(data.items.map(({ questionId }) => questionId));
    for (const { id } of questions) {
      const answer = inTab[id];
      const isNews = answer?.submitted && !known.has(id) && !taken.has(userId + id);
      if (isNews) send(id, answer.chosen);
    }
  });

  return { answers, change, send };
}
