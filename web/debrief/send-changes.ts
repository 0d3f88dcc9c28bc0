import type { Debrief, NewDebrief } from '#shared/debriefs.ts';
import { ApiError, post } from '#web/api.ts';
import { bodyOf, changedSince, changeIn, withoutFields } from '#web/debrief/change.ts';
import type { LocalChange } from '#web/debrief/change.ts';
import { shiftQuery } from '#web/debrief/queries.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { queryClient } from '#web/query-client.ts';
import { recheckSession } from '#web/session.ts';

/** By shift date. What was changed is never forgotten for being old: it is only a date, a name and some switches. */
export const changes = createKeptQueue<LocalChange>('debrief.kept-debrief.', changeIn);

/** Why the server would not have something, by person and shift, until the next change or until it was read. */
const refusals = createKeptQueue<string>('debrief.refused-debrief.', (value) =>
  typeof value === 'string' ? value : null,
);

export const useRefusals = refusals.useKept;

export function forgetRefusal(userId: string, shiftDate: string): void {
  refusals.put(userId, shiftDate, null);
}

const FAILED = 'This could not be saved. Please try again.';
const FINAL = ['invalid', 'forbidden', 'not_found', 'conflict'];

/** Whether it is settled: sent, or refused for good. What could not be sent stays for later. */
async function sendOne(userId: string, shiftDate: string): Promise<boolean> {
  const sent = changes.find(userId, shiftDate);
  if (sent === null) return false;
  try {
    // Makes the shift's debrief or changes the one there is: sent twice it is one.
    const body: NewDebrief = { shiftDate, ...bodyOf(sent) };
    const debrief = await post<Debrief>('/api/debriefs', body);
    queryClient.setQueryData(shiftQuery(userId, shiftDate).queryKey, debrief);
    changes.put(userId, shiftDate, changedSince(changes.find(userId, shiftDate), sent));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || !FINAL.includes(error.code)) return false;
    const named = Object.keys(error.fields);
    const since = changedSince(changes.find(userId, shiftDate), sent);
    const rest = withoutFields(sent, named);
    changes.put(userId, shiftDate, rest || since ? { ...rest, ...since } : null);
    refusals.put(userId, shiftDate, Object.values(error.fields)[0] ?? (error.message || FAILED));
    return true;
  }
}

let sending: Promise<void> | null = null;

async function sendAll(userId: string): Promise<void> {
  // Somebody else may have signed in in another tab: it is stored for nobody but its writer.
  const user = await recheckSession();
  if (user?.id !== userId) return;
  const tried = new Set<string>();
  const next = () => changes.list(userId).find(({ key }) => !tried.has(key))?.key;
  for (let day = next(); day !== undefined; day = next()) {
    tried.add(day);
    while (await sendOne(userId, day)) {
      // Until what was changed meanwhile has gone, too.
    }
  }
  if (changes.list(userId).length === 0) {
    void queryClient.invalidateQueries({ queryKey: ['dashboard', 'debriefs', userId] });
  }
}

/** Sends what was changed on this device. Called as often as one likes. */
export function sendChanges(userId: string): Promise<void> {
  if (!navigator.onLine || changes.list(userId).length === 0) return Promise.resolve();
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return sending;
}

export function keepChange(userId: string, shiftDate: string, change: LocalChange): void {
  forgetRefusal(userId, shiftDate);
  changes.put(userId, shiftDate, change);
}
