import { html } from 'hono/html';

/** The part of an OpenAPI 3.1 document that the page shows. */
export type ApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation> | undefined>;
};

export type Operation = {
  summary?: string;
  description?: string;
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
type Content = Record<string, { schema?: unknown }>;

export const DOCS_STYLE = `:root{color-scheme:light dark;--surface:light-dark(#f7f4eb,#191510);--sunken:light-dark(#efeadd,#2c261e);--ink:light-dark(#1d2421,#ece4d6);--ink-soft:light-dark(#565d56,#b8ae9d);--rule:light-dark(#ddd6c6,#3d362b);--primary:light-dark(#0d5b55,#7fcabd)}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;line-height:1.2}section{border-top:1px solid var(--rule);padding:1rem 0}h2{font-size:1.25rem;overflow-wrap:anywhere}
h2 b{color:var(--primary);margin-right:.5rem}p{max-width:66ch}.soft{color:var(--ink-soft)}summary{min-height:2.75rem;align-content:center;cursor:pointer;color:var(--primary)}
pre{background:var(--sunken);padding:1rem;overflow:auto;border-radius:4px;font-size:.875rem}a{color:var(--primary)}:focus-visible{outline:2.5px solid var(--primary);outline-offset:2px}`;

function schemas(label: string, content: Content | undefined) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) =>
      html`<details>
        <summary>${label}: ${type}</summary>
        ${schema === undefined ? '' : html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`}
      </details>`,
  );
}

function operation(
  path: string,
  method: string,
  { summary, description, requestBody, responses }: Operation,
) {
  return html`<section>
    <h2><b>${method.toUpperCase()}</b>${path}</h2>
    <p>${summary ?? ''}</p>
    <p class="soft">${description ?? ''}</p>
    ${schemas('Body', requestBody?.content)}
    ${Object.entries(responses ?? {}).map(
      ([status, response]) =>
        html`<p><b>${status}</b> ${response.description ?? ''}</p>
          ${schemas(`Answer ${status}`, response.content)}`,
    )}
  </section>`;
}

/** The API for people: plain HTML, readable without a script. */
export function docsPage({ info, paths }: ApiDocument) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title} API</h1>
          <p>
            ${info.description ?? ''} For machines: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${Object.entries(paths ?? {}).flatMap(([path, methods]) =>
            Object.entries(methods ?? {}).map(([method, it]) => operation(path, method, it)),
          )}
        </main>
      </body>
    </html>`;
}
