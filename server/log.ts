import { pino } from 'pino';
import { requestScope } from '#server/http/scope.ts';

/** Structured lines on stdout. Fields are ids, counts, codes and durations: never what a person or a model wrote. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** For a person at a terminal: the steps as sentences, no line for each request; what went wrong with all that is known. */
function forPeople(log: Log, write: (line: string) => void): Log {
  return {
    warn: log.warn.bind(log),
    error: log.error.bind(log),
    info: (_, message) => (message === REQUEST ? undefined : write(`${message}\n`)),
  };
}

/** The message of what is written of every request. */
export const REQUEST = 'request';

/** What one turn of the event loop says is written once, at its end or when the process exits. */
export function createLog(isTerminal = process.stdout.isTTY): Log {
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
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: scopeOf };
  const log = pino(options, { write });
  return isTerminal ? forPeople(log, write) : log;
}

/** So that what happens within a request is found by its id. */
const scopeOf = (): object => ({ ...requestScope.getStore() });

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
