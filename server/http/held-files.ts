import type { Context, MiddlewareHandler } from 'hono';

/** What the file says of itself; the rest of an answer's headers is the request's. */
const OF_FILE = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Last-Modified', 'Vary'];

type File = { body: Uint8Array<ArrayBuffer>; headers: [name: string, value: string][] };

/**
 * Keeps the bytes of each file that `serve` has found, for files that never change: read from the disk in pieces, one
 * takes four rounds of a busy event loop. There are as many as the build has; in every encoding together some 5 MB.
 */
export function held(serve: MiddlewareHandler): MiddlewareHandler {
  const files = new Map<string, File>();
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('range') !== undefined) return serve(c, next);
    const name = `${c.req.path} ${encodingsOf(c)}`;
    const known = files.get(name);
    if (known) {
      for (const [header, value] of known.headers) c.header(header, value);
      return c.body(known.body);
    }
    const found = await serve(c, next);
    if (!found?.ok) return found;
    const headers = OF_FILE.flatMap((header): File['headers'] => {
      const value = found.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    const file = { body: new Uint8Array(await found.arrayBuffer()), headers };
    files.set(name, file);
    return c.body(file.body);
  };
}

/** Of those that the build has, in one order: however else a browser says it, it is one file. */
function encodingsOf(c: Context): string {
  const accepted = c.req.header('accept-encoding')?.split(',') ?? [];
  const names = new Set(accepted.map((encoding) => encoding.trim()));
  return ['br', 'gzip'].filter((encoding) => names.has(encoding)).join(' ');
}
