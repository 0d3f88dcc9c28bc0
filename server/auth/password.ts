import { createFairQueue } from '#server/http/fair-queue.ts';

/** Node has four threads for hashes, files and names alike; a hash keeps one busy for 60 ms. */
const AT_ONCE = 2;
const inQueue = createFairQueue(AT_ONCE);

/** Loaded when first needed: the library is large, and the server's start does not wait for it. */
export async function hashPassword(password: string): Promise<string> {
  const library = await import('better-auth/crypto');
  return inQueue(() => library.hashPassword(password));
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const library = await import('better-auth/crypto');
  return inQueue(() => library.verifyPassword({ hash, password }));
}
