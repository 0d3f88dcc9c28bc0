import type { Jobs } from '#server/jobs/queue.ts';
import type { Transport } from '#server/mail/transport.ts';
import type { Watch } from '#server/watch/watch.ts';

/** The same queue; who watches is told of each job. */
export function watchedJobs(jobs: Jobs, watch: Watch): Jobs {
  return {
    ...jobs,
    work: (name, limits, handler) =>
      jobs.work(name, limits, (data, signal) => watch.job(name, () => handler(data, signal))),
  };
}

export function watchedTransport(transport: Transport | null, watch: Watch): Transport | null {
  return (
    transport && {
      kind: transport.kind,
      send: (mail) => watch.mail(transport.kind, () => transport.send(mail)),
    }
  );
}
