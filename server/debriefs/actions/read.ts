import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import { canReadReport, isOwner } from '#server/debriefs/policy.ts';
import { findDebrief, listSharedWith } from '#server/debriefs/store/debriefs.ts';
import { listPlaced } from '#server/debriefs/store/people.ts';
import type { Placed } from '#server/debriefs/store/people.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

/** More than anybody is shown. */
const RECEIVED = 200;

export type Readable = { debrief: DebriefRow; owner: Placed; tagged: Placed | null };

/** With the people that it names, as they are placed now. Null for whoever may not read its report. */
export async function findReadable(
  db: Db,
  viewer: UserActor,
  id: string,
): Promise<Readable | null> {
  const debrief = await findDebrief(db, id);
  return debrief && withPeople(db, viewer, debrief);
}

export async function withPeople(
  db: Db,
  viewer: UserActor,
  debrief: DebriefRow,
): Promise<Readable | null> {
  const { ownerId, taggedId } = debrief;
  const people = await listPlaced(db, taggedId === null ? [ownerId] : [ownerId, taggedId]);
  const owner = people.get(ownerId);
  const tagged = (taggedId && people.get(taggedId)) || null;
  if (!owner || !canReadReport(viewer, debrief, { owner, tagged })) return null;
  return { debrief, owner, tagged };
}

/** What others have shared with the viewer and the viewer may still read, the newest first. */
export async function listReceived(
  db: Db,
  { userId }: UserActor,
): Promise<{ debrief: DebriefRow; ownerName: string }[]> {
  const found = await listSharedWith(db, userId, RECEIVED);
  if (found.length === 0) return [];
  const owners = found.map(({ debrief }) => debrief.ownerId);
  const people = await listPlaced(db, [...new Set([userId, ...owners])]);
  const tagged = people.get(userId) ?? null;
  return found.filter(({ debrief }) => {
    const owner = people.get(debrief.ownerId);
    return owner !== undefined && canReadReport({ userId }, debrief, { owner, tagged });
  });
}

/** That somebody else reads it is written down before it leaves; of one's own only that it was taken away. */
export async function recordReading(
  { db }: Store,
  viewer: UserActor,
  debrief: DebriefRow,
  kind: 'screen' | 'pdf',
): Promise<void> {
  const about = { personId: debrief.ownerId };
  if (kind === 'pdf') {
    await recordEvent(db, viewer, 'debrief.downloaded', debrief.id, { kind }, about);
  } else if (!isOwner(viewer, debrief)) {
    await recordEvent(db, viewer, 'debrief.read', debrief.id, {}, about);
  }
}
