import type { Context } from 'hono';
import { whyNotSubmit } from '#server/assessments/policy/records.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';

/** Whoever may assess; for everybody else the reason why not. */
export function assessor(c: Context<AppEnv>): UserActor {
  const user = currentUser(c);
  const reason = whyNotSubmit(user);
  if (reason) throw new AppError('forbidden', reason);
  return user;
}
