import type { Problem } from '#shared/pearls.ts';

type RequestBegun = {
  method: string;
  requestId: string;
  /** Of the W3C's Trace Context, as it came. */
  traceparent: string | undefined;
};
/** `route` is the pattern, never the address: addresses open sets. */
type RequestEnd = { route: string; status: number };

/** Who is told what the server does, in counts, codes and durations: nothing of anybody, nothing that somebody wrote. */
export type Watch = {
  request(begun: RequestBegun, answer: () => Promise<RequestEnd>): Promise<RequestEnd>;
  job(queue: string, run: () => Promise<void>): Promise<void>;
  /** Told once it has ended. Null: it was answered. */
  modelCall(ms: number, problem: Problem | null): void;
  mail(transport: string, send: () => Promise<void>): Promise<void>;
  /** What is still here of what was told leaves, in bounded time. */
  close(): Promise<void>;
};

export const NOBODY: Watch = {
  request: (_, answer) => answer(),
  job: (_, run) => run(),
  modelCall() {},
  mail: (_, send) => send(),
  close: () => Promise.resolve(),
};

export function both(one: Watch, other: Watch): Watch {
  return {
    request: (begun, answer) => one.request(begun, () => other.request(begun, answer)),
    job: (queue, run) => one.job(queue, () => other.job(queue, run)),
    modelCall: (ms, problem) => {
      one.modelCall(ms, problem);
      other.modelCall(ms, problem);
    },
    mail: (transport, send) => one.mail(transport, () => other.mail(transport, send)),
    close: async () => void (await Promise.all([one.close(), other.close()])),
  };
}
