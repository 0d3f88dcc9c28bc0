import { useRef, useState } from 'react';
import { ApiError } from '#web/api.ts';

const OFFLINE = 'You are offline. What you wrote is kept here. Please try again when you are back.';
const UNREACHABLE =
  'The server could not be reached. What you wrote is kept here. Please try again.';

type Fields = Readonly<Record<string, string>>;
type Problems = { fields: Fields; trouble: string | null };
const NONE: Problems = { fields: {}, trouble: null };

type Submit<Input, Answer> = {
  /** Sentences by input name; an empty object lets the input pass. */
  check?: (input: Input) => Record<string, string>;
  send: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void | Promise<void>;
  /** Said when the server gave no sentence of its own. */
  fallback: string;
  /** Inputs of this form: sentences for anything else are shown above it. */
  names: readonly string[];
};

function problemsOf(error: unknown, fallback: string, names: readonly string[]): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, trouble: fallback };
  if (error.code === 'unreachable') {
    return { fields: {}, trouble: navigator.onLine ? UNREACHABLE : OFFLINE };
  }
  const entries = Object.entries(error.fields);
  const known = entries.filter(([name]) => names.includes(name));
  const other = entries.find(([name]) => !names.includes(name))?.[1];
  const trouble = known.length === 0 || other ? (other ?? (error.message || fallback)) : null;
  return { fields: Object.fromEntries(known), trouble };
}

/** One form, one call: checks, sends once however often it is pressed, and puts every sentence in its place. */
export function useSubmit<Input, Answer>(options: Submit<Input, Answer>) {
  const [problems, setProblems] = useState<Problems>(NONE);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    const wrong = options.check?.(input) ?? {};
    setProblems({ fields: wrong, trouble: null });
    if (Object.keys(wrong).length > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      await options.onDone(await options.send(input), input);
    } catch (error) {
      setProblems(problemsOf(error, options.fallback, options.names));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { submit: (input: Input) => void submit(input), isBusy, ...problems };
}
