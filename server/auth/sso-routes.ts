import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { safeNext } from '#shared/access.ts';
import { SsoInput, SsoMetadataQuery } from '#shared/account-input.ts';
import { SsoStart } from '#shared/people-output.ts';
import { arrive } from '#server/auth/arrive.ts';
import { recordSignIn } from '#server/auth/attempts.ts';
import { libraryAnswer, libraryHeaders } from '#server/auth/call.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import { expectingNonceOf, withNonce } from '#server/auth/sso-nonce.ts';
import { findSsoProvider } from '#server/auth/sso-store.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { cookieAttributes, cookiePrefix } from '#server/http/own-cookie.ts';
import { createRoutes } from '#server/http/route.ts';
import { signCookie, signedValue } from '#server/http/signed.ts';
import { aside } from '#server/http/turns.ts';
import { anyoneAtAll } from '#server/http/who.ts';
import { errorFacts } from '#server/log.ts';
import { domainOf } from '#server/organizations/rules.ts';
import { findOrganizationOfDomain } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const BASE = '/api/auth';
/** Where the library leads after a success. Not a page: the answer that names it becomes our own. */
const LANDED = `${BASE}/sso/landed`;
const FAILED = '/login?error=sso';
/** As the hook of sessions leads whoever was deactivated (better-auth.ts). */
const DEACTIVATED = '/login?error=deactivated';
/** Where the provider has to say that it asked for a second factor, and did not. */
const ONE_FACTOR = '/login?error=one-factor';
/** Where whoever comes to an account that is to be deleted may keep it. */
const KEEP = '/keep-account/';
/** The library itself would wait minutes for a provider that hangs. */
const PATIENCE_MS = 20_000;
const FORM = 'application/x-www-form-urlencoded';

const NOT_SET_UP = 'No single sign-on is set up for this address. Sign in with your password.';
const NOT_BEGUN = 'a single sign-on could not begin';
const UNREACHABLE =
  'Your institution cannot be asked right now. Please try again, or sign in with your password.';

const NOTHING_HERE = 'There is nothing at this address.';

/** Sign-in at the person's own institution. Of the library's endpoints these and no others can be reached. */
export function ssoRoutes(runtime: Runtime) {
  const { db, log, keys, now, sessionCookie } = runtime;
  const routes = createRoutes('Accounts', anyoneAtAll);

  async function ask(
    c: Context<AppEnv>,
    path: string,
    content?: { type: string; body: string },
  ): Promise<Response> {
    const headers = libraryHeaders(c);
    if (content) headers.set('content-type', content.type);
    const init = content ? { method: 'POST', headers, body: content.body } : { headers };
    const { handler } = await runtime.auth();
    // The library asks the provider: whoever waits for one that hangs keeps nobody else waiting.
    return aside(() => inTime(handler(new Request(`${runtime.origin}${BASE}${path}`, init))));
  }

  /** Whom the answer signs in, as the rest of the server will see it; null when it does not. */
  async function arrivalIn(response: Response): Promise<UserActor | null> {
    const name = `${sessionCookie}=`;
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith(name));
    const signed = cookie?.slice(name.length).split(';')[0];
    const token = signed ? decodeURIComponent(signed).replace(/\.[^.]*$/, '') : '';
    return token === '' ? null : runtime.viewers.find(token, now());
  }

  /** What later takes the place of this session, after a new password for instance, is not remembered either. */
  async function endWithBrowser(c: Context<AppEnv>): Promise<void> {
    const { authCookies } = await (await runtime.auth()).$context;
    const { name } = authCookies.dontRememberToken;
    setCookie(c, name, signCookie('true', keys.cookies), cookieAttributes(runtime.origin));
  }

  /** A browser that got the answer of another one's sign-in would be signed in as somebody else (login CSRF). */
  function isOfThisBrowser(c: Context<AppEnv>, cookie: 'state' | 'relay_state', given: string) {
    const name = `${cookiePrefix(runtime.origin)}.${cookie}`;
    const begun = signedValue(getCookie(c, name), keys.cookies);
    return begun === given;
  }

  /**
   * Whatever goes wrong ends on the sign-in page, which says so without details. What `prepare` finds to be no answer to
   * this browser (null) is not counted: a page of a stranger can send a hospital's browsers here.
   */
  async function land(
    c: Context<AppEnv>,
    prepare: () => Promise<(() => Promise<Response>) | null>,
  ): Promise<Response> {
    const status = c.req.method === 'POST' ? 303 : 302;
    try {
      const client = c.get('client');
      const answer = await prepare();
      if (!answer) {
        const facts = { requestId: c.get('requestId'), network: client.guestKey };
        log.info(facts, 'an answer to no single sign-on of this browser');
        return c.redirect(FAILED, status);
      }
      await limit(runtime, 'signIn', `sso:${client.guestKey}`);
      const response = await answer();
      const goal = new URL(response.headers.get('location') ?? FAILED, runtime.origin);
      const problem = goal.searchParams.get('error');
      if (goal.origin === runtime.origin && goal.pathname.startsWith(KEEP)) {
        await giveBack(runtime, 'signIn', `sso:${client.guestKey}`);
        return c.redirect(goal.pathname, status);
      }
      // Whole: a provider's own word for an error has a description beside it.
      if (goal.origin === runtime.origin && `${goal.pathname}${goal.search}` === DEACTIVATED) {
        await giveBack(runtime, 'signIn', `sso:${client.guestKey}`);
        return c.redirect(DEACTIVATED, status);
      }
      const isLanded = goal.pathname === LANDED && problem === null;
      const user = isLanded ? await arrivalIn(response) : null;
      if (!user) {
        const facts = {
          provider: z.uuid().safeParse(c.req.param('providerId')).data,
          problem: codeOf(problem),
          network: client.guestKey,
        };
        log.warn({ requestId: c.get('requestId'), ...facts }, 'a single sign-on was refused');
        return c.redirect(problem === 'no_second_factor' ? ONE_FACTOR : FAILED, status);
      }
      await recordSignIn(runtime, { id: user.userId, email: user.email }, 'sso', client);
      await arrive(c, runtime, user.userId);
      // Only what leads nowhere counts: a shift change signs in a hundred people from one address.
      await giveBack(runtime, 'ssoStart', client.guestKey);
      await giveBack(runtime, 'signIn', `sso:${client.guestKey}`);
      for (const cookie of response.headers.getSetCookie()) {
        const isSession = cookie.startsWith(sessionCookie);
        const kept = isSession ? cookie.replace(/;\s*max-age=\d+/i, '') : cookie;
        c.header('Set-Cookie', kept, { append: true });
      }
      await endWithBrowser(c);
      return c.redirect(decodeNext(goal.searchParams.get('next')), status);
    } catch (error) {
      log.warn({ requestId: c.get('requestId'), ...errorFacts(error) }, 'a single sign-on failed');
      return c.redirect(FAILED, status);
    }
  }

  routes.on(
    'POST /api/auth/sign-in/sso',
    {
      summary: 'Begin to sign in at the institution that an address belongs to',
      body: SsoInput,
      200: ['Where to go.', SsoStart],
      errors: [404, 429],
    },
    async ({ c, body: { email, next } }) => {
      await limit(runtime, 'ssoStart', c.get('client').guestKey);
      const organization = await findOrganizationOfDomain(db, domainOf(email));
      const provider = organization && (await findSsoProvider(db, organization.id));
      if (!provider) throw new AppError('not_found', NOT_SET_UP);
      const body = JSON.stringify({
        providerId: provider.providerId,
        callbackURL: `${LANDED}?next=${encodeNext(safeNext(next))}`,
        errorCallbackURL: '/login',
        loginHint: email,
      });
      const response = await ask(c, '/sign-in/sso', { type: 'application/json', body }).catch(
        (error: unknown) => {
          log.warn({ requestId: c.get('requestId'), ...errorFacts(error) }, NOT_BEGUN);
          return null;
        },
      );
      if (!response?.ok) throw new AppError('unavailable', UNREACHABLE);
      const { url } = await libraryAnswer<{ url: string }>(c, response);
      return { url: withNonce(url) };
    },
  );

  routes.make(
    'GET /api/auth/sso/callback/:providerId',
    {
      summary: 'Where an OpenID provider leads back to',
      404: NOTHING_HERE,
      type: null,
    },
    ({ c, path: { providerId } }) => {
      const { search, searchParams } = new URL(c.req.url);
      const path = `/sso/callback/${encodeURIComponent(providerId)}${search}`;
      const state = searchParams.get('state') ?? '';
      return land(c, async () => {
        if (!isOfThisBrowser(c, 'state', state)) return null;
        return () => expectingNonceOf(state, () => ask(c, path));
      });
    },
  );

  routes.make(
    'POST /api/auth/sso/saml2/sp/acs/:providerId',
    {
      summary: 'Where a SAML provider sends its answer, as a form',
      404: NOTHING_HERE,
      type: null,
    },
    ({ c, path: { providerId } }) =>
      land(c, async () => {
        const form = new URLSearchParams(await c.get('readText')());
        const SAMLResponse = form.get('SAMLResponse') ?? '';
        const RelayState = form.get('RelayState') ?? '';
        // Over plain http a browser sends no cookie with a form from another site.
        const hasCookie = runtime.origin.startsWith('https://');
        if (hasCookie && !isOfThisBrowser(c, 'relay_state', RelayState)) return null;
        return async () => {
          if (!isSoundAnswer(SAMLResponse)) return c.redirect(FAILED);
          // Written anew: of a name that is sent twice the library would read the other one.
          const body = new URLSearchParams({ SAMLResponse, RelayState }).toString();
          const path = `/sso/saml2/sp/acs/${encodeURIComponent(providerId)}`;
          return ask(c, path, { type: FORM, body });
        };
      }),
  );

  routes.make(
    'GET /api/auth/sso/saml2/sp/acs/:providerId',
    {
      summary: 'Where a provider may lead somebody who is already signed in',
      404: NOTHING_HERE,
      type: null,
    },
    ({ c, who }) => c.redirect(who.kind === 'user' ? '/' : FAILED),
  );

  routes.make(
    'GET /api/auth/sso/saml2/sp/metadata',
    {
      summary: 'What a SAML provider has to know about this server',
      query: SsoMetadataQuery,
      type: 'application/xml',
    },
    async ({ c, query: { providerId } }) => {
      const id = encodeURIComponent(providerId);
      const response = await ask(c, `/sso/saml2/sp/metadata?providerId=${id}`);
      if (!response.ok) throw new AppError('not_found', NOTHING_HERE);
      return c.body(await response.text(), 200, { 'Content-Type': 'application/xml' });
    },
  );

  return routes.app;
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const waiting = Promise.withResolvers<never>();
  const timer = setTimeout(() => waiting.reject(new Error('the provider hangs')), PATIENCE_MS);
  try {
    return await Promise.race([work, waiting.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A code is safe to log; other words may come from the provider, about a person. */
function codeOf(problem: string | null): string | null {
  return problem && /^[a-z_]{1,60}$/i.test(problem) ? problem : null;
}

/** The library accepts fewer characters in an address than our own paths have. */
function encodeNext(path: string): string {
  return Buffer.from(path).toString('base64url');
}

function decodeNext(encoded: string | null): string {
  const next = safeNext(Buffer.from(encoded ?? '', 'base64url').toString('utf8'));
  // Headers are ASCII; an address may be written with any letters.
  const { pathname, search, hash } = new URL(next, 'http://localhost');
  return safeNext(`${pathname}${search}${hash}`);
}

/** Of every element that says which question it answers, in whichever quotes. */
const ANSWERED = /\bInResponseTo\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * What the library leaves open about a SAML response, before it reads it: no document type, comment or CDATA section
 * (they make one text read as two), no SHA-1 signature, and one question answered by response and assertion alike,
 * since only the assertion has to be signed.
 */
function isSoundAnswer(base64: string): boolean {
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  if (/<!|xmldsig#(rsa-|dsa-|hmac-)?sha1\b/.test(xml)) return false;
  const answered = [...xml.matchAll(ANSWERED)].map((match) => match[1] ?? match[2] ?? '');
  return answered.length > 1 && new Set(answered).size === 1;
}
