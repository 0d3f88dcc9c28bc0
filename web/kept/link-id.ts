/**
 * What a link's token begins with, and what opens nothing: words typed at a link wait under it, and the secret part is
 * written nowhere.
 */
export function linkIdOf(token: string): string {
  return token.split('.')[0] ?? '';
}
