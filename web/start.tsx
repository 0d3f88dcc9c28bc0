import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#web/routes.tsx';

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

export async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.hasChildNodes();
  if (prerendered) await loadMatchedScreens();
  // Screens set their own title; a second one would be ignored by the browser.
  else document.querySelector('title')?.remove();
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  if (prerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
