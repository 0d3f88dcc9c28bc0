import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links, Secret } from '#server/ports.ts';

/** Signed into the link; its id is that of the download. */
const PURPOSE = 'own-data';
/** In a cookie of the browser that used the link up. */
const TAKEN = 'own-data-taken';

/** The page that gives a download to whoever cannot sign in: in a mail to that person. */
export function ownDataPage({ origin, keys }: Links, made: { id: string }): string {
  return `${origin}/own-data/${linkToken(PURPOSE, made.id, keys)}`;
}

/** The id of the download that a token gives; null for a token that is not ours. */
export function ownDataOf(token: string, { keys }: Secret): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}

export function takenMark(made: { id: string }, { keys }: Secret): string {
  return linkToken(TAKEN, made.id, keys);
}

/** The id of the download that this browser took; null for any other mark. */
export function takenBy(mark: string, { keys }: Secret): string | null {
  return idOfLinkToken(TAKEN, mark, keys);
}
