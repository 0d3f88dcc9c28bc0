import type { Dashboard } from '#shared/dashboard-output.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';

/** The newest first, as given. */
export function presentReceived(
  received: readonly { debrief: DebriefRow; ownerName: string }[],
  shown: number,
): Dashboard['receivedDebriefs'] {
  const items = received.slice(0, shown).map(({ debrief, ownerName }) => ({
    id: debrief.id,
    shiftDate: debrief.shiftDate,
    ownerName,
    sharedAt: debrief.sharedAt?.toISOString() ?? '',
  }));
  return { count: received.length, items };
}
