import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { timelessId } from '#server/ids.ts';
import type { Leaver as Whose } from '#server/rights/store/address.ts';
import { once } from '#server/rights/store/batches.ts';
import { lockTeaching } from '#server/teaching/store/waiting.ts';
import {
  teachingAnswers,
  teachingBatches,
  teachingComments,
  teachingParticipations,
} from '#server/teaching/tables.ts';

const { fromHalf, untilHalf, evaluations, figures } = teachingBatches;

/** Of teaching: whom one has evaluated, as long as that is kept, and what was released of oneself; what waits is nobody’s. */
export const TEACHING_COLLECTIONS = {
  'teaching-evaluated': (db: Db, { id }: Whose) => {
    const { attendingId, half, traineeId } = teachingParticipations;
    return once(
      db
        .select({ attendingId, half })
        .from(teachingParticipations)
        .where(eq(traineeId, id))
        .orderBy(half, attendingId),
    );
  },
  'teaching-figures-about-me': (db: Db, { id }: Whose) =>
    once(
      db
        .select({ batchId: teachingBatches.id, fromHalf, untilHalf, evaluations, figures })
        .from(teachingBatches)
        .where(eq(teachingBatches.attendingId, id))
        .orderBy(untilHalf),
    ),
  'teaching-comments-about-me': (db: Db, { id }: Whose) => {
    const { batchId, kind, text } = teachingComments;
    const released = db
      .select({ id: teachingBatches.id })
      .from(teachingBatches)
      .where(eq(teachingBatches.attendingId, id));
    return once(
      db
        .select({ batchId, kind, text })
        .from(teachingComments)
        .where(inArray(batchId, released))
        .orderBy(teachingComments.id),
    );
  },
};

/** What was said of the person goes; that the person took part is somebody’s who has left, and still counts as one. */
export async function forgetTeaching(tx: Db, { id }: Whose): Promise<void> {
  await lockTeaching(tx);
  for (const table of [
    teachingComments,
    teachingBatches,
    teachingAnswers,
    teachingParticipations,
  ] as const) {
    await tx.delete(table).where(eq(table.attendingId, id));
  }
  const { attendingId, traineeId } = teachingParticipations;
  const about = await tx
    .selectDistinct({ attendingId })
    .from(teachingParticipations)
    .where(eq(traineeId, id));
  for (const taught of about) {
    await tx
      .update(teachingParticipations)
      .set({ traineeId: null, formerId: timelessId() })
      .where(and(eq(traineeId, id), eq(attendingId, taught.attendingId)));
  }
}
