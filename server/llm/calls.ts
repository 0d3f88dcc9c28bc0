import type { Problem } from '#shared/pearls.ts';
import { newId } from '#server/ids.ts';
import { deleteCalls, insertCall } from '#server/llm/store.ts';
import { errorFacts } from '#server/log.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

const KEPT_MS = 7 * 86_400_000;

/** Nobody waits for it. */
export function keepCall(
  { db, now, log }: Store & Clock & Logger,
  ms: number,
  problem: Problem | null,
): void {
  insertCall(db, { id: newId(), at: now(), ms, problem }).catch((error: unknown) =>
    log.warn(errorFacts(error), 'how a call of the model went could not be kept'),
  );
}

export async function forgetCalls({ db, now }: Store & Clock): Promise<void> {
  await deleteCalls(db, new Date(now().getTime() - KEPT_MS));
}
