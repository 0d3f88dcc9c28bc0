import { recheckSession } from '#web/session.ts';
import { queryClient } from '#web/query-client.ts';
import { MAX_PROCEDURES_AT_ONCE } from '#shared/procedures.ts';
import { isUnreachable, logProcedures, refusalOf } from '#web/procedures/form/queries.ts';
import { returnToDraft } from '#web/procedures/form/use-procedure-draft.ts';
import { forgetWaiting, listWaiting, tellSent } from '#web/procedures/form/waiting.ts';
import { readAgain } from '#web/procedures/queries.ts';

/** Whether there is more to do now: what could not be sent stays for later. */
async function sendSome(userId: string): Promise<boolean> {
  const some = listWaiting(userId).slice(0, MAX_PROCEDURES_AT_ONCE);
  const entries = some.map(({ entry }) => entry);
  if (entries.length === 0) return false;
  try {
    await logProcedures(entries, '');
    for (const entry of entries) forgetWaiting(userId, entry);
    tellSent(userId, entries.length);
    return true;
  } catch (error) {
    const refused = isUnreachable(error) ? null : refusalOf(error, entries.length);
    const entry = entries[refused?.at ?? -1];
    if (!refused || !entry) return false;
    returnToDraft(userId, entry, refused.refusal);
    forgetWaiting(userId, entry);
    return true;
  }
}

let sending: Promise<void> | null = null;

async function sendAll(userId: string): Promise<void> {
  // Somebody else may have signed in in another tab: it is stored for nobody but its writer.
  const user = await recheckSession();
  if (user?.id !== userId) return;
  const before = listWaiting(userId).length;
  while (await sendSome(userId)) {
    // One after another: each answer says what is left.
  }
  if (listWaiting(userId).length < before) await readAgain(queryClient);
}

/** Sends what waits on this device. Called as often as one likes; sent twice it is one. */
export function sendWaiting(userId: string): Promise<void> {
  if (!navigator.onLine || listWaiting(userId).length === 0) return Promise.resolve();
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return sending;
}
