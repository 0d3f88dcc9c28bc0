import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Links } from '#server/ports.ts';

/** Signed into the link; its id is that of a planned deletion, which goes once it is taken back. */
const PURPOSE = 'keep-account';

export function keepToken({ id }: { id: string }, authSecret: string): string {
  return linkToken(PURPOSE, id, authSecret);
}

/** The page that keeps an account, for its person alone: in a mail, or after signing in. */
export function keepPage({ origin, authSecret }: Links, planned: { id: string }): string {
  return `${origin}/keep-account/${keepToken(planned, authSecret)}`;
}

/** The id of the deletion that a token takes back; null for a token that is not ours. */
export function keptBy(token: string, authSecret: string): string | null {
  return idOfLinkToken(PURPOSE, token, authSecret);
}
