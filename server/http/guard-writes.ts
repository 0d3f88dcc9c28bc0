import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GuestWriter, WriterHeader } from '#shared/wire.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { isGuest, whoever } from '#server/http/who.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** A SAML provider's page sends its answer as a form; the answer proves itself by its signature (SAML Bindings 3.5). */
const SAML_ANSWERS = /^\/api\/auth\/sso\/saml2\/sp\/acs\/[0-9a-f-]{36}$/;

function isSamlAnswer(request: { method: string; path: string }, type: string): boolean {
  return (
    request.method === 'POST' &&
    SAML_ANSWERS.test(request.path) &&
    /^application\/x-www-form-urlencoded\b/i.test(type)
  );
}

/** RFC 8058: mail programs post a form of their own to the address in List-Unsubscribe; its token proves itself. */
const ONE_CLICK =
  /^\/api\/(review-mails\/[^/]+\/stop|assess\/[^/]+\/stop-reminders|verify\/[^/]+\/stop-digest|arrivals\/[^/]+\/stop)$/;

function isOneClick(request: { method: string; path: string }, type: string): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return request.method === 'POST' && ONE_CLICK.test(request.path) && isForm;
}

const OTHER =
  'Somebody else is signed in at this browser now. Nothing was sent, and what you wrote stays here.';

const SINCE =
  'Somebody is signed in at this browser now. Nothing was sent, and what you wrote stays here: copy it and load the page again.';

/** What one person, or a guest, wrote on a page is not done in the name of another, who has signed in in another tab since. */
function expectWriter(c: Context<AppEnv>): void {
  const writer = c.req.header('x-written-by' satisfies WriterHeader);
  if (writer === undefined) return;
  if (writer === ('guest' satisfies GuestWriter)) {
    if (!isGuest(c)) throw new AppError('other_person', SINCE);
  } else if (whoever(c).userId !== writer) {
    throw new AppError('other_person', OTHER);
  }
}

/** Writes come from our own pages, or from no page at all, and as JSON: what a form on another site cannot send. */
export function guardWrites() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    const isProven = isSamlAnswer(c.req, type) || isOneClick(c.req, type);
    if (!READS.includes(c.req.method) && !isProven) {
      const site = c.req.header('sec-fetch-site') ?? 'none';
      if (site !== 'same-origin' && site !== 'none') {
        throw new AppError('forbidden', 'This request came from another site and was refused.');
      }
      if (!/^application\/json\b/i.test(type)) {
        throw new AppError('invalid', 'Please send the request as JSON.', { status: 415 });
      }
      expectWriter(c);
    }
    await next();
  });
}
