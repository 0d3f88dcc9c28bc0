import { NO_FORM, NO_PACKET, NOT_PREPARED } from '#shared/committee.ts';
import { findNamed } from '#server/assessments/store/records.ts';
import type { AuditEvent } from '#server/audit/place.ts';
import { readTraced } from '#server/audit/reading.ts';
import { recordAll } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import { canReadForm, canReadPage } from '#server/committee/policy.ts';
import { findMeeting } from '#server/committee/store/meetings.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import { hasPacket, isFormOnPage } from '#server/committee/store/packets.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';
import { listTraineesIn } from '#server/reports/store/reading.ts';

/** In the trail of each trainee that a meeting's figures are about. */
async function partsOf(db: Db, { meeting }: FoundMeeting, facts: AuditEvent['facts'] = {}) {
  const { id: subjectId, reportId, organizationId } = meeting;
  const trainees = reportId === null ? [] : await listTraineesIn(db, reportId);
  return trainees.map(
    (personId) =>
      ({ action: 'meeting.listed', subjectId, facts, organizationId, personId }) as const,
  );
}

/** That an administrator reads one stands in the trail, of all its trainees or of the one whose page it is. */
export function readMeeting<Answer>(
  { db }: Store,
  viewer: UserActor,
  found: FoundMeeting,
  personId: string | null,
  read: (one: Db) => Promise<Answer>,
): Promise<Answer> {
  const { id: subjectId, organizationId, reportId } = found.meeting;
  if (reportId === null) return read(db);
  const event = {
    action: 'meeting.read',
    subjectId,
    facts: {},
    organizationId,
    personId,
    owners: [],
    parts: async () => (personId === null ? partsOf(db, found) : []),
  } as const;
  return readTraced(db, viewer, event, read);
}

/**
 * A page's meeting, for who reads it or, once it is closed, for the trainee; else, and where it has no page of that
 * person, it is nowhere, so that no trail tells of pages that there are not.
 */
export async function getPageMeeting(
  db: Db,
  viewer: UserActor,
  id: string,
  traineeId: string,
): Promise<FoundMeeting> {
  const found = await findMeeting(db, viewer.userId, id);
  const isAllowed = found && canReadPage(viewer, found.meeting, found.seat, traineeId);
  const reportId = found?.meeting.reportId ?? null;
  const isThere = isAllowed && (reportId === null || (await hasPacket(db, reportId, traineeId)));
  if (!isThere) throw new AppError('not_found', NO_PACKET);
  return found;
}

export function expectPrepared({ meeting: { reportId, preparedAt } }: FoundMeeting): {
  reportId: string;
  preparedAt: Date;
} {
  if (reportId === null || preparedAt === null) throw new AppError('conflict', NOT_PREPARED);
  return { reportId, preparedAt };
}

/** A form behind a page's words or points, for who reads the page. */
export async function getPageForm(
  db: Db,
  viewer: UserActor,
  found: FoundMeeting,
  { traineeId, assessmentId }: { traineeId: string; assessmentId: string },
) {
  const { reportId } = expectPrepared(found);
  const form = await findNamed(db, assessmentId);
  if (!form) throw new AppError('not_found', NO_FORM);
  const { row } = form;
  const isOnPage = await isFormOnPage(db, reportId, traineeId, row.id);
  const { meeting, seat } = found;
  if (!canReadForm(viewer, meeting, seat, traineeId, { ...row, isOnPage }))
    throw new AppError('not_found', NO_FORM);
  return form;
}

type Taken = {
  format: 'pdf' | 'csv' | 'xlsx';
  /** Whose page it is; null: all of them. */
  personId: string | null;
  file?: 'minutes';
};

/** That a file is taken away is written down before anything of it leaves. */
export async function takeFile(
  { db, now }: Store & Clock,
  viewer: UserActor,
  found: FoundMeeting,
  { personId, ...file }: Taken,
): Promise<void> {
  if (file.format === 'pdf') await limit({ db, now }, 'reportFile', viewer.userId);
  const { id: subjectId, organizationId } = found.meeting;
  const facts = { organizationId, ...file };
  const taken = { action: 'meeting.downloaded', subjectId, facts, personId } as const;
  const parts = personId === null ? await partsOf(db, found, file) : [];
  await recordAll(db, viewer, [taken, ...parts]);
}
