import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import {
  teachingAnswers,
  teachingComments,
  teachingParticipations,
} from '#server/teaching/tables.ts';
import type {
  ParticipationRow,
  TeachingAnswersRow,
  TeachingCommentRow,
} from '#server/teaching/tables.ts';

/** About whom, and where. */
export type Taught = { organizationId: string; attendingId: string };

/** One at a time, until the transaction ends: rows are taken out and put back (actions/mix.ts). */
export async function lockTeaching(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('teaching', 0))`);
}

export async function hasParticipated(
  db: Db,
  {
    attendingId,
    half,
    traineeId,
  }: Pick<ParticipationRow, 'attendingId' | 'half'> & {
    traineeId: string;
  },
): Promise<boolean> {
  const of = teachingParticipations;
  const isTheirs = and(eq(of.attendingId, attendingId), eq(of.traineeId, traineeId));
  return (await db.$count(of, and(isTheirs, eq(of.half, half)))) > 0;
}

type WaitingTable =
  | typeof teachingAnswers
  | typeof teachingComments
  | typeof teachingParticipations;

function isAbout(
  { organizationId, attendingId, before }: Taught & { before?: string },
  of: WaitingTable,
) {
  return and(
    eq(of.organizationId, organizationId),
    eq(of.attendingId, attendingId),
    before === undefined ? undefined : lt(of.half, before),
  );
}

/** What waits of one attending. Taken out of its tables: whoever takes it puts it back, or releases it. */
export type Waiting = {
  participations: ParticipationRow[];
  answers: TeachingAnswersRow[];
  comments: TeachingCommentRow[];
};

/** All of it, or of halves before one. */
export async function takeWaiting(tx: Db, taught: Taught & { before?: string }): Promise<Waiting> {
  return {
    participations: await tx
      .delete(teachingParticipations)
      .where(isAbout(taught, teachingParticipations))
      .returning(),
    answers: await tx.delete(teachingAnswers).where(isAbout(taught, teachingAnswers)).returning(),
    comments: await tx
      .delete(teachingComments)
      .where(and(isAbout(taught, teachingComments), isNull(teachingComments.batchId)))
      .returning(),
  };
}

/** In the order they are given. */
export async function putWaiting(tx: Db, waiting: Waiting): Promise<void> {
  const { participations, answers, comments } = waiting;
  if (participations.length > 0) await tx.insert(teachingParticipations).values(participations);
  if (answers.length > 0) await tx.insert(teachingAnswers).values(answers);
  if (comments.length > 0) await tx.insert(teachingComments).values(comments);
}
