import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppEnv } from '#server/http/context.ts';
import { DOCS_STYLE, docsPage } from '#server/http/docs-page.ts';
import type { ApiDocument } from '#server/http/docs-page.ts';

/** The whole surface: for machines at /api/openapi.json, for people at /api/docs. */
export function describeApi(app: Hono<AppEnv>): void {
  let document: Promise<ApiDocument> | undefined;
  const read = () => (document ??= generate(app));
  app.get('/api/openapi.json', async (c) => c.json(await read()));
  app.get('/api/docs', async (c) => c.html(docsPage(await read())));
  app.get('/api/docs.css', (c) =>
    c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
}

async function generate(app: Hono<AppEnv>): Promise<ApiDocument> {
  const specs = await generateSpecs(app, {
    defaultValidationErrorResponse: false,
    // Routes that answer a file end like one.
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1',
        description:
          'JSON over HTTP. Errors answer {code, message, fields?, requestId}; the message is a sentence for a person.',
      },
    },
  });
  const { paths, ...rest } = specs as ApiDocument;
  return {
    ...rest,
    paths: Object.fromEntries(
      Object.entries(paths ?? {}).map(([path, item]) => [plainPath(path), item]),
    ),
  };
}

/** A parameter with a pattern of its own, as the router writes it: the pattern is not part of the address. */
function plainPath(path: string): string {
  return path.replace(/\{(\w+)\{.*\\\.(\w+)\}+/, '{$1}.$2');
}
