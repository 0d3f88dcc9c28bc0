import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

const ahead = new WeakSet<object>();

/** Marks the handler of a route that is asked ahead. */
export function askAhead<Handler extends object>(handler: Handler): Handler {
  ahead.add(handler);
  return handler;
}

export function isAskedAhead(c: Context<AppEnv>): boolean {
  return matchedRoutes(c).some(({ handler }) => ahead.has(handler));
}

/**
 * Asks who somebody is now and, in the same flight, what they see if they still are who they were at their last request.
 * Should they not be, nothing of it leaves, and it is asked anew.
 */
export async function answerAhead(
  c: Context<AppEnv>,
  db: Db,
  answer: (db: Db) => Promise<Response>,
): Promise<Response> {
  const confirm = c.get('confirm');
  if (!confirm) return answer(db);
  const supposed = c.get('actor');
  const [actor, answered] = await together(db, (one) =>
    Promise.all([confirm(one), orRefused(answer(one))]),
  );
  if (!isDeepStrictEqual(actor, supposed)) {
    c.set('actor', actor);
    return answer(db);
  }
  if (answered instanceof AppError) throw answered;
  return answered;
}

async function orRefused(answer: Promise<Response>): Promise<Response | AppError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
