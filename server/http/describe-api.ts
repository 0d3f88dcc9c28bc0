import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppEnv } from '#server/http/context.ts';
import { kept, once } from '#server/http/kept.ts';
import { DOCS_STYLE, docsPage } from '#server/http/docs-page.ts';
import type { ApiDocument, Operation } from '#server/http/docs-page.ts';

/** The whole surface: for machines at /api/openapi.json, for people at /api/docs. Made once, when first asked for. */
export function describeApi(app: Hono<AppEnv>): void {
  const document = once(() => generate(app));
  const json = kept('application/json', async () => JSON.stringify(await document()));
  const page = kept('text/html; charset=UTF-8', async () =>
    String(await docsPage(await document())),
  );
  app.get('/api/openapi.json', json);
  app.get('/api/docs', page);
  app.get(
    '/api/docs.css',
    kept('text/css; charset=utf-8', () => Promise.resolve(DOCS_STYLE)),
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
          'JSON over HTTP. Errors answer {code, message, fields?, requestId}; the message is a sentence for a person. A write that names an account in x-written-by, or says guest, is refused (409, other_person) when somebody else is signed in by then.',
      },
    },
  });
  const { paths = {}, ...rest } = specs as ApiDocument;
  return {
    ...rest,
    paths: mapValues(paths, plainPath, (item = {}) => mapValues(item, String, plainNames)),
  };
}

function mapValues<Value, Mapped>(
  all: Record<string, Value>,
  key: (name: string) => string,
  value: (one: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [key(name), value(one)]));
}

/** A parameter with a pattern of its own, as the router writes it: the pattern is not part of the address. */
function plainPath(path: string): string {
  return path.replace(/\{(\w+)\{.*\\\.(\w+)\}+/, '{$1}.$2');
}

/** Of such a parameter the generator takes the pattern's beginning for a part of the name. */
function plainNames(operation: Operation): Operation {
  const { parameters } = operation;
  if (!parameters) return operation;
  return {
    ...operation,
    parameters: parameters.map((one) => ({ ...one, name: one.name?.replace(/\{.*/, '') })),
  };
}
