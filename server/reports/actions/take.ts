import { MOST_PAPER_TRAINEES, PAPER_TOO_LONG } from '#shared/reports.ts';
import { recordAll } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';
import { expectDone, partsOf } from '#server/reports/actions/read.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';

type Format = 'pdf' | 'csv' | 'xlsx';

/** That one is taken away is written down before anything of it leaves. */
export async function takeReport(
  { db, now }: Store & Clock,
  viewer: UserActor,
  head: ReportHead,
  format: Format,
): Promise<void> {
  expectDone(head);
  if (format === 'pdf') {
    if (head.total > MOST_PAPER_TRAINEES) throw new AppError('conflict', PAPER_TOO_LONG);
    await limit({ db, now }, 'reportFile', viewer.userId);
  }
  const { id, organizationId, traineeId: personId } = head;
  const facts = { organizationId, format };
  const parts = await partsOf(db, head, { format });
  const taken = { action: 'report.downloaded', subjectId: id, facts, personId } as const;
  await recordAll(db, viewer, [taken, ...parts]);
}
