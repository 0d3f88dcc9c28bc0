import { and, asc, eq } from 'drizzle-orm';
import { committeeJudgements, committeeStatements } from '#server/committee/tables.ts';
import type { JudgementRow, StatementRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';

const { meetingId, traineeId, code } = committeeJudgements;

/** Of one trainee, or of all, with who said it. */
export async function listJudgements(db: Db, meeting: string, trainee?: string) {
  return db
    .select({ judgement: committeeJudgements, by: profiles.displayName })
    .from(committeeJudgements)
    .innerJoin(profiles, eq(profiles.id, committeeJudgements.decidedBy))
    .where(and(eq(meetingId, meeting), trainee ? eq(traineeId, trainee) : undefined))
    .orderBy(asc(traineeId), asc(code));
}
export type JudgedRow = Awaited<ReturnType<typeof listJudgements>>[number];

export async function upsertJudgement(tx: Db, row: JudgementRow): Promise<void> {
  const { meetingId: _meeting, traineeId: _trainee, code: _code, ...said } = row;
  await tx
    .insert(committeeJudgements)
    .values(row)
    .onConflictDoUpdate({ target: [meetingId, traineeId, code], set: said });
}

export async function deleteJudgement(
  tx: Db,
  {
    meetingId: meeting,
    traineeId: trainee,
    code: one,
  }: Pick<JudgementRow, 'meetingId' | 'traineeId' | 'code'>,
): Promise<void> {
  await tx
    .delete(committeeJudgements)
    .where(and(eq(meetingId, meeting), eq(traineeId, trainee), eq(code, one)));
}

export async function listStatements(db: Db, meeting: string, trainee?: string) {
  const isTheirs = trainee ? eq(committeeStatements.traineeId, trainee) : undefined;
  return db
    .select({ statement: committeeStatements, by: profiles.displayName })
    .from(committeeStatements)
    .innerJoin(profiles, eq(profiles.id, committeeStatements.saidBy))
    .where(and(eq(committeeStatements.meetingId, meeting), isTheirs));
}
export type StatedRow = Awaited<ReturnType<typeof listStatements>>[number];

export async function upsertStatement(tx: Db, row: StatementRow): Promise<void> {
  const { meetingId: _meeting, traineeId: _trainee, ...said } = row;
  await tx
    .insert(committeeStatements)
    .values(row)
    .onConflictDoUpdate({
      target: [committeeStatements.meetingId, committeeStatements.traineeId],
      set: said,
    });
}
