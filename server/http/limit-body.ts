import { bodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { MAX_BODY_BYTES } from '#shared/pearls.ts';
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { aside } from '#server/http/turns.ts';
import { currentUser } from '#server/http/who.ts';

/** The routes that take files (docs/decisions/017-one-route-takes-a-larger-body.md). */
const FILES = ['/api/procedure-imports', '/api/admin/rosters'];
/** Beside the file in base64: its name, and the JSON around both. */
const AROUND_BYTES = 4096;
export const MAX_FILE_BODY_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + AROUND_BYTES;

/** Where anybody may send, and nobody has more to say than a name and a sentence. */
const SHORT = /^\/api\/(auth\/(?!sso\/)|access-requests$)/;
const SHORT_BYTES = 32 * 1024;

const BROKE_OFF = 'The request broke off before all of it had come.';
const NOTHING = () => Promise.resolve();

type Read = () => Promise<void>;

/** Refuses a body by the length it says it has, and returns what reads it. Who sends slowly holds no turn. */
function limitTo(maxSize: number, sentence: string): (c: Context<AppEnv>) => Read {
  const onError = () => {
    throw new AppError('invalid', sentence, { status: 413 });
  };
  const whileRead = bodyLimit({ maxSize, onError });
  async function readWhole(c: Context<AppEnv>, isLimited: boolean): Promise<void> {
    try {
      if (isLimited) await whileRead(c, NOTHING);
      await c.req.text();
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('invalid', BROKE_OFF);
    }
  }

  return (c) => {
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    const isSaid = Number.isSafeInteger(length) && !c.req.header('transfer-encoding');
    // Node reads no more than was said; to look at the body itself would make a whole Request object for it.
    if (isSaid && length > maxSize) onError();
    if (isSaid && length === 0) return NOTHING;
    return () => aside(() => readWhole(c, !isSaid));
  };
}

/** Reads bodies of the usual size; a file is read when its route has let its sender pass and counted it (route.ts). */
export function limitBody() {
  const usual = limitTo(MAX_BODY_BYTES, 'The request is larger than 256 KiB. Please shorten it.');
  const short = limitTo(SHORT_BYTES, 'The request is larger than 32 KiB. Please shorten it.');
  const file = limitTo(MAX_FILE_BODY_BYTES, FILE_TOO_LARGE);
  return createMiddleware<AppEnv>(async (c, next) => {
    // A reading has no body that anybody would look at.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method === 'POST' && FILES.includes(c.req.path)) {
      currentUser(c);
      c.set('unread', file(c));
    } else await (SHORT.test(c.req.path) ? short : usual)(c)();
    return next();
  });
}
