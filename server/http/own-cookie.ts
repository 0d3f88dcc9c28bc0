/**
 * What our cookies' names begin with. Behind https a browser takes `__Host-` from this very host alone: a neighbour
 * under the same domain can neither set such a cookie nor read it (RFC 6265bis, 4.1.3.2).
 */
export function cookiePrefix(origin: string): string {
  return isSecure(origin) ? '__Host-debrief' : 'debrief';
}

/** How long "Remember me" keeps somebody signed in. */
export const REMEMBERED_SECONDS = 30 * 86_400;

/** As `__Host-` asks for. */
export function cookieAttributes(origin: string) {
  return { httpOnly: true, sameSite: 'Lax', secure: isSecure(origin), path: '/' } as const;
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https://');
}
