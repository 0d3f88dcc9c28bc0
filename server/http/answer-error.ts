import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorAnswer } from '#shared/answers.ts';
import { missingRight, troubleOf, unavailable } from '#server/http/trouble.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { refusalOf } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { seldom } from '#server/seldom.ts';

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError('invalid', 'The request could not be read: its body is not valid JSON.');
  }
  return null;
}

/** What meets everybody until the database is well again: told once a second, not with frames for each request. */
function asTrouble(error: unknown, tell: (facts: object) => void): AppError | null {
  const trouble = troubleOf(error);
  if (!trouble) return null;
  tell({ trouble, code: errorFacts(error).code, missing: missingRight(error) });
  return unavailable(trouble);
}

/** The one place where an error becomes an answer. What is not an AppError says only its request id. */
export function answerError(log: Log, note: (actor: UserActor, refusal: Refusal) => Promise<void>) {
  const tell = seldom((facts) => log.warn(facts, 'the database cannot do its part'));
  return async (error: unknown, c: Context<AppEnv>): Promise<Response> => {
    const requestId = c.get('requestId');
    const known = asAppError(error) ?? asTrouble(error, (facts) => tell({ requestId, ...facts }));
    if (!known) log.error({ requestId, ...errorFacts(error) }, 'unexpected error');
    const refused = known && refusalOf(c, known);
    if (refused) await noted(c, log, () => note(refused.actor, refused.refusal));
    const { code, message, status, details } =
      known ??
      new AppError(
        'internal',
        `Something went wrong on our side. Please try again; if it stays, report the request id ${requestId}.`,
      );
    if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds));
    c.header('Cache-Control', 'no-store');
    const { fields } = details;
    const body: ErrorAnswer = { code, message, ...(fields && { fields }), requestId };
    return c.json(body, status);
  };
}

/** What is refused stays refused, also when nobody can be told. */
async function noted(c: Context<AppEnv>, log: Log, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    const requestId = c.get('requestId');
    log.error({ requestId, ...errorFacts(error) }, 'a refusal could not be written down');
  }
}
