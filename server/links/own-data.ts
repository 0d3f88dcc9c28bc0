import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links, Secret } from '#server/ports.ts';

/** Signed into the link; its id is that of the download. */
const PURPOSE = 'own-data';

/** The page that gives a download to whoever cannot sign in: in a mail to that person. */
export function ownDataPage({ origin, keys }: Links, made: { id: string }): string {
  return `${origin}/own-data/${linkToken(PURPOSE, made.id, keys)}`;
}

/** The id of the download that a token gives; null for a token that is not ours. */
export function ownDataOf(token: string, { keys }: Secret): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}
