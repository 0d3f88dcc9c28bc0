import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/forms/use-actions.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';
import { Typed } from '#web/kept/fields.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { forgetExpired, keptText, readKeptText } from '#web/kept/text.ts';
import { useSession } from '#web/session.ts';

/** ownTextKey's, of everything that a committee writes. */
const PREFIX = 'debrief.committee.';
const PAUSE_MS = 1000;

/** What the server does not have yet waits on the device, also when the tab is closed. */
const kept = createKeptDrafts<string | null>({
  place: 'device',
  fromText: (text, now) => readKeptText(text, now, Typed),
  toText: (draft, now) => (draft === null ? null : keptText(draft, now)),
});
const nothing = () => null;

type SavingOptions = {
  /** Which text of the person's it is. */
  name: string;
  /** As the server has it. */
  saved: string;
  /** Puts what it stored in the place of `saved`. */
  send: (text: string) => Promise<void>;
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
};

/** A text that is stored whenever typing pauses, and when one leaves; what could not be stored stays. */
export function useSaving({ name, saved, send, pauseMs = PAUSE_MS }: SavingOptions): Saving {
  const key = ownTextKey(useSession()?.id ?? null, `committee.${name}`);
  const draft = kept.useKept(key, nothing);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef(() => Promise.resolve(true));

  useEffect(() => forgetExpired(PREFIX), []);

  async function run(): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      for (;;) {
        const text = kept.read(key, nothing);
        if (text === null) return true;
        // One after the other: what is typed meanwhile is sent next.
        // oxlint-disable-next-line no-await-in-loop
        await send(text);
        if (kept.read(key, nothing) === text) kept.forget(key);
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
    running.current ??= run();
    return running.current;
  }

  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    if (!isTouched || draft === null) return undefined;
    const timer = setTimeout(() => void latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, isTouched, pauseMs]);

  useEffect(() => {
    if (!isTouched) return undefined;
    return () => void latest.current();
  }, [isTouched]);

  return {
    text: draft ?? saved,
    change: (text) => {
      setTouched(true);
      setProblem(null);
      kept.put(key, text === saved && !isBusy ? null : text);
    },
    save,
    isBusy,
    isUnsaved: draft !== null,
    isFound: draft !== null && !isTouched,
    problem,
  };
}
