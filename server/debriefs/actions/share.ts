import type { ShareReportInput } from '#shared/debrief-input.ts';
import { CANNOT_SHARE_ANY_MORE, NOBODY_TO_SHARE_WITH, TAGGED_MEANWHILE } from '#shared/debriefs.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import { lockOwn } from '#server/debriefs/actions/write.ts';
import { mayTag } from '#server/debriefs/policy.ts';
import { updateDebrief } from '#server/debriefs/store/debriefs.ts';
import { listPlaced } from '#server/debriefs/store/people.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';

type Ports = Store & Clock;

/** From now on whoever is tagged sees the report. Again: nothing changes. */
export async function shareDebrief(
  { db, now }: Ports,
  owner: UserActor,
  { id }: Pick<DebriefRow, 'id'>,
  meant: ShareReportInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const debrief = await lockOwn(tx, owner, id);
    const { shiftDate, taggedId, sharedAt } = debrief;
    if (taggedId === null) throw new AppError('conflict', NOBODY_TO_SHARE_WITH);
    if ((meant.taggedId?.toLowerCase() ?? taggedId) !== taggedId) {
      throw new AppError('conflict', TAGGED_MEANWHILE);
    }
    const people = await listPlaced(tx, [owner.userId, taggedId]);
    const [self, other] = [people.get(owner.userId), people.get(taggedId)];
    if (!self || !other || !mayTag(self, other)) {
      throw new AppError('conflict', CANNOT_SHARE_ANY_MORE);
    }
    if (sharedAt !== null) return;
    await limit({ db: tx, now }, 'sharedReport', owner.userId);
    const at = now();
    await updateDebrief(tx, id, { sharedAt: at, changedAt: at });
    const [facts, about] = [{ shiftDate, taggedId }, { personId: taggedId }];
    await recordEvent(tx, owner, 'debrief.shared', id, facts, about);
    await recordEvent(tx, owner, 'debrief.received', taggedId, { debriefId: id, shiftDate });
  });
}

export async function stopSharing(
  { db, now }: Ports,
  owner: UserActor,
  { id }: Pick<DebriefRow, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const debrief = await lockOwn(tx, owner, id);
    if (debrief.sharedAt === null) return;
    await updateDebrief(tx, id, { sharedAt: null, changedAt: now() });
    const { shiftDate, taggedId } = debrief;
    const [facts, about] = [{ shiftDate, taggedId }, { personId: taggedId }];
    await recordEvent(tx, owner, 'debrief.unshared', id, facts, about);
  });
}
