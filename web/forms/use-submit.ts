import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/call.ts';

const OFFLINE = 'You are offline. What you wrote is kept here. Please try again when you are back.';
const UNREACHABLE =
  'The server could not be reached. What you wrote is kept here. Please try again.';

type Fields = Readonly<Record<string, string>>;
type Check<Input> = (input: Input) => Record<string, string>;

/** Nobody waits longer for a check: the server makes it, too. */
const LONGEST_WAIT = 3000;

type Problems = { fields: Fields; trouble: string | null };
const NONE: Problems = { fields: {}, trouble: null };

type Submit<Input, Answer> = {
  /** Sentences by input name, of what only the form knows; an empty object lets the input pass. */
  check?: Check<Input>;
  /** What the server will say, too: a script that comes with the first touch of the page. The same function each time. */
  checks?: () => Promise<Check<Input>>;
  /** What is wrong may stand out of sight. */
  onWrong?: (fields: Fields) => void;
  send: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void | Promise<void>;
  /** Said when the server gave no sentence of its own. */
  fallback: string;
  /** Inputs of this form: sentences for anything else are shown above it. */
  names: readonly string[];
};

/** Each sentence at its input, and above the form the first that has none. */
export function inPlace(fields: Fields, names: readonly string[]): Problems {
  const entries = Object.entries(fields);
  const [other] = entries.filter(([name]) => !names.includes(name));
  return {
    fields: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    trouble: other?.[1] ?? null,
  };
}

function problemsOf(error: unknown, fallback: string, names: readonly string[]): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, trouble: fallback };
  if (error.code === 'unreachable') {
    return { fields: {}, trouble: navigator.onLine ? UNREACHABLE : OFFLINE };
  }
  const isUnsaid = Object.keys(error.fields).length === 0;
  return isUnsaid
    ? { fields: {}, trouble: error.message || fallback }
    : inPlace(error.fields, names);
}

/** Without a script that does not come: the server checks. */
function withoutFail<Found>(load: () => Promise<Found>): Promise<Found | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT, null);
  });
  return Promise.race([load().catch(() => null), late]);
}

function useLoadedAtTouch(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (!load) return undefined;
    const touched = new AbortController();
    function begin() {
      touched.abort();
      // Without a network a failed script might be remembered as failed.
      if (load && navigator.onLine) load().catch(() => {});
    }
    for (const touch of ['focusin', 'pointerdown', 'input']) {
      document.addEventListener(touch, begin, { signal: touched.signal });
    }
    return () => touched.abort();
  }, [load]);
}

/** One form, one call: checks, sends once however often it is pressed, and puts every sentence in its place. */
export function useSubmit<Input, Answer>(options: Submit<Input, Answer>) {
  const [problems, setProblems] = useState<Problems>(NONE);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { check, checks } = options;
  useLoadedAtTouch(checks);

  function show(found: Problems): void {
    options.onWrong?.(found.fields);
    setProblems(found);
  }

  async function problemsIn(input: Input): Promise<Record<string, string>> {
    const loaded = checks && (await withoutFail(checks));
    return { ...loaded?.(input), ...check?.(input) };
  }

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblems(NONE);
    try {
      const wrong = await problemsIn(input);
      show(inPlace(wrong, options.names));
      if (Object.keys(wrong).length > 0) return;
      await options.onDone(await options.send(input), input);
    } catch (error) {
      show(problemsOf(error, options.fallback, options.names));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { submit: (input: Input) => void submit(input), problemsIn, isBusy, ...problems };
}
