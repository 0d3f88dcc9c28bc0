const SKEW_SECONDS = 120;
const LONGEST_SECONDS = 86_400;
/** Of a person's claims some hundred characters are used. */
const MOST_CHARACTERS = 50_000;

type Claims = Readonly<Record<string, unknown>>;

/**
 * What the library leaves open about an ID token whose signature, issuer and audience are right: that it repeats our
 * nonce, was made now, and ends (OpenID Connect Core 1.0, section 3.1.3.7).
 */
export function isSoundToken({ nonce, exp, iat }: Claims, wanted: string, nowMs: number): boolean {
  if (nonce !== wanted || typeof exp !== 'number' || typeof iat !== 'number') return false;
  const now = nowMs / 1000;
  const isOfNow = iat <= now + SKEW_SECONDS && iat >= now - LONGEST_SECONDS;
  return isOfNow && exp > now - SKEW_SECONDS;
}

/** More would be kept with the account. */
export function isShort(claims: readonly Claims[]): boolean {
  return JSON.stringify(claims).length <= MOST_CHARACTERS;
}

/**
 * What the provider says of the address: of the ID token's and the userinfo's claims neither may name another one or
 * call it unverified.
 */
export function addressClaim(
  claims: readonly Claims[],
  email: string,
): 'verified' | 'unstated' | 'denied' {
  const named = claims.map((claim) => claim['email']).filter(isStated);
  const words = claims.map((claim) => claim['email_verified']).filter(isStated);
  const isOther = named.some((name) => String(name).toLowerCase() !== email);
  if (isOther || words.some((word) => word !== true && word !== 'true')) return 'denied';
  return words.length > 0 ? 'verified' : 'unstated';
}

/** Methods (RFC 8176; Microsoft's own) and classes (REFEDS; OpenID EAP ACR 1.0) that take more than a password. */
const METHODS = ['mfa', 'http://schemas.microsoft.com/claims/multipleauthn'];
const CLASSES = ['https://refeds.org/profile/mfa', 'phr', 'phrh'];

/** Whether the provider says in its signed token that it asked for a second factor. */
export function statesSecondFactor({ amr, acr }: Claims): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return METHODS.some((method) => methods.includes(method)) || CLASSES.some((one) => one === acr);
}

function isStated(value: unknown): boolean {
  return value !== undefined && value !== null;
}
