import { MAX_PROCEDURES_AT_ONCE } from '#shared/procedures.ts';
import { createSending } from '#web/kept/sending.ts';
import { isUnreachable, logProcedures, refusalOf } from '#web/procedures/form/queries.ts';
import { returnToDraft } from '#web/procedures/form/use-procedure-draft.ts';
import { waitingProcedures } from '#web/procedures/form/waiting.ts';
import { readAgain } from '#web/procedures/queries.ts';
import { queryClient } from '#web/query-client.ts';

/** Whether there is more to do now: what could not be sent stays for later. */
async function sendSome(userId: string): Promise<boolean> {
  const some = waitingProcedures.list(userId).slice(0, MAX_PROCEDURES_AT_ONCE);
  const entries = some.map(({ value }) => value);
  if (entries.length === 0) return false;
  try {
    await logProcedures(userId, entries, '');
    for (const { key } of some) waitingProcedures.settle(userId, key);
    return true;
  } catch (error) {
    const refused = isUnreachable(error) ? null : refusalOf(error, entries.length);
    const wrong = some[refused?.at ?? -1];
    if (!refused || !wrong) return false;
    returnToDraft(userId, wrong.value, refused.refusal);
    waitingProcedures.put(userId, wrong.key, null);
    return true;
  }
}

export const sendWaiting = createSending(waitingProcedures.list, async (userId) => {
  const before = waitingProcedures.list(userId).length;
  while (await sendSome(userId)) {
    // One after another: each answer says what is left.
  }
  if (waitingProcedures.list(userId).length < before) await readAgain(queryClient);
});
