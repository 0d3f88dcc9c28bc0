import { findUser } from '#server/auth/store.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { ReportSharesInput } from '#shared/report-input.ts';
import { NO_REPORT, NOT_SHARED, ONLY_OWN_REPORT, READERS_FROM_LIST } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin, Store } from '#server/ports.ts';
import { expectDone } from '#server/reports/actions/read.ts';
import { canBeNamed, canManage } from '#server/reports/policy.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';
import {
  deleteShare,
  insertShares,
  keepReport,
  lockReaders,
} from '#server/reports/store/shares.ts';

type Ports = Store & Mailer & Origin;
type Shared = Pick<
  ReportHead,
  'id' | 'organizationId' | 'organizationName' | 'traineeId' | 'state'
>;

/** All of these people read it from now on, or nobody more. Who has it already gets no second mail. */
export async function shareReport(
  ports: Ports,
  actor: UserActor,
  report: Shared,
  { people }: ReportSharesInput,
): Promise<void> {
  if (!canManage(actor, report)) throw new AppError('not_found', NO_REPORT);
  expectDone(report);
  const ids = [...new Set(people)];
  await ports.db.transaction(async (tx) => {
    if (!(await keepReport(tx, report.id))) throw new AppError('not_found', NO_REPORT);
    const readers = await getReaders(tx, report, ids);
    await limit({ db: tx, now: ports.now }, 'reportShare', actor.userId, undefined, ids.length);
    const shared = { reportId: report.id, sharedBy: actor.userId, sharedAt: ports.now() };
    const made = await insertShares(
      tx,
      ids.map((personId) => ({ ...shared, personId })),
    );
    const told = readers.filter(({ id }) => made.has(id));
    for (const reader of told) await tell(ports, tx, actor, report, reader.email);
    const facts = { organizationId: report.organizationId };
    const event = { action: 'report.shared', subjectId: report.id, facts } as const;
    const events = told.map(({ id: personId }) => ({ ...event, personId }));
    await recordAll(tx, actor, events);
  });
}

async function getReaders(tx: Db, report: Shared, ids: readonly string[]) {
  const readers = await lockReaders(tx, ids);
  const isHere = (reader: (typeof readers)[number]) =>
    reader.status === 'active' && reader.organizationId === report.organizationId;
  if (readers.length < ids.length || !readers.every(isHere)) {
    throw invalidField('people', READERS_FROM_LIST);
  }
  const isAllowed = ({ id, role, ...membership }: (typeof readers)[number]) =>
    canBeNamed({ id, role, membership }, report);
  if (!readers.every(isAllowed)) throw invalidField('people', ONLY_OWN_REPORT);
  return readers;
}

/** No figures and nobody's name but the sender's: who reads it signs in. */
async function tell(
  ports: Ports,
  tx: Db,
  actor: UserActor,
  { id, organizationName }: Shared,
  to: string,
): Promise<void> {
  await queueMail(tx, ports, {
    to,
    subject: 'A report was shared with you',
    ...letter({
      paragraphs: [
        `${actor.displayName} of ${organizationName} shared a report with you.`,
        'You can read it as long as it is shared, once you have signed in.',
      ],
      action: { label: 'Open the report', url: `${ports.origin}${pathTo('/reports/:id', { id })}` },
    }),
    subjectId: id,
  });
}

/** Taken back at once. */
export async function unshareReport(
  { db }: Store,
  actor: UserActor,
  report: Shared,
  personId: string,
): Promise<void> {
  if (!canManage(actor, report)) throw new AppError('not_found', NO_REPORT);
  const { id, organizationId } = report;
  await db.transaction(async (tx) => {
    if (!(await deleteShare(tx, id, personId))) throw new AppError('not_found', NOT_SHARED);
    const person = await findUser(tx, personId);
    if (person) await withdrawMails(tx, [id], { to: person.email });
    await recordEvent(tx, actor, 'report.unshared', id, { organizationId }, { personId });
  });
}
