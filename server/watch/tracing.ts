import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { quietly } from '#server/watch/quietly.ts';
import { headOf } from '#server/watch/traceparent.ts';
import type { Watch } from '#server/watch/watch.ts';

/** A collector that is away must not hold up the end of the server. */
const LAST_WORDS_MS = 3000;

/** Spans as OpenTelemetry has them, without its global state: one process may have several servers. */
export function createTracing(config: TracingConfig, version: string, log: Log): Watch {
  const { url, headers, service, share } = config;
  const exporter = quietly(new OTLPTraceExporter({ url, headers }), log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(
        resourceFromAttributes({
          'service.name': service,
          'service.version': version,
          'service.instance.id': newId(),
        }),
      ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('debrief', version);
  const around = new AsyncLocalStorage<Context>();

  async function inside<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    run: (span: Span) => Promise<Result>,
    parent = around.getStore() ?? ROOT_CONTEXT,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    try {
      return await around.run(trace.setSpan(parent, span), () => run(span));
    } catch (error) {
      // Its message may quote what somebody wrote.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', errorFacts(error).code ?? errorFacts(error).error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request: ({ method, requestId, traceparent }, answer) => {
      const attributes = { 'http.request.method': method, 'debrief.request_id': requestId };
      const head = headOf(traceparent);
      const parent = head ? trace.setSpanContext(ROOT_CONTEXT, head) : ROOT_CONTEXT;
      const answered = async (span: Span) => {
        const end = await answer();
        span.updateName(`${method} ${end.route}`);
        span.setAttributes({
          'http.route': end.route,
          'http.response.status_code': end.status,
        });
        if (end.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return end;
      };
      return inside(method, SpanKind.SERVER, attributes, answered, parent);
    },
    job: (queue, run) =>
      inside(`job ${queue}`, SpanKind.CONSUMER, { 'debrief.queue': queue }, run, ROOT_CONTEXT),
    modelCall(ms, problem) {
      const ended = Date.now();
      const attributes = { 'debrief.outcome': problem ?? 'answered' };
      const options = { kind: SpanKind.CLIENT, attributes, startTime: ended - ms };
      const span = tracer.startSpan('model call', options, around.getStore() ?? ROOT_CONTEXT);
      if (problem) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    mail: (transport, send) =>
      inside('mail', SpanKind.CLIENT, { 'debrief.transport': transport }, send),
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
