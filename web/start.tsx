import { startTransition, StrictMode, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#web/routes.tsx';
import { isMadeBefore } from '#web/made-before.ts';
import { loadSession, setSession, watchSession } from '#web/session.ts';

/** The prerendered words stay on screen until the script of their screen is there: nothing flashes. */
async function loadMatchedScreens(): Promise<void> {
  const matched = matchRoutes(routes, window.location.pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Resolves when the page works. */
export async function start(root: HTMLElement): Promise<void> {
  const prerendered = isMadeBefore(root);
  watchSession();
  if (prerendered) {
    // Only a browser without a session gets a page that was made at build time.
    setSession(null);
    await loadMatchedScreens();
  } else {
    // Beside the screen's script; when no answer came, session.ts knows.
    loadSession().catch(() => {});
    // Screens set their own title; a second one would be ignored by the browser.
    document.querySelector('title')?.remove();
  }
  // Hydration data, even none, says that the visitor is already here: the page stays where it was scrolled to.
  const options = prerendered ? { hydrationData: { loaderData: {} } } : {};
  const router = createBrowserRouter(routes, options);
  await new Promise<void>((onStart) => {
    const app = (
      <StrictMode>
        <StartedScreens onStart={onStart}>
          <RouterProvider router={router} />
        </StartedScreens>
      </StrictMode>
    );
    // Who has begun to type or press waits for it; a page of which nothing stands yet comes in slices, a press between.
    if (prerendered) hydrateRoot(root, app);
    else startTransition(() => createRoot(root).render(app));
  });
}

/** Runs with the commit that makes the page answer: a press is either remembered before it or handled after it. */
function StartedScreens({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useLayoutEffect(onStart, [onStart]);
  return children;
}
