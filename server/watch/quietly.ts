import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { onceAMinute } from '#server/watch/once-a-minute.ts';

/** What cannot be handed on is dropped; the log says so once in a minute. */
export function quietly(exporter: SpanExporter, log: Log, clock?: () => number): SpanExporter {
  const isTime = onceAMinute(clock);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && isTime()) {
          const { error, cause, code } = errorFacts(result.error);
          log.warn({ error, cause, code, spans: spans.length }, 'traces could not be handed on');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
