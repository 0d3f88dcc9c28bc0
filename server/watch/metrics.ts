import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { GAUGES } from '#server/watch/samples.ts';
import type { Sample } from '#server/watch/samples.ts';
import type { Watch } from '#server/watch/watch.ts';

/** Seconds. Few, since each of some hundred routes has them all. */
const ANSWER_WITHIN = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MODEL_WITHIN = [1, 2.5, 5, 10, 20, 40, 80, 160, 600];
/** Whoever asks by another one names it as they like. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type Metrics = {
  watch: Watch;
  contentType: string;
  /** All of it as Prometheus reads it, with figures that were just measured; what is not among them is not said. */
  text(samples: readonly Sample[]): Promise<string>;
};

/** In a registry of its own: one process may have several servers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'debrief_http_request_duration_seconds',
    help: 'From a request to the beginning of its answer, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_WITHIN,
    registers,
  });
  const inFlight = new Gauge({
    name: 'debrief_http_requests_in_flight',
    help: 'Requests whose answer has not begun, those included that wait for their turn.',
    registers,
  });
  const jobs = new Counter({
    name: 'debrief_jobs_run_total',
    help: 'Jobs that this server ran, by queue, and whether they were done or failed.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const modelCalls = new Histogram({
    name: 'debrief_model_call_duration_seconds',
    help: 'Calls of the model by this server: answered, or what stood in the way.',
    labelNames: ['outcome'],
    buckets: MODEL_WITHIN,
    registers,
  });
  const mails = new Counter({
    name: 'debrief_mail_attempts_total',
    help: 'Attempts of this server to send a mail.',
    labelNames: ['outcome'],
    registers,
  });
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, [help, ...labelNames]]) => [
      name,
      { gauge: new Gauge<string>({ name, help, labelNames, registers }), labelNames },
    ]),
  );

  async function counted(run: () => Promise<void>, count: (outcome: string) => void) {
    try {
      await run();
      count('done');
    } catch (error) {
      count('failed');
      throw error;
    }
  }

  return {
    contentType: registry.contentType,
    async text(samples) {
      for (const { gauge, labelNames } of gauges.values()) {
        gauge.reset();
        // Of one without labels a zero would stay.
        if (labelNames.length === 0) gauge.remove();
      }
      for (const { name, value, labels = {} } of samples)
        gauges.get(name)?.gauge.set(labels, value);
      return registry.metrics();
    },
    watch: {
      async request({ method }, answer) {
        const started = performance.now();
        inFlight.inc();
        try {
          const end = await answer();
          const labels = {
            method: METHODS.includes(method) ? method : 'other',
            route: end.route,
            status: `${Math.floor(end.status / 100)}xx`,
          };
          requests.observe(labels, (performance.now() - started) / 1000);
          return end;
        } finally {
          inFlight.dec();
        }
      },
      job: (queue, run) => counted(run, (outcome) => jobs.inc({ queue, outcome })),
      modelCall: (ms, problem) => modelCalls.observe({ outcome: problem ?? 'answered' }, ms / 1000),
      mail: (_, send) => counted(send, (outcome) => mails.inc({ outcome })),
      close: () => Promise.resolve(),
    },
  };
}
