import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { detour } from '#shared/access.ts';
import { ACCESS } from '#shared/screens.ts';
import type { Screen } from '#shared/screens.ts';
import { loadSession } from '#web/session.ts';

/** A loader that lets only those in whom the screen is for; the server does the same with whole pages. */
export function guard(screen: Screen) {
  return async ({ request }: LoaderFunctionArgs) => {
    const user = await loadSession();
    const { pathname, search } = new URL(request.url);
    const elsewhere = detour(ACCESS[screen], user?.role ?? null, pathname + search);
    return elsewhere === null ? null : redirect(elsewhere);
  };
}
