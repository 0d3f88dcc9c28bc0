import { DrizzleQueryError } from 'drizzle-orm';
import { requestScope } from '#server/http/scope.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

/** More sentences than the library has. */
const MOST_KINDS = 200;

/**
 * What the sign-in library says, in our log. It calls an error what any visitor can provoke, a mangled state for instance:
 * that is a warning with how often it was said since the start. Only what the database refuses is an error. Its sentences
 * can go on with an address or with what a provider has said: only their first words are kept.
 */
export function libraryLogger(log: Log) {
  const counts = new Map<string, number>();
  return {
    log(level: string, ...said: unknown[]): void {
      if (level !== 'error' && level !== 'warn') return;
      const requestId = requestScope.getStore()?.requestId;
      const broken = said.find((one) => one instanceof DrizzleQueryError);
      if (broken) {
        log.error({ requestId, ...errorFacts(broken) }, 'the sign-in library reports an error');
        return;
      }
      const problem = firstWords(said[0]);
      if (counts.size > MOST_KINDS) counts.clear();
      const count = (counts.get(problem) ?? 0) + 1;
      counts.set(problem, count);
      log.warn({ requestId, problem, count }, 'the sign-in library refuses something');
    },
  };
}

function firstWords(message: unknown): string {
  const words =
    typeof message === 'string' ? /^[A-Za-z][A-Za-z _-]{0,80}/.exec(message)?.[0] : null;
  return words?.trim() ?? 'unknown';
}
