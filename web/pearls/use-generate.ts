import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filledCases, MAX_DETAILS_LENGTH, NO_DETAILS_MESSAGE } from '#shared/pearls.ts';
import { ApiError } from '#web/api.ts';
import { freeSetPath } from '#web/paths.ts';
import type { Draft } from '#web/pearls/draft.ts';
import { allowanceQuery, createPearlSet } from '#web/pearls/queries.ts';
import type { NewPearlSet } from '#web/pearls/queries.ts';
import { forgetRequestKey, requestKeyFor } from '#web/pearls/request-key.ts';

export type Trouble = {
  /** Under which part of the form it is shown. */
  at: 'cases' | 'form';
  message: string;
};

const FAILED = 'An error occurred while generating content. Please try again.';
const OFFLINE = 'You are offline. What you write is kept here. Generate again when you are back.';
const UNREACHABLE =
  'The server could not be reached. What you wrote is kept here. Please try again.';
const TOO_LONG = `Clinical details can have at most ${MAX_DETAILS_LENGTH.toLocaleString('en-US')} characters.`;

type Problems = { trouble: Trouble | null; rows: ReadonlyMap<number, string> };
const NONE: Problems = { trouble: null, rows: new Map() };

function problemsBeforeSending({ rows }: Draft): Problems {
  const tooLong = rows.filter((row) => row.details.trim().length > MAX_DETAILS_LENGTH);
  if (tooLong.length > 0) {
    return { trouble: null, rows: new Map(tooLong.map((row) => [row.id, TOO_LONG])) };
  }
  if (filledCases(rows).length > 0) return NONE;
  return { trouble: { at: 'cases', message: NO_DETAILS_MESSAGE }, rows: new Map() };
}

/** `sent` is the draft as it was sent: the positions in the answer are its rows. */
function problemsOf(error: Error, sent: Draft): Problems {
  if (!(error instanceof ApiError)) return { ...NONE, trouble: { at: 'form', message: FAILED } };
  if (error.code === 'unreachable') {
    const message = navigator.onLine ? UNREACHABLE : OFFLINE;
    return { ...NONE, trouble: { at: 'form', message } };
  }
  const rows = new Map<number, string>();
  const others: string[] = [];
  for (const [path, sentence] of Object.entries(error.fields)) {
    const row = sent.rows[Number(/^patients\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)];
    if (row) rows.set(row.id, sentence);
    else others.push(sentence);
  }
  if (rows.size > 0 && others.length === 0) return { trouble: null, rows };
  const message = others[0] ?? (error.message || FAILED);
  return { trouble: { at: message === NO_DETAILS_MESSAGE ? 'cases' : 'form', message }, rows };
}

function send({
  rows,
  learnerLevel,
  includeQuestions,
  contentDepth,
}: Draft): Promise<{ id: string }> {
  const input: NewPearlSet = {
    patients: rows.map(({ details, starred }) => ({ details, starred })),
    learnerLevel,
    includeQuestions,
    contentDepth,
  };
  return createPearlSet({ ...input, requestKey: requestKeyFor(JSON.stringify(input)) });
}

/** Sends the cases and goes to their pearls. Whatever goes wrong, the form keeps what stands in it. */
export function useGenerate(draft: Draft) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>(NONE);
  // A second press comes before React has rendered the first: state would be too slow.
  const isSending = useRef(false);

  const mutation = useMutation({
    mutationFn: send,
    // The browser's word on being offline is not always right: the request itself tells.
    networkMode: 'always',
    onSuccess: ({ id }) => {
      forgetRequestKey();
      return navigate(freeSetPath(id));
    },
    onError: (error, sent) => {
      isSending.current = false;
      setProblems(problemsOf(error, sent));
    },
    onSettled: () => client.invalidateQueries(allowanceQuery()),
  });

  const { mutate, isPending, isSuccess } = mutation;
  const generate = useCallback(() => {
    if (isSending.current) return;
    const found = problemsBeforeSending(draft);
    setProblems(found);
    if (found !== NONE) return;
    isSending.current = true;
    mutate(draft);
  }, [draft, mutate]);

  const forgetRow = useCallback((id: number) => {
    setProblems((current) => {
      if (current === NONE) return current;
      const rows = new Map(current.rows);
      rows.delete(id);
      return { trouble: current.trouble?.at === 'cases' ? null : current.trouble, rows };
    });
  }, []);

  return { generate, forgetRow, isBusy: isPending || isSuccess, ...problems };
}
