import type { DebriefMoveInput } from '#shared/debrief-input.ts';
import { DAY_TAKEN } from '#shared/debriefs.ts';
import { epasOn } from '#shared/form-templates.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { expectInTraining } from '#server/assessments/actions/requests.ts';
import { lockOpenOfShift, updateRequest } from '#server/assessments/store/requests.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import { lockOwn } from '#server/debriefs/actions/write.ts';
import { problemOfDate } from '#server/debriefs/rules/debriefs.ts';
import { lockDebriefing, lockDebriefOf, updateDebrief } from '#server/debriefs/store/debriefs.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Clock, Store } from '#server/ports.ts';
import { lockUnverifiedOf, updateProcedure } from '#server/procedures/store/records.ts';
import { findFormFor } from '#server/templates/store/forms.ts';

async function epasOfDay(tx: Db, { userId }: UserActor, shiftDate: string) {
  const { template } = await findFormFor(tx, userId, shiftDate);
  const day = weekdayOf(shiftDate);
  return day ? epasOn(template, day) : [];
}

type Moved = { procedures: number; requests: number };

/**
 * Begun under a wrong date: what was logged and asked since then for that date goes with it, but what somebody has
 * ever verified, or answered. Whoever it was shared with was shown another shift: that ends.
 */
export async function moveDebrief(
  { db, now }: Store & Clock,
  owner: UserActor,
  { id }: Pick<DebriefRow, 'id'>,
  { shiftDate }: DebriefMoveInput,
): Promise<Moved> {
  return db.transaction(async (tx) => {
    await lockDebriefing(tx, owner.userId);
    const before = await lockOwn(tx, owner, id);
    if (before.shiftDate === shiftDate) return { procedures: 0, requests: 0 };
    const at = now();
    const problem = problemOfDate(shiftDate, at);
    if (problem) throw invalidField('shiftDate', problem);
    await expectInTraining(tx, owner, shiftDate);
    if (await lockDebriefOf(tx, owner.userId, shiftDate)) throw new AppError('conflict', DAY_TAKEN);
    const from = before.shiftDate;
    const since = before.createdAt;
    const procedures = await lockUnverifiedOf(tx, owner.userId, from, since);
    for (const { id: each, version } of procedures)
      await updateProcedure(tx, each, { date: shiftDate, version: version + 1, changedAt: at });
    const requests = await lockOpenOfShift(tx, owner.userId, from, { since, now: at });
    const epas = requests.length > 0 ? await epasOfDay(tx, owner, shiftDate) : [];
    for (const each of requests) {
      // Of an EPA that the new day's form does not ask nobody could speak.
      const epa = epas.find(({ number }) => number === each.epaNumber);
      const { number: epaNumber = null, title: epaTitle = null } = epa ?? {};
      await updateRequest(tx, each.id, { shiftDate, epaNumber, epaTitle });
    }
    await updateDebrief(tx, id, { shiftDate, sharedAt: null, changedAt: at });
    const edited = procedures.map(({ id: subjectId, organizationId, procedure }) => ({
      action: 'procedure.edited' as const,
      subjectId,
      facts: { organizationId, procedure },
    }));
    const asked = requests.map(({ id: subjectId, organizationId }) => ({
      action: 'assessment-request.moved' as const,
      subjectId,
      facts: { organizationId, from, shiftDate },
    }));
    await recordAll(tx, owner, [...edited, ...asked]);
    const { taggedId, sharedAt } = before;
    if (sharedAt !== null) {
      const facts = { shiftDate: from, taggedId };
      await recordEvent(tx, owner, 'debrief.unshared', id, facts, { personId: taggedId });
    }
    const counts = { procedures: procedures.length, requests: requests.length };
    await recordEvent(tx, owner, 'debrief.moved', id, { from, shiftDate, ...counts });
    return counts;
  });
}
