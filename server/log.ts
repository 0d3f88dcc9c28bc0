import { pino } from 'pino';

/** Structured lines on stdout. Fields are ids, counts, codes and durations: never what a person or a model wrote. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What one turn of the event loop says is written once, at its end or when the process exits. */
export function createLog(): Log {
  const output = pino.destination({ dest: 1, sync: true });
  let held = '';
  function flush(): void {
    if (held === '') return;
    const lines = held;
    held = '';
    output.write(lines);
  }
  process.on('exit', flush);
  function write(line: string): void {
    if (held === '') setImmediate(flush);
    held += line;
  }
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/**
 * What may be said of an unknown error. Its message is left out: database and network errors quote their input,
 * which can be case text.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const cause = Reflect.get(Object(error), 'cause');
  const frames = (text(error, 'stack') ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return {
    error: text(error, 'name') ?? typeof error,
    cause: text(cause, 'name'),
    code: text(error, 'code') ?? text(cause, 'code'),
    queue: text(error, 'queue'),
    frames,
  };
}

type ErrorFacts = {
  error: string;
  cause: string | undefined;
  code: string | undefined;
  queue: string | undefined;
  frames: string[];
};

function text(object: unknown, key: string): string | undefined {
  const value: unknown = Reflect.get(Object(object), key);
  return typeof value === 'string' ? value : undefined;
}
