import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import { NOBODY } from '#server/watch/watch.ts';
import type { Watch } from '#server/watch/watch.ts';

export type Watching = { watch: Watch; metrics: Metrics | null };

export const UNWATCHED: Watching = { watch: NOBODY, metrics: null };

/** Loads what somebody asked for, and nothing else: it takes as long as a third of the other packages. */
export async function openWatch({ metricsToken }: Config): Promise<Watching> {
  if (!metricsToken) return UNWATCHED;
  const { createMetrics } = await import('#server/watch/metrics.ts');
  const metrics = createMetrics();
  return { watch: metrics.watch, metrics };
}
