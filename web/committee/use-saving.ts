import { useEffect, useRef, useState } from 'react';
import { plainText } from '#shared/text.ts';
import { ApiError } from '#web/call.ts';
import { draftFrom } from '#web/committee/own-draft.ts';
import type { OwnDraft } from '#web/committee/own-draft.ts';
import { sentenceOf } from '#web/forms/use-actions.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { forgetExpired, keptText, readKeptText } from '#web/kept/text.ts';
import { useSession } from '#web/session.ts';

/** ownTextKey's, of everything that a committee writes. */
const PREFIX = 'debrief.committee.';
const PAUSE_MS = 1000;

/** What the server does not have yet waits on the device, also when the tab is closed. */
const kept = createKeptDrafts<OwnDraft | null>({
  place: 'device',
  fromText: (text, now) => readKeptText(text, now, draftFrom),
  toText: (draft, now) => (draft === null ? null : keptText(draft, now)),
});
const nothing = () => null;
const trimmed = (text: string) => plainText(text).trim();

/** What is stored by now is not what one began from. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && 'over' in error.fields;
}

type SavingOptions = {
  /** Which text of the person's it is. */
  name: string;
  /** As the server has it. */
  saved: string;
  /** Puts what it stored in the place of `saved`. over: what the writer saw as stored. */
  send: (text: string, over: string | undefined) => Promise<void>;
  /** What is stored by now, also put in the place of `saved`. */
  readStored: () => Promise<string>;
  /** Of a text of several parts: what the writer left as `over` is as it is stored by now. */
  rebase?: (text: string, over: string | undefined, saved: string) => string;
  /** As the server keeps it. */
  asStored?: (text: string) => string;
  pauseMs?: number;
};

export type Saving = {
  text: string;
  change: (text: string) => void;
  /** At once; false when something could not be stored. */
  save: () => Promise<boolean>;
  isBusy: boolean;
  /** Something stands here that the server does not have. */
  isUnsaved: boolean;
  /** It was found here, of another time: nothing is sent before one asks for it. */
  isFound: boolean;
  problem: string | null;
  /** Somebody else has stored another text: nothing is sent before one of both is chosen. */
  choice: Choice | null;
};

type Choice = { stored: string; keepMine: () => void; takeStored: () => void };

/** A text that is stored whenever typing pauses, and when one leaves; what could not be stored stays. */
export function useSaving({
  name,
  saved,
  send,
  readStored,
  rebase = (text) => text,
  asStored = trimmed,
  pauseMs = PAUSE_MS,
}: SavingOptions): Saving {
  const key = ownTextKey(useSession()?.id ?? null, `committee.${name}`);
  const draft = kept.useKept(key, nothing);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSecond, setSecond] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef(() => Promise.resolve(true));
  /** The last text sent, as it is stored: also when no answer came. */
  const tried = useRef<string | null>(null);

  useEffect(() => forgetExpired(PREFIX), []);

  /** Whether to go on: what is stored is this page's own, of which no answer came. Else there are two texts. */
  async function isOwn(): Promise<boolean> {
    const stored = await readStored();
    const typed = kept.read(key, nothing);
    if (typed === null) return true;
    if (stored !== tried.current) {
      setSecond(true);
      return false;
    }
    tried.current = null;
    kept.put(key, { ...typed, over: stored });
    return true;
  }

  async function sendOne({ text, over }: OwnDraft): Promise<void> {
    try {
      await send(text, over);
    } catch (error) {
      if (!isOvertaken(error)) tried.current = asStored(text);
      else if (await isOwn()) return;
      throw error;
    }
    tried.current = asStored(text);
    const typed = kept.read(key, nothing);
    if (typed?.text === text) kept.forget(key);
    else if (typed) kept.put(key, { ...typed, over: text });
  }

  async function run(): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      for (;;) {
        const unsent = kept.read(key, nothing);
        if (unsent === null) return true;
        // One after the other: what is typed meanwhile is sent next.
        // oxlint-disable-next-line no-await-in-loop
        await sendOne(unsent);
      }
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      running.current = null;
      setBusy(false);
    }
  }

  function save(): Promise<boolean> {
    if (isSecond) return Promise.resolve(false);
    running.current ??= run();
    return running.current;
  }

  function keepMine(): void {
    if (draft) kept.put(key, { text: rebase(draft.text, draft.over, saved), over: saved });
    setSecond(false);
    running.current ??= run();
  }

  function takeStored(): void {
    kept.forget(key);
    setSecond(false);
    setProblem(null);
  }

  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    if (!isTouched || draft === null || isSecond) return undefined;
    const timer = setTimeout(() => void latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, isTouched, isSecond, pauseMs]);

  useEffect(() => {
    if (!isTouched) return undefined;
    return () => void latest.current();
  }, [isTouched]);

  return {
    text: draft?.text ?? saved,
    change: (text) => {
      setTouched(true);
      if (!isSecond) setProblem(null);
      const over = draft ? draft.over : saved;
      kept.put(key, text === saved && !isBusy && !isSecond ? null : { text, over });
    },
    save,
    isBusy,
    isUnsaved: draft !== null,
    isFound: draft !== null && !isTouched,
    problem,
    choice: isSecond ? { stored: saved, keepMine, takeStored } : null,
  };
}
