import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** The library sends none; its hook that decides who comes in does not know the state. */
const expected = new AsyncLocalStorage<string>();

/** Says nothing of the state, which only the browser that began and its provider know. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce:${state}`).digest('base64url');
}

/** Where to sign in, with a nonce that the ID token has to repeat (OpenID Connect Core 1.0, section 3.1.2.1). */
export function withNonce(address: string): string {
  const url = new URL(address);
  const state = url.searchParams.get('state');
  if (state) url.searchParams.set('nonce', nonceOf(state));
  return url.href;
}

export function expectingNonceOf<Answer>(state: string, work: () => Answer): Answer {
  return expected.run(nonceOf(state), work);
}

export function expectedNonce(): string | undefined {
  return expected.getStore();
}
