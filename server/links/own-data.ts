import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links, Secret } from '#server/ports.ts';

/** Signed into the link; its id is that of the download. */
const PURPOSE = 'own-data';
const NOT_SHOWN = '(This link is in the mail only: it is for the person alone.)';

/** The page that gives a download to whoever cannot sign in: in a mail to that person. */
export function ownDataPage({ origin, keys }: Links, made: { id: string }): string {
  return `${origin}/own-data/${linkToken(PURPOSE, made.id, keys)}`;
}

/** A mail as others than its addressee may read it. */
export function withoutOwnData(text: string): string {
  return text.replaceAll(/\S+\/own-data\/\S+/g, NOT_SHOWN);
}

/** The id of the download that a token gives; null for a token that is not ours. */
export function ownDataOf(token: string, { keys }: Secret): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}
