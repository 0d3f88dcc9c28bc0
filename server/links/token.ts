import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

type LinkKeys = Pick<Keys, 'links'>;

function signature(purpose: string, id: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url');
}

/** A secret for a link that only this server can make, and that needs no place in the database. */
export function linkToken(purpose: string, id: string, { links: [key] }: LinkKeys): string {
  return `${id}.${signature(purpose, id, key)}`;
}

/** The id inside a token that this server made for this purpose; null for any other text. */
export function idOfLinkToken(purpose: string, token: string, { links }: LinkKeys): string | null {
  const [id = '', given = '', ...more] = token.split('.');
  const sent = Buffer.from(given);
  const isOurs = links.some((key) => {
    const right = Buffer.from(signature(purpose, id, key));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  return isOurs && more.length === 0 ? id : null;
}
