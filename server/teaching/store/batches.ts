import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { FEWEST_SHOWN } from '#shared/teaching.ts';
import type { Db } from '#server/db/connect.ts';
import { organizations } from '#server/organizations/tables.ts';
import type { Taught } from '#server/teaching/store/waiting.ts';
import {
  teachingBatches,
  teachingComments,
  teachingParticipations,
} from '#server/teaching/tables.ts';
import type { TeachingBatchRow, TeachingCommentRow } from '#server/teaching/tables.ts';

/** Of whom enough people have written in halves before this one. */
export async function listDue(db: Db, before: string): Promise<Taught[]> {
  const { organizationId, attendingId, half, traineeId, formerId } = teachingParticipations;
  return db
    .select({ organizationId, attendingId })
    .from(teachingParticipations)
    .where(lt(half, before))
    .groupBy(organizationId, attendingId)
    .having(sql`count(distinct coalesce(${traineeId}, ${formerId})) >= ${FEWEST_SHOWN}`);
}

/** The texts in the order they are given. */
export async function insertBatch(
  tx: Db,
  batch: TeachingBatchRow,
  comments: readonly TeachingCommentRow[],
): Promise<void> {
  await tx.insert(teachingBatches).values(batch);
  if (comments.length > 0) await tx.insert(teachingComments).values([...comments]);
}

/** What was released of an attending, in one organization or in all, the latest first; its texts by their ids, which are chance. */
export async function listBatches(
  db: Db,
  { attendingId, organizationId }: { attendingId: string; organizationId?: string },
) {
  const batches = await db
    .select({ batch: teachingBatches, organization: organizations.name })
    .from(teachingBatches)
    .innerJoin(organizations, eq(organizations.id, teachingBatches.organizationId))
    .where(
      and(
        eq(teachingBatches.attendingId, attendingId),
        organizationId === undefined
          ? undefined
          : eq(teachingBatches.organizationId, organizationId),
      ),
    )
    .orderBy(desc(teachingBatches.untilHalf), asc(teachingBatches.id));
  const { id, batchId, kind, text } = teachingComments;
  const ids = batches.map(({ batch }) => batch.id);
  const comments =
    ids.length === 0
      ? []
      : await db
          .select({ batchId, kind, text })
          .from(teachingComments)
          .where(inArray(batchId, ids))
          .orderBy(asc(id));
  return batches.map(({ batch, organization }) => ({
    batch,
    organization,
    comments: comments.filter((comment) => comment.batchId === batch.id),
  }));
}
export type FoundBatch = Awaited<ReturnType<typeof listBatches>>[number];
