import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { VERSION } from '#server/system/live.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import { both, NOBODY } from '#server/watch/watch.ts';
import type { Watch } from '#server/watch/watch.ts';

export type Watching = { watch: Watch; metrics: Metrics | null };

export const UNWATCHED: Watching = { watch: NOBODY, metrics: null };

/** Loads what somebody asked for, and nothing else: the packages take a good part of a start. */
export async function openWatch({ metricsToken, tracing }: Config, log: Log): Promise<Watching> {
  const [metrics, traces] = await Promise.all([
    metricsToken ? openMetrics() : null,
    tracing ? openTracing(tracing, log) : NOBODY,
  ]);
  return { metrics, watch: metrics ? both(metrics.watch, traces) : traces };
}

async function openMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#server/watch/metrics.ts');
  return createMetrics();
}

async function openTracing(tracing: NonNullable<Config['tracing']>, log: Log): Promise<Watch> {
  const { createTracing } = await import('#server/watch/tracing.ts');
  return createTracing(tracing, VERSION, log);
}
