import type { Debrief, TaggedPerson } from '#shared/debrief-output.ts';
import { call } from '#web/call.ts';
import {
  bodyOf,
  changedSince,
  keptChange,
  keptPerson,
  mergedChange,
  withoutFields,
} from '#web/debrief/change.ts';
import type { LocalChange } from '#web/debrief/change.ts';
import { pastQuery, shiftQuery } from '#web/debrief/queries.ts';
import { movedElsewhere } from '#web/debrief/words.ts';
import { Filled, orNull, parts } from '#web/kept/fields.ts';
import { createLetGo } from '#web/kept/let-go.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import { queryClient } from '#web/query-client.ts';

/** By shift date: only a date, a name and some switches. */
export const changes = createKeptQueue('change', keptChange);

/** Those of a debrief that was deleted elsewhere. */
export const changesLetGo = createLetGo(changes);

/** `tagged`: the tag that another device was quicker than; it can still be meant. `movedTo`: where the change has gone. */
type Refusal = { words: string; tagged?: TaggedPerson | null; movedTo?: string };
const keptRefusal = parts<Refusal>({
  words: Filled,
  tagged: orNull(keptPerson),
  movedTo: Filled,
});

/** Why the server would not have something, by person and shift, until the next change or until it was read. */
export const refusals = createKeptQueue('refusal', (stored): Refusal | undefined => {
  // A sentence, as an earlier version kept it.
  const { words = Filled(stored), ...more } = keptRefusal(stored) ?? {};
  return words === undefined ? undefined : { words, ...more };
});

const FAILED = 'This could not be saved. Please try again.';

/** It follows the debrief to where that stands now, with what was changed while it was on its way. */
function settle(userId: string, shiftDate: string, sent: LocalChange, debrief: Debrief): void {
  const { id, shiftDate: day } = debrief;
  const since = changedSince(changes.find(userId, shiftDate), sent);
  queryClient.setQueryData(shiftQuery(userId, day).queryKey, debrief);
  if (day === shiftDate) {
    changes.put(userId, day, since && { ...since, id });
    return;
  }
  if (since) {
    // What waits there may be of one that was deleted; this one is not.
    const moved = { ...since, id, isGone: undefined };
    changes.put(userId, day, mergedChange(changes.find(userId, day), moved));
  }
  changes.put(userId, shiftDate, null);
  refusals.put(userId, shiftDate, { words: movedElsewhere(shiftDate, day), movedTo: day });
  void queryClient.invalidateQueries({ queryKey: shiftQuery(userId, shiftDate).queryKey });
}

/** Whether it is settled: sent, or refused for good. What could not be sent stays for later. */
async function sendOne(userId: string, shiftDate: string): Promise<boolean> {
  const sent = changes.find(userId, shiftDate);
  if (sent === null || sent.isGone) return false;
  try {
    // Makes the shift's debrief or changes the one there is: sent twice it is one.
    const body = { shiftDate, ...bodyOf(sent) };
    const debrief = await call('POST /api/debriefs', { body, writer: userId });
    settle(userId, shiftDate, sent, debrief);
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    if (error.code === 'not_found' && sent.id !== undefined) {
      changes.put(userId, shiftDate, {
        ...(changes.find(userId, shiftDate) ?? sent),
        isGone: true,
      });
      void queryClient.invalidateQueries({ queryKey: shiftQuery(userId, shiftDate).queryKey });
      return false;
    }
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

const unsent = (userId: string) => changes.list(userId).filter(({ value }) => !value.isGone);

export const sendChanges = createSending(unsent, async (userId) => {
  const tried = new Set<string>();
  const next = () => unsent(userId).find(({ key }) => !tried.has(key))?.key;
  for (let day = next(); day !== undefined; day = next()) {
    tried.add(day);
    while (await sendOne(userId, day)) {
      // Until what was changed meanwhile has gone, too.
    }
  }
  if (unsent(userId).length === 0) {
    void queryClient.invalidateQueries({ queryKey: pastQuery(userId).queryKey });
  }
});

export function keepChange(userId: string, shiftDate: string, change: LocalChange): void {
  refusals.put(userId, shiftDate, null);
  changes.put(userId, shiftDate, change);
}

/** What another device has deleted, with what was changed here. */
export function beginAgain(userId: string, shiftDate: string): void {
  const { id: _, isGone: __, ...change } = changes.find(userId, shiftDate) ?? {};
  keepChange(userId, shiftDate, change);
  void sendChanges(userId);
}

/** Whoever another device has tagged meanwhile is replaced knowingly. */
export function tagAnyway(userId: string, shiftDate: string, tagged: TaggedPerson | null): void {
  keepChange(userId, shiftDate, { ...changes.find(userId, shiftDate), tagged, over: undefined });
  void sendChanges(userId);
}
