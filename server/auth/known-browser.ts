import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { UserRow } from '#server/auth/store.ts';
import type { AppEnv } from '#server/http/context.ts';
import { cookieAttributes, cookiePrefix } from '#server/http/own-cookie.ts';
import { newId } from '#server/ids.ts';
import type { Whereabouts } from '#server/links/answered-from.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Clock, Links, Origin } from '#server/ports.ts';

const PURPOSE = 'known-browser';
const SECONDS = 365 * 86_400;
/** People of a ward's computer whom its browser remembers: the cookie stays under a kilobyte. */
const MOST_PEOPLE = 7;
const BETWEEN = '~';

const Entry = z.tuple([z.uuid(), z.uuid(), z.coerce.number().int()]);

/** Somebody has signed in with this browser before. The cookie opens nothing: its failures are counted apart. */
export type Known = { userId: string; browserId: string; since: Date };

/** Who has signed in with this browser, the last first (OWASP, device cookies). */
export function knownHere(c: Context<AppEnv>, ports: Links): Known[] {
  const entries = (getCookie(c, cookieOf(ports).name) ?? '').split(BETWEEN).slice(0, MOST_PEOPLE);
  return entries.flatMap((entry) => {
    const id = idOfLinkToken(PURPOSE, entry, ports.keys);
    const parsed = Entry.safeParse(id?.split('_'));
    if (!parsed.success) return [];
    const [userId, browserId, since] = parsed.data;
    return { userId, browserId, since: new Date(since) };
  });
}

/** What a link keeps of whoever answers it, also after everybody was signed out. */
export function whereaboutsOf(c: Context<AppEnv>, ports: Links): Whereabouts {
  const ids = knownHere(c, ports).map(({ userId }) => userId);
  return { network: c.get('client').guestKey, knownHere: ids };
}

/** The id under which this browser is known to the person; null for a stranger's, or known before everybody was signed out. */
export function knownTo(
  known: readonly Known[],
  { id, signedOutAt }: Pick<UserRow, 'id' | 'signedOutAt'>,
): string | null {
  const found = known.find(({ userId }) => userId === id);
  return found && (!signedOutAt || found.since >= signedOutAt) ? found.browserId : null;
}

/** After a sign-in, and after all other browsers were forgotten. Each time under a new id. */
export function rememberBrowser(c: Context<AppEnv>, ports: Links & Clock, userId: string): void {
  const others = knownHere(c, ports).filter((known) => known.userId !== userId);
  const entries = [{ userId, browserId: newId(), since: ports.now() }, ...others]
    .slice(0, MOST_PEOPLE)
    .map(({ userId: who, browserId, since }) =>
      linkToken(PURPOSE, `${who}_${browserId}_${since.getTime()}`, ports.keys),
    );
  const { name, ...attributes } = cookieOf(ports);
  setCookie(c, name, entries.join(BETWEEN), { ...attributes, maxAge: SECONDS });
}

/** Over plain http under the name and path that it always had: browsers known there stay known. */
function cookieOf({ origin }: Origin) {
  const attributes = cookieAttributes(origin);
  return attributes.secure
    ? { ...attributes, name: `${cookiePrefix(origin)}.known` }
    : { ...attributes, name: 'debrief.known_browser', path: '/api' };
}
