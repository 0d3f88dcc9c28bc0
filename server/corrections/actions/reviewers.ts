import { isOneMailbox } from '#shared/mailbox.ts';
import { pathTo } from '#shared/screens.ts';
import type { ReviewerInput } from '#shared/text-report-input.ts';
import { recordEvent } from '#server/audit/store.ts';
import { findUserByEmail } from '#server/auth/store.ts';
import { canName } from '#server/corrections/policy.ts';
import { deleteReviewer, putReviewer } from '#server/corrections/store/reviewers.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin, Store } from '#server/ports.ts';

const NO_ACCOUNT = 'Nobody has an account with this address.';
const NOT_CONFIRMED =
  'This address is not confirmed yet: until then nobody knows whose account it is.';
const NOT_ONESELF = 'Another system administrator has to name you.';
const NO_REVIEWER = 'This person is no reviewer any more.';

/** Names a clinician as a reviewer, in a role, and tells them. */
export async function nameReviewer(
  ports: Store & Mailer & Origin,
  actor: UserActor,
  { email, roleTitle }: ReviewerInput,
): Promise<void> {
  const { db, now } = ports;
  const person = await findUserByEmail(db, email);
  if (!person) throw invalidField('email', NO_ACCOUNT);
  if (!person.emailVerified) throw invalidField('email', NOT_CONFIRMED);
  if (!canName(actor, person) || isOneMailbox(person.email, actor.email)) {
    throw new AppError('forbidden', NOT_ONESELF);
  }
  await db.transaction(async (tx) => {
    const row = { userId: person.id, roleTitle, namedBy: actor.userId, namedAt: now() };
    if (!(await putReviewer(tx, row))) return;
    await tellNamed(ports, tx, person, roleTitle);
    await recordEvent(tx, actor, 'reviewer.named', person.id);
  });
}

async function tellNamed(
  ports: Mailer & Origin,
  tx: Db,
  { id, email: to }: { id: string; email: string },
  roleTitle: string,
): Promise<void> {
  await queueMail(tx, ports, {
    to,
    subject: 'You were named as a reviewer',
    ...letter({
      paragraphs: [
        `A system administrator named you as a reviewer, as ${roleTitle}.`,
        'You read what others report as wrong in pearls and questions, and say what is right. Your name and role stand with each correction.',
      ],
      action: { label: 'Open the reports', url: `${ports.origin}${pathTo('/error-reports')}` },
    }),
    subjectId: id,
  });
}

/** What the person corrected and signed stays. */
export async function removeReviewer(
  { db }: Store,
  actor: UserActor,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteReviewer(tx, userId))) throw new AppError('not_found', NO_REVIEWER);
    await recordEvent(tx, actor, 'reviewer.removed', userId);
  });
}
