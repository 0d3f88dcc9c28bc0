import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router';
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  StaticRouterProvider,
} from 'react-router';
import { Opening } from '#web/layout/ScreenLoading.tsx';
import { routes } from '#web/routes.tsx';

/** Tags that React leaves where they were rendered and that belong into the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta [^>]*>/g;

export type PrerenderedScreen = { head: string; body: string };

/** The HTML of a public screen, with what belongs into the document's head apart. */
export async function prerender(path: string): Promise<PrerenderedScreen> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')));
  if (context instanceof Response) {
    throw new Error(`${path} answers ${context.status} instead of a screen.`);
  }
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return {
    head: (html.match(HEAD_TAGS) ?? []).join('\n    '),
    body: html.replace(HEAD_TAGS, ''),
  };
}

/** The name of each screen's page by its address, as web/routes.tsx has them. */
export function pageNames(of: RouteObject[] = routes): [screen: string, page: string][] {
  return of.flatMap(({ path, handle, children = [] }) => [
    ...(path && typeof handle === 'string' ? [[path, handle] satisfies [string, string]] : []),
    ...pageNames(children),
  ]);
}

/** The HTML of a screen that is still to come. */
export function opening(): string {
  return renderToString(
    <MemoryRouter>
      <Opening />
    </MemoryRouter>,
  );
}
