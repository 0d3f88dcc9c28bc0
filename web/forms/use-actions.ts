import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/call.ts';

const UNREACHABLE = 'The server could not be reached. Nothing was changed. Please try again.';
const FAILED = 'This did not work. Please try again.';
const SOME_UNREACHABLE =
  'The server could not be reached. Some may be done already: once it answers, the list shows what is.';
const SOME_FAILED =
  'This did not work to its end. Some may be done already: the list shows what is.';

type Action = {
  /** Tells rows apart: several may be on their way at once, each only once. */
  id: string;
  send: () => Promise<unknown>;
  /** The sentence when it is done; asked for then, where the answer has a say. */
  done: string | (() => string | null);
  /** Of several what was not done, and why; asked for then. */
  left?: () => string | null;
  /** Concerns several: what failed on its way may be done to some. */
  ofSeveral?: boolean;
  /** Such as closing the dialog that asked. */
  onDone?: () => void;
};

/** The server gave no answer, or did not know why it could not go on. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || ['unreachable', 'internal'].includes(error.code);
}

export function sentenceOf(error: unknown, ofSeveral = false): string {
  if (ofSeveral && isUnknown(error)) {
    const isUnreachable = error instanceof ApiError && error.code === 'unreachable';
    return isUnreachable ? SOME_UNREACHABLE : SOME_FAILED;
  }
  if (!(error instanceof ApiError)) return FAILED;
  if (error.code === 'unreachable') return UNREACHABLE;
  return Object.values(error.fields)[0] ?? (error.message || FAILED);
}

/** Somebody else was faster: what is on screen is no longer true. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && ['conflict', 'forbidden', 'not_found'].includes(error.code);
}

/** Presses that change something: sent once, then everything they changed is read again. */
export function useActions(readAgain: (client: QueryClient) => Promise<void>) {
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function perform({ id, send, done, left, ofSeveral, onDone }: Action): Promise<void> {
    running.current.add(id);
    setBusy([...running.current]);
    setOutcome(null);
    setProblem(null);
    try {
      await send();
      await readAgain(client);
      onDone?.();
      setOutcome(typeof done === 'string' ? done : done());
      setProblem(left?.() ?? null);
    } catch (error) {
      setProblem(sentenceOf(error, ofSeveral));
      if (ofSeveral || isOutOfDate(error)) void readAgain(client);
    } finally {
      running.current.delete(id);
      setBusy([...running.current]);
    }
  }

  return {
    run(action: Action): void {
      if (!running.current.has(action.id)) void perform(action);
    },
    /** Forgets what went wrong, as when the dialog that said it is closed. */
    forget: () => setProblem(null),
    /** This one, or any. */
    isBusy: (id?: string) => (id === undefined ? busy.length > 0 : busy.includes(id)),
    outcome,
    problem,
  };
}
