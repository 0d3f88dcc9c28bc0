import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '#server/http/context.ts';

/** What is made at the first call is everybody's; what could not be made is tried again. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

type Bytes = { body: Uint8Array<ArrayBuffer>; tag: string };

/** Answers a text that is the same for everybody as long as the server runs: its bytes are made once, and named. */
export function kept(type: string, make: () => Promise<string>) {
  const made = once(async () => {
    const plain = Buffer.from(await make());
    const name = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const packed = await promisify(gzip)(plain);
    return {
      plain: { body: Uint8Array.from(plain), tag: `"${name}"` },
      packed: { body: Uint8Array.from(packed), tag: `"${name}-gzip"` },
    } satisfies Record<string, Bytes>;
  });
  return async (c: Context<AppEnv>) => {
    const { plain, packed } = await made();
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    const { body, tag } = isPacked ? packed : plain;
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Encoding');
    c.header('ETag', tag);
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304);
    if (isPacked) c.header('Content-Encoding', 'gzip');
    c.header('Content-Type', type);
    return c.body(body);
  };
}
