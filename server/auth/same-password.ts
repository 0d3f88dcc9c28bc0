import { AppError } from '#server/http/errors.ts';
import { awaitPasswordHash, closeSignIn, findPasswordHash } from '#server/auth/store.ts';
import type { Store } from '#server/ports.ts';

/**
 * Runs a sign-in of the library. Checking a password takes a while, and a new one ends only what there is by then: what
 * was opened for the old one meanwhile is closed before anybody gets it. Throws unauthenticated in these words.
 */
export async function withSamePassword(
  { db }: Store,
  userId: string | null,
  words: string,
  signIn: () => Promise<Response>,
): Promise<Response> {
  if (userId === null) return signIn();
  const before = await findPasswordHash(db, userId);
  const response = await signIn();
  if (!response.ok || (await awaitPasswordHash(db, userId)) === before) return response;
  const { token = null } = (await response.json()) as { token?: string | null };
  await closeSignIn(db, userId, token);
  throw new AppError('unauthenticated', words);
}
