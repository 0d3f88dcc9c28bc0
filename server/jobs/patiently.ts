import { setTimeout as after } from 'node:timers/promises';

const TRIES = 4;

/**
 * Asks the queue again where it did not answer: at a start some sixty questions go to a database that may be out of
 * breath, and a server that answers its visitors does not end for one of them. Throws what the last try threw.
 */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  onRetry: (error: unknown) => void,
  waitMs = 1000,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES) throw error;
      onRetry(error);
      await after(tried * waitMs, undefined, { ref: false });
    }
  }
}
