import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(purpose: string, id: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}

/** A secret for a link that only this server can make, and that needs no place in the database. */
export function linkToken(purpose: string, id: string, secret: string): string {
  return `${id}.${signature(purpose, id, secret)}`;
}

/** The id inside a token that this server made for this purpose; null for any other text. */
export function idOfLinkToken(purpose: string, token: string, secret: string): string | null {
  const [id = '', given = '', ...more] = token.split('.');
  const right = Buffer.from(signature(purpose, id, secret));
  const sent = Buffer.from(given);
  const isOurs = sent.length === right.length && timingSafeEqual(sent, right);
  return isOurs && more.length === 0 ? id : null;
}
