import type { Context } from 'hono';
import { ID } from '#shared/filters.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import type { AppError } from '#server/http/errors.ts';

/** A record that was asked for by its id, or an organization's list, and not given. `what`: the noun of its address. */
export type Refusal = { recordId: string; what: string; isForbidden: boolean };

const RECORD =
  /^\/api\/(?:admin\/)?([a-z-]+)\/(?:[a-z-]+\/)*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=$|\/|\.[a-z]+$)/i;
const OF_ORGANIZATION = /^\/api\/admin\/([a-z-]+)/;
/** All of it at once, of the own organization where none is named. */
const WHOLE = /^\/api\/admin\/[a-z-]+\/export\.[a-z]+$/;

/** What a signed-in person was refused by an error; null for every other error. */
export function refusalOf(
  c: Context<AppEnv>,
  { code }: AppError,
): { actor: UserActor; refusal: Refusal } | null {
  if (code !== 'forbidden' && code !== 'not_found') return null;
  const actor = c.get('actor');
  if (actor?.kind !== 'user') return null;
  const asked = recordIn(c.req.path) ?? organizationIn(c, actor);
  return asked && { actor, refusal: { ...asked, isForbidden: code === 'forbidden' } };
}

function recordIn(path: string): Omit<Refusal, 'isForbidden'> | null {
  const [, what, recordId] = RECORD.exec(path) ?? [];
  return what && recordId ? { what, recordId } : null;
}

function organizationIn(
  { req }: Context<AppEnv>,
  { userId, membership }: UserActor,
): Omit<Refusal, 'isForbidden'> | null {
  const [, what] = OF_ORGANIZATION.exec(req.path) ?? [];
  if (!what) return null;
  const named = ID.read(req.query('organizationId') ?? '');
  const own = WHOLE.test(req.path) ? (membership?.organizationId ?? userId) : null;
  const recordId = named ?? own;
  return recordId ? { what, recordId } : null;
}
