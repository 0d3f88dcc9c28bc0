import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/call.ts';

const UNREACHABLE = 'The server could not be reached. Please try again.';
const FAILED = 'This did not work. Please try again.';
const NO_ANSWER =
  'No answer came from the server. It may be done already: once it answers, the page shows what is.';
const SOME_UNREACHABLE =
  'The server could not be reached. Some may be done already: once it answers, the list shows what is.';
const SOME_FAILED =
  'This did not work to its end. Some may be done already: the list shows what is.';

export type Action = {
  /** Tells rows apart: several may be on their way at once, each only once. */
  id: string;
  send: () => Promise<unknown>;
  /** The sentence when it is done; asked for then, where the answer has a say. */
  done: string | (() => string | null);
  /** Of several what was not done, and why; asked for then. */
  left?: () => string | null;
  /** Concerns several: what failed on its way may be done to some. */
  ofSeveral?: boolean;
  onDone?: () => void;
  /** Closes the dialog that asked, unless that was closed meanwhile (`forget`): another may be open. */
  close?: () => void;
  /** Whom or what it concerns: said before what went wrong once its dialog is closed. */
  of?: string;
};

/** The server gave no answer, or did not know why it could not go on. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || ['unreachable', 'internal'].includes(error.code);
}

/** Of what may be tried again as it is, such as a text. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.code === 'unreachable') return UNREACHABLE;
  return Object.values(error.fields)[0] ?? (error.message || FAILED);
}

/** Of what is done once: without an answer nobody knows whether it was. */
export function actSentenceOf(error: unknown, ofSeveral = false): string {
  const isUnreachable = error instanceof ApiError && error.code === 'unreachable';
  if (ofSeveral && isUnknown(error)) return isUnreachable ? SOME_UNREACHABLE : SOME_FAILED;
  // A proxy's own page: what stands behind it did not answer in time.
  const isCut = error instanceof ApiError && error.status >= 502 && error.message === '';
  return isUnreachable || isCut ? NO_ANSWER : sentenceOf(error);
}

/** Somebody else was faster: what is on screen is no longer true. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && ['conflict', 'forbidden', 'not_found'].includes(error.code);
}

/** `turn`: when it was said, in dialogs closed or opened. */
type Late = { sentence: string; turn: number };
type Shown = {
  busy: readonly string[];
  outcome: string | null;
  problem: string | null;
  late: Late | null;
};
export const NOTHING_DONE: Shown = { busy: [], outcome: null, problem: null, late: null };

/** What a page's presses have come to, shown by `show`. */
export function createActions(show: (change: (now: Shown) => Shown) => void) {
  const running = new Set<string>();
  let turn = 0;

  const put = (part: Partial<Shown>) => show((now) => ({ ...now, ...part }));

  /** In the dialog that asked while it is open, and afterwards beside all of them. */
  function tell(sentence: string, begun: number, of?: string): void {
    if (begun === turn) put({ problem: sentence });
    else put({ late: { sentence: of ? `${of}: ${sentence}` : sentence, turn } });
  }

  async function perform(action: Action, readAgain: () => Promise<void>): Promise<void> {
    const { id, send, done, left, ofSeveral = false, onDone, close, of } = action;
    const begun = turn;
    running.add(id);
    show(({ late }) => ({
      busy: [...running],
      outcome: null,
      problem: null,
      // What was said behind an open dialog stays until that is closed.
      late: late && late.turn < begun ? null : late,
    }));
    try {
      await send();
      await readAgain();
      const isOpen = begun === turn;
      onDone?.();
      if (isOpen) close?.();
      put({ outcome: typeof done === 'string' ? done : done() });
      const rest = left?.();
      if (rest) tell(rest, isOpen ? turn : begun, of);
    } catch (error) {
      tell(actSentenceOf(error, ofSeveral), begun, of);
      if (ofSeveral || isUnknown(error) || isOutOfDate(error)) void readAgain();
    } finally {
      running.delete(id);
      put({ busy: [...running] });
    }
  }

  return {
    run: (action: Action, readAgain: () => Promise<void>): Promise<void> =>
      running.has(action.id) ? Promise.resolve() : perform(action, readAgain),
    forget(): void {
      turn += 1;
      put({ problem: null });
    },
  };
}

/** Presses that change something: sent once, then everything they changed is read again. */
export function useActions(readAgain: (client: QueryClient) => Promise<void>) {
  const client = useQueryClient();
  const [{ busy, outcome, problem, late }, show] = useState(NOTHING_DONE);
  const [actions] = useState(() => createActions(show));
  return {
    run(action: Action): void {
      void actions.run(action, () => readAgain(client));
    },
    /** Forgets what went wrong, as when the dialog that said it is closed, or another is opened. */
    forget: () => actions.forget(),
    /** This one, or any. */
    isBusy: (id?: string) => (id === undefined ? busy.length > 0 : busy.includes(id)),
    outcome,
    /** Of the dialog that is open, or of the page. */
    problem,
    /** Of an act whose dialog was closed before it ended. */
    late: late?.sentence ?? null,
  };
}
