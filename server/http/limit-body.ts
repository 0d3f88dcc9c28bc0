import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { MAX_BODY_BYTES } from '#shared/pearls.ts';
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';

/** The routes that take files (docs/decisions/017-one-route-takes-a-larger-body.md). */
const FILES = ['/api/procedure-imports', '/api/admin/rosters'];
/** Beside the file in base64: its name, and the JSON around both. */
const AROUND_BYTES = 4096;

function limitTo(maxSize: number, sentence: string) {
  const onError = () => {
    throw new AppError('invalid', sentence, { status: 413 });
  };
  const whileRead = bodyLimit({ maxSize, onError });
  return createMiddleware<AppEnv>(async (c, next) => {
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    const isSaid = Number.isSafeInteger(length) && !c.req.header('transfer-encoding');
    if (!isSaid) return whileRead(c, next);
    // Node reads no more than was said; to look at the body itself would make a whole Request object for it.
    return length > maxSize ? onError() : next();
  });
}

/** Refuses a body by its length before it is read; a file only from somebody who is signed in. */
export function limitBody() {
  const usual = limitTo(MAX_BODY_BYTES, 'The request is larger than 256 KiB. Please shorten it.');
  const file = limitTo(Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + AROUND_BYTES, FILE_TOO_LARGE);
  return createMiddleware<AppEnv>(async (c, next) => {
    // A reading has no body that anybody would look at.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method !== 'POST' || !FILES.includes(c.req.path)) return usual(c, next);
    currentUser(c);
    return file(c, next);
  });
}
