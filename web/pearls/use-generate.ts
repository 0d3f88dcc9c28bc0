import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { grouped } from '#shared/count-words.ts';
import { filledCases, MAX_DETAILS_LENGTH, NO_DETAILS_MESSAGE } from '#shared/pearls.ts';
import type { LearnerLevel, PatientCase } from '#shared/pearls.ts';
import { countKinds } from '#shared/phi-kinds.ts';
import type { PhiCounts } from '#shared/phi-kinds.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError, call } from '#web/call.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { hasSameCases } from '#web/pearls/draft.ts';
import type { Draft } from '#web/pearls/draft.ts';
import type { Place } from '#web/pearls/parts.ts';
import { allowanceQuery, OWN_SETS } from '#web/pearls/queries.ts';
import { forgetRequestKey, requestKeyFor } from '#web/pearls/request-key.ts';
import { useSession } from '#web/session.ts';
import { forgetKept, isKept } from '#web/phi/use-phi.ts';

type Trouble = {
  /** Under which part of the form it is shown. */
  at: 'cases' | 'form';
  message: string;
};

const OFFLINE = 'You are offline. What you write is kept here. Generate again when you are back.';
const UNREACHABLE =
  'The server could not be reached. What you wrote is kept here. Please try again.';
const TOO_LONG = `Clinical details can have at most ${grouped(MAX_DETAILS_LENGTH)} characters.`;

/** Nobody waits longer for the rules. */
const RULES_MS = 3000;

type Problems = {
  trouble: Trouble | null;
  rows: ReadonlyMap<number, string>;
  /** What could be a name, a date, a place or a high age, and nobody has said to keep. */
  asked: PhiCounts | null;
  /** Until one writes: from then on nothing takes the focus from there. */
  isNew: boolean;
};
const NONE: Problems = { trouble: null, rows: new Map(), asked: null, isNew: true };

type Sent = { draft: Draft; confirmedPhi: boolean };

/** Null when nothing stands in the way. `confirmedPhi` when everything that could be said to be kept was. */
async function problemsOfPhi(
  { rows }: Draft,
  isAsked: boolean,
): Promise<Problems | Sent['confirmedPhi']> {
  // Offline or on a poor line the rules may not come. The server has them, too.
  const late = new Promise<null>((resolve) => void setTimeout(resolve, RULES_MS, null));
  const phi = await Promise.race([loadPhi().catch(() => null), late]);
  if (!phi) return false;
  const found = rows.map(({ id, details }) => ({ id, findings: phi.findPhi(details) }));
  const hard = new Map<number, string>();
  for (const { id, findings } of found) {
    const stopping = findings.filter(({ severity }) => severity === 'hard');
    if (stopping.length > 0) hard.set(id, phi.problemOf(stopping));
  }
  if (hard.size > 0) return { ...NONE, rows: hard };
  const soft = found.flatMap(({ findings }) => findings);
  const open = soft.filter((finding) => !isKept(finding));
  if (open.length > 0 && !isAsked) return { ...NONE, asked: countKinds(open) };
  return soft.length > 0;
}

function problemsBeforeSending({ rows }: Draft): Problems {
  const tooLong = rows.filter((row) => row.details.trim().length > MAX_DETAILS_LENGTH);
  if (tooLong.length > 0) {
    return { ...NONE, rows: new Map(tooLong.map((row) => [row.id, TOO_LONG])) };
  }
  if (filledCases(rows).length > 0) return NONE;
  return { ...NONE, trouble: { at: 'cases', message: NO_DETAILS_MESSAGE } };
}

/** `sent` is the draft as it was sent: the positions in the answer are its rows. */
function problemsOf(error: Error, sent: Draft, { failed, offline = OFFLINE }: Place): Problems {
  if (!(error instanceof ApiError)) return { ...NONE, trouble: { at: 'form', message: failed } };
  if (error.code === 'unreachable') {
    const message = navigator.onLine ? UNREACHABLE : offline;
    return { ...NONE, trouble: { at: 'form', message } };
  }
  const rows = new Map<number, string>();
  const others: string[] = [];
  for (const [path, sentence] of Object.entries(error.fields)) {
    const row = sent.rows[Number(/^patients\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)];
    if (row) rows.set(row.id, sentence);
    else others.push(sentence);
  }
  if (rows.size > 0 && others.length === 0) return { ...NONE, rows };
  const message = others[0] ?? (error.message || failed);
  return {
    ...NONE,
    trouble: { at: message === NO_DETAILS_MESSAGE ? 'cases' : 'form', message },
    rows,
  };
}

/** What two people at one browser send is never one request, however alike. */
function send(
  { draft, confirmedPhi }: Sent,
  level: LearnerLevel,
  sender: string | null,
): Promise<{ id: string }> {
  const { rows, learnerLevel, includeQuestions, contentDepth } = draft;
  const input = {
    // Blank ones too: errors name them by position.
    patients: rows.map(({ details, starred }) => ({ details, starred })),
    learnerLevel: learnerLevel ?? level,
    includeQuestions,
    contentDepth,
    confirmedPhi,
  };
  const requestKey = requestKeyFor(JSON.stringify([sender, input]));
  return call('POST /api/pearls', { body: { ...input, requestKey } });
}

/** `cases` as they were sent: what was typed since is in no set. */
export type OnMade = (id: string, cases: readonly PatientCase[]) => void;

/**
 * Sends the cases and goes to their pearls. Whatever goes wrong, the form keeps what stands in it.
 * `latest` gives what stands in the form now, `level` is whom they are written for when the draft names no one.
 * `onMade` takes the place of going to them.
 */
export function useGenerate(
  latest: () => Draft,
  level: LearnerLevel,
  place: Place,
  onMade?: OnMade,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const sender = useSession()?.id ?? null;
  const [problems, setProblems] = useState<Problems>(NONE);
  const [isChecking, setChecking] = useState(false);
  // A second press comes before React has rendered the first: state would be too slow.
  const isSending = useRef(false);
  const wasAsked = useRef(false);

  const mutation = useMutation({
    mutationFn: (sent: Sent) => send(sent, level, sender),
    // The browser's word on being offline is not always right: the request itself tells.
    networkMode: 'always',
    onSuccess: ({ id }, sent) => {
      forgetRequestKey();
      forgetKept();
      if (onMade) return onMade(id, sent.draft.rows);
      return navigate(
        sender === null ? pathTo('/free/:id', { id }) : pathTo('/learning-materials/:id', { id }),
      );
    },
    onError: (error, sent) => {
      isSending.current = false;
      setProblems(problemsOf(error, sent.draft, place));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(allowanceQuery()),
        client.invalidateQueries({ queryKey: OWN_SETS }),
      ]),
  });

  const { mutate, isPending, isSuccess, variables } = mutation;
  const attempt = useCallback(
    async (isAsked: boolean) => {
      if (isSending.current) return;
      const draft = latest();
      const found = problemsBeforeSending(draft);
      setProblems(found);
      if (found !== NONE) return;
      isSending.current = true;
      wasAsked.current = isAsked;
      setChecking(true);
      const phi = await problemsOfPhi(draft, isAsked);
      setChecking(false);
      if (typeof phi === 'boolean') return mutate({ draft, confirmedPhi: phi });
      isSending.current = false;
      setProblems(phi);
    },
    [latest, mutate],
  );

  const forgetRow = useCallback((id: number) => {
    setProblems((current) => {
      if (current === NONE) return current;
      const rows = new Map(current.rows);
      rows.delete(id);
      const { trouble } = current;
      const rest = trouble?.at === 'cases' ? null : trouble;
      return { trouble: rest, rows, asked: null, isNew: false };
    });
  }, []);

  return {
    generate: useCallback(() => void attempt(false), [attempt]),
    /** After what could identify a person was asked about. */
    generateAnyway: useCallback(() => void attempt(true), [attempt]),
    /** The same once more; cases that have changed since wait for a press. */
    generateAgain: useCallback(() => {
      if (variables && hasSameCases(variables.draft.rows, latest().rows)) {
        void attempt(wasAsked.current);
      }
    }, [attempt, latest, variables]),
    /** Only the network was missing. */
    isOffline: problems.trouble?.message === (place.offline ?? OFFLINE),
    forgetRow,
    isBusy: isChecking || isPending || isSuccess,
    ...problems,
  };
}
