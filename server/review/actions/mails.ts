import { questionsToReview } from '#shared/review.ts';
import { recordEvent } from '#server/audit/store.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Corrected, Links, Logger, Secret, Store } from '#server/ports.ts';
import { countDueToday, listDueToday } from '#server/review/actions/due.ts';
import { isMailTime, weekOf } from '#server/review/rules/days.ts';
import {
  lockMailWanted,
  lockReaders,
  saveMailSent,
  saveMailWanted,
} from '#server/review/store/mails.ts';
import type { Reader } from '#server/review/store/mails.ts';

const PURPOSE = 'review-mail';
const JOB: Actor = { kind: 'job', job: 'mail-reviews' };
/** People in one transaction. */
const BATCH = 50;
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const LETTERS = ['A', 'B', 'C', 'D'];

/** The id of the person who is no longer written to by this token; null for one that is not ours. */
export function readerOfStopToken({ keys }: Secret, token: string) {
  return idOfLinkToken(PURPOSE, token, keys);
}

/** Writes to everybody who wants it and has something due. Rows stay locked until their mails are in the outbox. */
export async function mailReviews(
  ports: Store & Mailer & Links & Logger & Corrected,
): Promise<void> {
  const { db, now, log } = ports;
  const moment = now();
  if (!isMailTime(moment)) return;
  const week = weekOf(moment);
  let sent = 0;
  let after = NOBODY;
  await inBatches(BATCH, () =>
    db.transaction(async (tx) => {
      const found = await lockReaders(tx, week, after, BATCH);
      for (const reader of found) {
        const count = await mailReader(ports, tx, reader, moment);
        if (count === 0) continue;
        sent += 1;
        await saveMailSent(tx, reader.userId, week, moment);
        await recordEvent(tx, JOB, 'review-mail.sent', reader.userId, { count });
      }
      after = found.at(-1)?.userId ?? after;
      return found.length;
    }),
  );
  if (sent > 0) log.info({ mails: sent }, 'mails about questions to review were queued');
}

/** Answers how many questions it tells of. */
async function mailReader(
  ports: Mailer & Links & Corrected,
  tx: Db,
  { userId, name, email }: Reader,
  moment: Date,
): Promise<number> {
  const { origin, keys } = ports;
  const token = linkToken(PURPOSE, userId, keys);
  const today = await countDueToday(tx, userId, moment, 0);
  const [first] = await listDueToday(tx, userId, moment, today, 1);
  const count = today.due + today.unseen;
  if (!first) return 0;
  const { id } = first.question;
  const { question, options } = (await ports.errata.now()).question(first.question, null).words;
  await queueMail(tx, ports, {
    to: email,
    subject: questionsToReview(count),
    ...letter({
      greeting: `Dear ${name},`,
      paragraphs: [`${questionsToReview(count)}: a few minutes. One to try now:`],
      blocks: [
        {
          kind: 'question',
          title: 'What would you answer?',
          question,
          options: options.map((text, i) => ({
            letter: LETTERS[i] ?? '',
            text,
            url: `${origin}/review?question=${id}&option=${i + 1}`,
          })),
          remark: 'Each answer opens the review with it chosen.',
        },
      ],
      action: { label: 'Review', url: `${origin}/review` },
      footer:
        'You get this mail because you asked for it: once a week at most, when questions are due.',
      stop: {
        label: 'No more of these mails',
        url: `${origin}/review/${token}/stop`,
        post: `${origin}/api/review-mails/${token}/stop`,
      },
    }),
    subjectId: userId,
    topic: 'review',
    validFor: 6 * DAY_MS,
  });
  return count;
}

/** By the person, or by whoever holds the mail. Again it changes nothing. */
export async function switchReviewMail(
  { db }: Store,
  actor: Actor,
  userId: string,
  isWanted: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockMailWanted(tx, userId)) === isWanted) return;
    await saveMailWanted(tx, userId, isWanted);
    if (!isWanted) await withdrawMails(tx, [userId], { topics: ['review'] });
    const action = isWanted ? 'review-mail.started' : 'review-mail.stopped';
    await recordEvent(tx, actor, action, userId);
  });
}
