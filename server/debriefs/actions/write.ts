import type { DebriefChangeInput, DebriefInput } from '#shared/debrief-input.ts';
import { DEBRIEF_DELETED, NO_DEBRIEF } from '#shared/debriefs.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import { contentOf, expectTagKnown } from '#server/debriefs/actions/content.ts';
import { isOwner } from '#server/debriefs/policy.ts';
import { changesOf, problemOfDate, UNTOUCHED } from '#server/debriefs/rules/debriefs.ts';
import {
  deleteDebrief,
  insertDebrief,
  lockDebrief,
  lockDebriefing,
  lockDebriefOf,
  updateDebrief,
} from '#server/debriefs/store/debriefs.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';

type Ports = Store & Clock;

/**
 * Makes the shift's debrief, or changes the one there is: two devices at once get the same. One that its writer knew is
 * found where it was moved; where it was deleted nothing is begun anew. Throws not_found.
 */
export async function openDebrief(
  { db, now }: Ports,
  owner: UserActor,
  { shiftDate, id: known, over, ...change }: DebriefInput,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lockDebriefing(tx, owner.userId);
    const at = now();
    const before =
      (known === undefined ? null : await findLockedOwn(tx, owner, known)) ??
      (await lockDebriefOf(tx, owner.userId, shiftDate));
    if (!before && known !== undefined) throw new AppError('not_found', DEBRIEF_DELETED);
    const problem = before ? null : problemOfDate(shiftDate, at);
    if (problem) throw invalidField('shiftDate', problem);
    if (before) expectTagKnown(before, { ...change, over });
    const content = await contentOf(tx, owner, before ?? UNTOUCHED, change, at);
    const values = changesOf(before ?? UNTOUCHED, content);
    if (before) {
      if (values) {
        await updateDebrief(tx, before.id, { ...values, changedAt: at });
        await recordEvent(tx, owner, 'debrief.changed', before.id);
      }
      return { id: before.id, isNew: false };
    }
    const id = newId();
    const own = { id, ownerId: owner.userId, shiftDate, createdAt: at, changedAt: at };
    await insertDebrief(tx, { ...UNTOUCHED, ...values, ...own });
    await recordEvent(tx, owner, 'debrief.created', id, { shiftDate });
    return { id, isNew: true };
  });
}

async function findLockedOwn(tx: Db, owner: UserActor, id: string): Promise<DebriefRow | null> {
  const debrief = await lockDebrief(tx, id);
  return debrief && isOwner(owner, debrief) ? debrief : null;
}

/** Locked, and the owner's; throws not_found otherwise. */
export async function lockOwn(tx: Db, owner: UserActor, id: string): Promise<DebriefRow> {
  const debrief = await findLockedOwn(tx, owner, id);
  if (!debrief) throw new AppError('not_found', NO_DEBRIEF);
  return debrief;
}

/** What is left out stays. */
export async function changeDebrief(
  { db, now }: Ports,
  owner: UserActor,
  { id }: Pick<DebriefRow, 'id'>,
  change: DebriefChangeInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, owner, id);
    const at = now();
    const values = changesOf(before, await contentOf(tx, owner, before, change, at));
    if (!values) return;
    await updateDebrief(tx, id, { ...values, changedAt: at });
    await recordEvent(tx, owner, 'debrief.changed', id);
  });
}

/** The debrief alone: pearls, assessments and procedures stay. */
export async function removeDebrief(
  { db }: Ports,
  owner: UserActor,
  { id }: Pick<DebriefRow, 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { shiftDate } = await lockOwn(tx, owner, id);
    await deleteDebrief(tx, id);
    await recordEvent(tx, owner, 'debrief.deleted', id, { shiftDate });
  });
}
