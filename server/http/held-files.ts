import type { Context, MiddlewareHandler } from 'hono';

/** What the file says of itself; the rest of an answer's headers is the request's. */
const OF_FILE = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Last-Modified', 'Vary'];

type File = { body: Uint8Array<ArrayBuffer>; headers: [name: string, value: string][] };

/**
 * Keeps the bytes of each file that `serve` has found, for files that never change: read from the disk in pieces, one
 * takes four rounds of a busy event loop. There are as many as the build has; in all three encodings some 4 MB.
 */
export function held(serve: MiddlewareHandler): MiddlewareHandler {
  const files = new Map<string, File>();
  return async (c, next) => {
    const isWhole = c.req.method === 'GET' && c.req.header('range') === undefined;
    if (!isWhole || ENCODED.test(c.req.path)) return serve(c, next);
    const name = `${encodingOf(c)} ${c.req.path}`;
    const known = files.get(name);
    if (known) {
      for (const [header, value] of known.headers) c.header(header, value);
      return c.body(known.body);
    }
    const found = await serve(c, next);
    if (!found?.ok) return found;
    const file = await read(found).catch((error: unknown) => {
      // What answers instead is no file of that length.
      for (const header of OF_FILE) c.header(header, undefined);
      throw error;
    });
    files.set(name, file);
    return c.body(file.body);
  };
}

async function read(found: Response): Promise<File> {
  const headers = OF_FILE.flatMap((header): File['headers'] => {
    const value = found.headers.get(header);
    return value === null ? [] : [[header, value]];
  });
  const body = new Uint8Array(await found.arrayBuffer());
  const length = Number(found.headers.get('Content-Length'));
  if (body.byteLength !== length) throw new Error('A file changed while it was read');
  return { body, headers };
}

/** The build's own names of what it has encoded: nobody asks for them by these. */
const ENCODED = /\.(?:br|gz)$/;

/** The one that `serve` takes, of those that the build has. */
function encodingOf(c: Context): string {
  const accepted = c.req.header('accept-encoding')?.split(',') ?? [];
  const names = accepted.map((encoding) => encoding.trim());
  return ['br', 'gzip'].find((encoding) => names.includes(encoding)) ?? 'identity';
}
