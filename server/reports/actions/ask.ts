import { PROGRAM_FROM_LIST } from '#shared/programs.ts';
import type { ReportInput } from '#shared/report-input.ts';
import {
  MOST_REPORT_TRAINEES,
  NO_REPORT,
  periodProblem,
  REPORT_METHOD,
  TOO_MANY_TRAINEES,
  TRAINEE_FROM_LIST,
} from '#shared/reports.ts';
import { latestDate } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Clock, Queue, Store } from '#server/ports.ts';
import { canManage } from '#server/reports/policy.ts';
import { isReportable, listInProgram } from '#server/reports/store/people.ts';
import {
  deleteReport,
  findProgramOf,
  findUnmade,
  insertReport,
  lockAsking,
} from '#server/reports/store/records.ts';
import type { ReportRow } from '#server/reports/tables.ts';

type Ports = Store & Clock & Queue;
type Described = Pick<ReportRow, 'id' | 'organizationId' | 'traineeId'>;

/** Has one made in the background. The same one that this person has being made already is that one. */
export async function askForReport(
  { db, jobs, now }: Ports,
  actor: UserActor,
  organizationId: string,
  input: ReportInput,
): Promise<string> {
  if (!canManage(actor, { organizationId })) throw new AppError('not_found', NO_REPORT);
  const { traineeId, programId, from, to, title } = input;
  const problem = periodProblem(input, latestDate(now()));
  if (problem) throw invalidField(problem.field, problem.message);
  return db.transaction(async (tx) => {
    const programName = await nameOfSubject(tx, organizationId, input);
    const asked = { organizationId, traineeId, programId, from, to, madeBy: actor.userId };
    await lockAsking(tx, actor.userId);
    const same = await findUnmade(tx, asked);
    if (same) return same;
    await limit({ db: tx, now }, 'report', actor.userId);
    const id = newId();
    await insertReport(tx, {
      ...asked,
      id,
      programName,
      title,
      isForCommittee: false,
      state: 'waiting',
      done: 0,
      total: 0,
      method: REPORT_METHOD,
      summary: null,
      checksum: null,
      forms: 0,
      createdAt: now(),
      madeAt: null,
    });
    await jobs.send(tx, 'make-report', { reportId: id }, { key: id });
    const facts = { organizationId, program: programId, from, to };
    await recordEvent(tx, actor, 'report.asked', id, facts, { personId: traineeId });
    return id;
  });
}

/** Null of a trainee's, which is called as the trainee is. */
async function nameOfSubject(
  tx: Db,
  organizationId: string,
  { traineeId, programId }: ReportInput,
): Promise<string | null> {
  if (traineeId !== null) {
    if (await isReportable(tx, organizationId, traineeId)) return null;
    throw invalidField('traineeId', TRAINEE_FROM_LIST);
  }
  const program = programId === null ? null : await findProgramOf(tx, organizationId, programId);
  if (!program) throw invalidField('programId', PROGRAM_FROM_LIST);
  const people = await listInProgram(tx, program.id);
  if (people.length > MOST_REPORT_TRAINEES) throw invalidField('programId', TOO_MANY_TRAINEES);
  return program.name;
}

export async function removeReport(
  { db }: Store,
  actor: UserActor,
  { id, organizationId, traineeId }: Described,
): Promise<void> {
  if (!canManage(actor, { organizationId })) throw new AppError('not_found', NO_REPORT);
  await db.transaction(async (tx) => {
    if (!(await deleteReport(tx, id))) throw new AppError('not_found', NO_REPORT);
    await withdrawMails(tx, [id]);
    await recordEvent(tx, actor, 'report.deleted', id, { organizationId }, { personId: traineeId });
  });
}
