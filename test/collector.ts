import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** OTLP over HTTP in JSON, as far as it is looked at: opentelemetry/proto/collector/trace/v1. */
const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    ),
  );
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Attributes,
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** Takes traces as a collector does, or refuses them. */
export async function startCollector({ status = 200, body: said = '{}' } = {}) {
  const spans: z.output<typeof Span>[] = [];
  const resources: Record<string, string | number>[] = [];
  const bodies: string[] = [];
  const authorizations: (string | undefined)[] = [];
  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    bodies.push(body);
    authorizations.push(request.headers.authorization);
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
      resources.push(resource.attributes);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(said);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    bodies,
    authorizations,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
