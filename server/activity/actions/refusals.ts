import { REFUSALS_A_MINUTE, minuteOf, wasKeptFrom } from '#server/activity/rules.ts';
import { countRefusal, findRecordPlace, takeRefusals } from '#server/activity/store/refusals.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Clock, Store } from '#server/ports.ts';

/**
 * Somebody signed in was kept from a record: one line each, so many a minute in each organization; of the others how many there were, once
 * the minute is over. What does not exist at all is no refusal.
 */
export async function noteRefusal(
  { db, now }: Store & Clock,
  actor: UserActor,
  { recordId, what, isForbidden }: Refusal,
): Promise<void> {
  const place = await findRecordPlace(db, recordId);
  if (!isForbidden && !wasKeptFrom(actor, place)) return;
  const { userId, membership } = actor;
  const own = membership?.status === 'active' ? membership.organizationId : null;
  const about = place ?? { organizationId: own };
  await db.transaction(async (tx) => {
    const { organizationId } = about;
    const counted = { userId, minute: minuteOf(now()), organizationId };
    if ((await countRefusal(tx, counted)) > REFUSALS_A_MINUTE) return;
    await recordEvent(tx, actor, 'access.refused', recordId, { what, isForbidden }, about);
  });
}

const JOB = { kind: 'job', job: 'tell-refusals' } as const;

export async function tellRefusals({ db, now }: Store & Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await takeRefusals(tx, minuteOf(now()));
    for (const { userId, count, organizationId, minute } of over) {
      if (count <= REFUSALS_A_MINUTE) continue;
      const facts = { organizationId, count, minute: minute.toISOString() };
      await recordEvent(tx, JOB, 'access.refusals', userId, facts);
    }
  });
}
