import { pino } from 'pino';

/** Structured lines on stdout. Fields are ids, counts, codes and durations: never what a person or a model wrote. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export function createLog(): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * What may be said of an unknown error. Its message is left out: database and network errors quote their input,
 * which can be case text.
 */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = codeOf(error) ?? codeOf(cause);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return { error: error.name, cause: cause?.name, code, frames };
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
