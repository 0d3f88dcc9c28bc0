import { isOneMailbox } from '#shared/mailbox.ts';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import { recordEvent } from '#server/audit/store.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Links, Logger, Secret, Store } from '#server/ports.ts';
import { againBefore, digestMoment } from '#server/procedures/rules/digests.ts';
import {
  listDueDigests,
  listWaitingCounts,
  lockDigest,
  lockDigests,
  saveDigestSent,
  saveDigestStop,
} from '#server/procedures/store/digests.ts';
import { findAddressee } from '#server/procedures/store/people.ts';

const PURPOSE = 'procedure-digest';
const JOB: Actor = { kind: 'job', job: 'digest-procedures' };
/** Mails in one transaction. */
const BATCH = 50;
const DAY_MS = 86_400_000;

/** The id of the supervisor who is no longer written to by this token; null for one that is not ours. */
export function supervisorOfStopToken({ keys }: Secret, token: string) {
  return idOfLinkToken(PURPOSE, token, keys);
}

/** Writes to every supervisor who is due. Rows stay locked until their mails are in the outbox: each goes out once. */
export async function digestProcedures(ports: Store & Mailer & Links & Logger): Promise<void> {
  const { db, now, log } = ports;
  const moment = digestMoment(now());
  const due = { moment, againBefore: againBefore(moment) };
  const all = await listDueDigests(db, due);
  let sent = 0;
  for (let from = 0; from < all.length; from += BATCH) {
    await db.transaction(async (tx) => {
      const stillDue = await listDueDigests(tx, due, all.slice(from, from + BATCH));
      for (const id of await lockDigests(tx, stillDue, moment)) {
        const count = await mailDigest(ports, tx, id, moment);
        await saveDigestSent(tx, id, moment);
        await recordEvent(tx, JOB, 'procedure-digest.sent', id, { count });
        sent += 1;
      }
    });
  }
  if (sent > 0) log.info({ digests: sent }, 'mails about waiting procedures were queued');
}

/** Answers how many procedures it tells of. */
async function mailDigest(
  ports: Mailer & Links,
  tx: Db,
  supervisorId: string,
  moment: Date,
): Promise<number> {
  const { origin, keys } = ports;
  const supervisor = await findAddressee(tx, supervisorId);
  const waiting = await listWaitingCounts(tx, supervisorId, moment);
  const counts = waiting.filter(({ email }) => !isOneMailbox(email, supervisor?.email ?? ''));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (!supervisor || total === 0) return 0;
  const wait = waitingToVerify(total);
  const token = linkToken(PURPOSE, supervisorId, keys);
  const lines = counts.map(({ owner, count }) => `${owner}: ${count}`);
  await queueMail(tx, ports, {
    to: supervisor.email,
    subject: wait,
    ...letter({
      greeting: `Dear ${supervisor.name},`,
      paragraphs: [`${wait}:`, lines.join('\n')],
      action: { label: 'Verify or send back', url: `${origin}/procedure-logs/verify` },
      footer:
        'You get this mail because trainees named you as their supervisor: once a day at most, and only when something new waits or a week has passed.',
      stop: {
        label: 'No more of these mails',
        url: `${origin}/verify/${token}/stop`,
        post: `${origin}/api/verify/${token}/stop-digest`,
      },
    }),
    subjectId: supervisorId,
    topic: 'digest',
    validFor: 2 * DAY_MS,
  });
  return total;
}

/** By the supervisor, or by whoever holds the mail. Again it changes nothing. */
export async function switchDigest(
  { db }: Store,
  actor: Actor,
  supervisorId: string,
  isOn: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isStopped = await lockDigest(tx, supervisorId);
    if (isStopped === !isOn) return;
    await saveDigestStop(tx, supervisorId, !isOn);
    if (!isOn) await withdrawMails(tx, [supervisorId], { topics: ['digest'] });
    const action = isOn ? 'procedure-digest.started' : 'procedure-digest.stopped';
    await recordEvent(tx, actor, action, supervisorId);
  });
}
