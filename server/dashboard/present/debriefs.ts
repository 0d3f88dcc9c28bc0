import { NEW_DEBRIEFS_SHOWN } from '#shared/dashboard.ts';
import type { Dashboard, NewDebrief } from '#shared/dashboard-output.ts';
import type { ReceivedDebrief } from '#shared/debrief-output.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';

type Received = { debrief: DebriefRow; ownerName: string };

function presentOne({ debrief, ownerName }: Received): ReceivedDebrief {
  const { id, shiftDate, sharedAt } = debrief;
  return { id, shiftDate, ownerName, sharedAt: sharedAt?.toISOString() ?? '' };
}

/** The newest first, as given. */
export function presentReceived(
  received: readonly Received[],
  shown: number,
): Dashboard['receivedDebriefs'] {
  return { count: received.length, items: received.slice(0, shown).map(presentOne) };
}

type Read = { id: string; at: Date };

/** Those shared since a moment that the person has not opened since they were. */
export function presentNew(
  received: readonly Received[],
  { read, since }: { read: readonly Read[]; since: Date },
): NewDebrief[] {
  return received
    .filter(({ debrief: { id, sharedAt } }) => {
      const from = sharedAt ?? since;
      return from >= since && !read.some((one) => one.id === id && one.at >= from);
    })
    .slice(0, NEW_DEBRIEFS_SHOWN)
    .map((one) => ({ ...presentOne(one), ownerId: one.debrief.ownerId }));
}
