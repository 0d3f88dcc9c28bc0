import { startServerProcess } from '#test/server-process.ts';
import type { ServerProcess } from '#test/server-process.ts';

const TRIES = 5;

export type Supervised = {
  start: () => Promise<ServerProcess>;
  /** Why a start was tried again: as on a busy machine whose Postgres does not answer in time. */
  again: string[];
};

/** Starts a server again that ended at its start, as whoever supervises it does. */
export function supervised(env: Record<string, string>, script?: string): Supervised {
  const again: string[] = [];
  return {
    again,
    async start() {
      for (let left = TRIES; ; left -= 1) {
        try {
          return await startServerProcess(env, script);
        } catch (error) {
          if (left === 1) throw error;
          again.push(String(error).slice(0, 400));
        }
      }
    },
  };
}
