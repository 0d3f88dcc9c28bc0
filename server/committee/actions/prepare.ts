import { createHash } from 'node:crypto';
import { PACKET_METHOD } from '#shared/committee.ts';
import { dateAt } from '#shared/shift-date.ts';
import { MOST_REPORT_TRAINEES, REPORT_METHOD, TOO_MANY_TRAINEES } from '#shared/reports.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import { estimatePackets } from '#server/committee/actions/estimate.ts';
import type { Estimated } from '#server/committee/actions/estimate.ts';
import { takeMeeting } from '#server/committee/actions/meetings.ts';
import { canPrepare } from '#server/committee/policy.ts';
import { deleteReports, lockMeeting, updateMeeting } from '#server/committee/store/meetings.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import { deleteOldPackets, findChecksum, listPacketRows } from '#server/committee/store/packets.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { JobData } from '#server/jobs/queue.ts';
import type { Clock, Queue, Store } from '#server/ports.ts';
import { makeReport } from '#server/reports/actions/make.ts';
import { canonical } from '#server/reports/rules/canonical.ts';
import { failReport, unmakeReport } from '#server/reports/store/making.ts';
import { ownRound } from '#server/rounds.ts';
import { listInProgram } from '#server/reports/store/people.ts';
import { insertReport } from '#server/reports/store/records.ts';

const PREPARER: Actor = { kind: 'job', job: 'prepare-meeting' };

/** Its figures are counted in the background, as of one moment and up to the day it is where the person is; what it had before stays until then. */
export async function askToPrepare(
  { db, jobs, now }: Store & Clock & Queue,
  actor: UserActor,
  found: FoundMeeting,
  zone: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const meeting = await takeMeeting(tx, actor, found, canPrepare);
    const { id, organizationId, programId, from } = meeting;
    await limit({ db: tx, now }, 'report', actor.userId);
    const people = await listInProgram(tx, programId);
    if (people.length > MOST_REPORT_TRAINEES) throw new AppError('conflict', TOO_MANY_TRAINEES);
    const reportId = newId();
    const to = dateAt(now(), zone);
    if (to < from) throw new AppError('conflict', 'The period has not begun yet.');
    await insertReport(tx, {
      id: reportId,
      organizationId,
      traineeId: null,
      programId,
      programName: found.programName,
      from,
      to,
      title: null,
      isForCommittee: true,
      state: 'waiting',
      done: 0,
      total: 0,
      method: REPORT_METHOD,
      summary: null,
      checksum: null,
      forms: 0,
      madeBy: actor.userId,
      createdAt: now(),
      madeAt: null,
    });
    await updateMeeting(tx, id, { state: 'preparing', nextReportId: reportId, hasFailed: false });
    await jobs.send(tx, 'prepare-meeting', { meetingId: id, reportId }, { key: reportId });
    await recordEvent(tx, actor, 'meeting.asked', id, { organizationId });
  });
}

/**
 * Counts and estimates. After a stop or a kill it begins anew: until the last step, in which all of it becomes the
 * meeting's at once, what the estimate says of the meeting as a whole is kept nowhere.
 */
export async function prepareMeeting(
  ports: Store & Clock & { inThread: RunInThread },
  { meetingId, reportId }: JobData['prepare-meeting'],
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = ports;
  const meeting = await db.transaction(async (tx) => {
    const row = await lockMeeting(tx, meetingId);
    if (row?.nextReportId !== reportId) return null;
    await unmakeReport(tx, reportId);
    return row;
  });
  if (!meeting) return;
  let estimated: Estimated | undefined;
  await makeReport(ports, { reportId }, signal, async (counted) => {
    estimated = await estimatePackets(ports, meeting, counted);
  });
  await db.transaction(async (tx) => {
    const {
      reportId: before,
      nextReportId,
      organizationId,
    } = (await lockMeeting(tx, meetingId)) ?? {};
    const counted = await findChecksum(tx, reportId);
    if (nextReportId !== reportId || organizationId === undefined || counted === null) return;
    const digest = createHash('sha256').update(counted);
    let trainees = 0;
    for await (const packet of listPacketRows(tx, reportId)) {
      trainees += 1;
      const { traineeId, place, levels, unseen, reasons, behind, evidence } = packet;
      const figures = { traineeId, place, levels, unseen, reasons, behind, evidence };
      digest.update(`\n${canonical(figures)}`);
      await ownRound();
    }
    await deleteOldPackets(tx, meetingId, reportId);
    await updateMeeting(tx, meetingId, {
      ...estimated,
      state: 'prepared',
      method: PACKET_METHOD,
      reportId,
      nextReportId: null,
      checksum: digest.digest('hex'),
      preparedAt: now(),
    });
    await deleteReports(tx, [before ?? null]);
    const facts = { organizationId, trainees };
    await recordEvent(tx, PREPARER, 'meeting.prepared', meetingId, facts);
  });
}

/** The queue gave up on one: it is as it was before. */
export async function abandonMeeting(
  { db }: Store,
  { meetingId, reportId }: JobData['failed-meeting'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    if (meeting?.nextReportId !== reportId) return;
    const { organizationId, reportId: before } = meeting;
    const state = before === null ? 'planned' : 'prepared';
    await updateMeeting(tx, meetingId, { state, nextReportId: null, hasFailed: true });
    await failReport(tx, reportId);
    await deleteReports(tx, [reportId]);
    await recordEvent(tx, PREPARER, 'meeting.failed', meetingId, { organizationId });
  });
}
