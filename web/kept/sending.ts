import { ApiError } from '#web/call.ts';
import { recheckSession } from '#web/session.ts';

const FINAL = ['invalid', 'forbidden', 'not_found', 'conflict'];

/** Said once and for all: another try would say the same. */
export function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && FINAL.includes(error.code);
}

/** Sends what `list` says waits on this device. Called as often as one likes: once at a time, and sent twice it is one by its key. */
export function createSending(
  list: (userId: string) => readonly unknown[],
  sendAll: (userId: string) => Promise<void>,
) {
  let sending: Promise<void> | null = null;

  async function begin(userId: string): Promise<void> {
    // Somebody else may have signed in in another tab; the server asks again at each sending, by its writer's name.
    const user = await recheckSession();
    if (user?.id === userId) await sendAll(userId);
  }

  return (userId: string): Promise<void> => {
    if (!navigator.onLine || list(userId).length === 0) return Promise.resolve();
    sending ??= begin(userId).finally(() => {
      sending = null;
    });
    return sending;
  };
}
