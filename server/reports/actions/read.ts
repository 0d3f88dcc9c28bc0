import { NO_REPORT, NOT_MADE } from '#shared/reports.ts';
import type { AuditEvent, Facts } from '#server/audit/place.ts';
import { readTraced } from '#server/audit/reading.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Store } from '#server/ports.ts';
import { canManage, canRead } from '#server/reports/policy.ts';
import { findHead } from '#server/reports/store/lists.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';
import { isNamedOn, listTraineesIn } from '#server/reports/store/reading.ts';

/** For whom one does not exist, it is nowhere. */
export async function getReadable(db: Db, viewer: UserActor, id: string): Promise<ReportHead> {
  const [head, isNamed] = await together(db, (one) =>
    Promise.all([findHead(one, id), isNamedOn(one, id, viewer.userId)]),
  );
  if (!head || !canRead(viewer, head, isNamed)) throw new AppError('not_found', NO_REPORT);
  return head;
}

/** What only its organization's administrators do with one. */
export async function getManaged(db: Db, viewer: UserActor, id: string): Promise<ReportHead> {
  const head = await findHead(db, id);
  if (!head || !canManage(viewer, head)) throw new AppError('not_found', NO_REPORT);
  return head;
}

export function expectDone({ state }: Pick<ReportHead, 'state'>): void {
  if (state !== 'done') throw new AppError('conflict', NOT_MADE);
}

/** In the trail of each trainee of a program's report; a trainee's own has them on itself. */
export async function partsOf(
  db: Db,
  { id, organizationId, traineeId }: Pick<ReportHead, 'id' | 'organizationId' | 'traineeId'>,
  facts: Facts = {},
): Promise<AuditEvent[]> {
  if (traineeId !== null) return [];
  const trainees = await listTraineesIn(db, id);
  return trainees.map((personId) => ({
    action: 'report.listed',
    subjectId: id,
    facts,
    organizationId,
    personId,
  }));
}

/** That an administrator reads one of somebody, by whoever it was made, stands in the trail. */
export function readReport<Answer>(
  { db }: Store,
  viewer: UserActor,
  head: ReportHead,
  facts: { trainee?: string },
  read: (one: Db) => Promise<Answer>,
): Promise<Answer> {
  const { id, organizationId, traineeId, state } = head;
  if (state !== 'done') return read(db);
  const event = {
    action: 'report.read',
    subjectId: id,
    facts,
    organizationId,
    personId: facts.trainee ?? traineeId,
    owners: [],
    parts: async () => (facts.trainee ? [] : partsOf(db, head)),
  } as const;
  return readTraced(db, viewer, event, read);
}
