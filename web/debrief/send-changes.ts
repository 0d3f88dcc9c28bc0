import type { TaggedPerson } from '#shared/debrief-output.ts';
import { call } from '#web/call.ts';
import {
  bodyOf,
  changedSince,
  keptChange,
  keptPerson,
  withoutFields,
} from '#web/debrief/change.ts';
import type { LocalChange } from '#web/debrief/change.ts';
import { pastQuery, shiftQuery } from '#web/debrief/queries.ts';
import { Filled, orNull, parts } from '#web/kept/fields.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import { queryClient } from '#web/query-client.ts';

/** By shift date: only a date, a name and some switches. */
export const changes = createKeptQueue('change', keptChange);

/** `tagged`: the tag that another device was quicker than; it can still be meant. */
type Refusal = { words: string; tagged?: TaggedPerson | null };
const keptRefusal = parts<Refusal>({ words: Filled, tagged: orNull(keptPerson) });

/** Why the server would not have something, by person and shift, until the next change or until it was read. */
export const refusals = createKeptQueue('refusal', (stored): Refusal | undefined => {
  // A sentence, as an earlier version kept it.
  const { words = Filled(stored), ...tag } = keptRefusal(stored) ?? {};
  return words === undefined ? undefined : { words, ...tag };
});

const FAILED = 'This could not be saved. Please try again.';

/** Whether it is settled: sent, or refused for good. What could not be sent stays for later. */
async function sendOne(userId: string, shiftDate: string): Promise<boolean> {
  const sent = changes.find(userId, shiftDate);
  if (sent === null) return false;
  try {
    // Makes the shift's debrief or changes the one there is: sent twice it is one.
    const body = { shiftDate, ...bodyOf(sent) };
    const debrief = await call('POST /api/debriefs', { body, writer: userId });
    queryClient.setQueryData(shiftQuery(userId, shiftDate).queryKey, debrief);
    changes.put(userId, shiftDate, changedSince(changes.find(userId, shiftDate), sent));
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    const named = Object.keys(error.fields);
    const since = changedSince(changes.find(userId, shiftDate), sent);
    const rest = withoutFields(sent, named);
    changes.put(userId, shiftDate, rest || since ? { ...rest, ...since } : null);
    const words = Object.values(error.fields)[0] ?? (error.message || FAILED);
    const isQuicker = error.code === 'conflict' && named.includes('tagged');
    refusals.put(userId, shiftDate, { words, ...(isQuicker && { tagged: sent.tagged ?? null }) });
    void queryClient.invalidateQueries({ queryKey: shiftQuery(userId, shiftDate).queryKey });
    return true;
  }
}

export const sendChanges = createSending(changes.list, async (userId) => {
  const tried = new Set<string>();
  const next = () => changes.list(userId).find(({ key }) => !tried.has(key))?.key;
  for (let day = next(); day !== undefined; day = next()) {
    tried.add(day);
    while (await sendOne(userId, day)) {
      // Until what was changed meanwhile has gone, too.
    }
  }
  if (changes.list(userId).length === 0) {
    void queryClient.invalidateQueries({ queryKey: pastQuery(userId).queryKey });
  }
});

export function keepChange(userId: string, shiftDate: string, change: LocalChange): void {
  refusals.put(userId, shiftDate, null);
  changes.put(userId, shiftDate, change);
}

/** Whoever another device has tagged meanwhile is replaced knowingly. */
export function tagAnyway(userId: string, shiftDate: string, tagged: TaggedPerson | null): void {
  keepChange(userId, shiftDate, { ...changes.find(userId, shiftDate), tagged, over: undefined });
  void sendChanges(userId);
}
