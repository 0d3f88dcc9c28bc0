import { bodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { MAX_BODY_BYTES } from '#shared/pearls.ts';
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { aside } from '#server/http/turns.ts';

/** The routes that take files (docs/decisions/017-one-route-takes-a-larger-body.md). */
const FILES = [
  '/api/procedure-imports',
  '/api/admin/rosters',
  '/api/admin/evidence',
  '/api/admin/evidence/look',
];
/** Beside the file in base64: its name, and the JSON around both. */
const AROUND_BYTES = 4096;
const MAX_FILE_BODY_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + AROUND_BYTES;

/** Where anybody may send, and nobody has more to say than a name and a sentence. */
const SHORT = /^\/api\/(auth\/(?!sso\/)|access-requests$)/;
const SHORT_BYTES = 32 * 1024;

const BROKE_OFF = 'The request broke off before all of it had come.';
/** What comes sooner is read in the turn that there is, so that few bodies of a network are read at once. */
const SOON_MS = 50;

/** Refuses a body by the length it says it has, and returns what reads it. */
function readerOf(c: Context<AppEnv>, maxSize: number, sentence: string): () => Promise<string> {
  const onError = () => {
    throw new AppError('invalid', sentence, { status: 413 });
  };
  const length = saidLength(c);
  // Node reads no more than was said; to look at the body itself would make a whole Request object for it.
  if (length !== null && length > maxSize) onError();
  async function readWhole(): Promise<string> {
    try {
      if (length === null) await bodyLimit({ maxSize, onError })(c, () => Promise.resolve());
      return await c.req.text();
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('invalid', BROKE_OFF);
    }
  }
  let text: Promise<string> | undefined;
  return () => (text ??= soonOrAside(c, readWhole()));
}

/** In bytes; null where it is sent in parts. */
export function saidLength(c: Context<AppEnv>): number | null {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && !c.req.header('transfer-encoding') ? length : null;
}

/** Who sends slowly holds no turn. */
async function soonOrAside(c: Context<AppEnv>, reading: Promise<string>): Promise<string> {
  if (c.env?.incoming?.complete) return reading;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, SOON_MS, null);
  try {
    const text = await Promise.race([reading, late]);
    return text ?? (await aside(() => reading));
  } finally {
    clearTimeout(timer);
  }
}

/** How long a body may be here, and what is said of a longer one. */
function limitAt(c: Context<AppEnv>): [bytes: number, sentence: string] {
  if (c.req.method === 'POST' && FILES.includes(c.req.path))
    return [MAX_FILE_BODY_BYTES, FILE_TOO_LARGE];
  if (SHORT.test(c.req.path))
    return [SHORT_BYTES, 'The request is larger than 32 KiB. Please shorten it.'];
  return [MAX_BODY_BYTES, 'The request is larger than 256 KiB. Please shorten it.'];
}

/** A reading has no body that anybody would look at. */
const hasNone = (c: Context<AppEnv>) => c.req.method === 'GET' || c.req.method === 'HEAD';

/** As long as the body is or, where it does not say so, may be. */
export function bytesOf(c: Context<AppEnv>): number {
  if (hasNone(c)) return 0;
  const [most] = limitAt(c);
  return Math.min(saidLength(c) ?? most, MAX_FILE_BODY_BYTES);
}

/**
 * Bodies are read by their routes, when they have let the sender pass and counted them (route.ts). Of one that nobody
 * reads the listener gets rid.
 */
export function limitBody() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!hasNone(c)) c.set('readText', readerOf(c, ...limitAt(c)));
    return next();
  });
}
