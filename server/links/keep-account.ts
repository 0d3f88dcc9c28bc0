import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links, Secret } from '#server/ports.ts';

/** Signed into the link; its id is that of a planned deletion, which goes once it is taken back. */
const PURPOSE = 'keep-account';

export function keepToken({ id }: { id: string }, keys: Secret['keys']): string {
  return linkToken(PURPOSE, id, keys);
}

/** The page that keeps an account, for its person alone: in a mail, or after signing in. */
export function keepPage({ origin, keys }: Links, planned: { id: string }): string {
  return `${origin}/keep-account/${keepToken(planned, keys)}`;
}

/** The id of the deletion that a token takes back; null for a token that is not ours. */
export function keptBy(token: string, keys: Secret['keys']): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}
