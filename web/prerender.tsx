import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
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
