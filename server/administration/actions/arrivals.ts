import { ROLE_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import {
  findArrivalReader,
  listArrivals,
  listDueArrivals,
  lockArrivalMail,
  lockArrivals,
  saveArrivalMail,
} from '#server/administration/store/arrivals.ts';
import type { Arrival } from '#server/administration/store/arrivals.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Links, Logger, Secret, Store } from '#server/ports.ts';
import { digestMoment } from '#server/procedures/rules/digests.ts';

const PURPOSE = 'arrival-digest';
const JOB: Actor = { kind: 'job', job: 'digest-arrivals' };
/** Mails in one transaction. */
const BATCH = 50;
const DAY_MS = 86_400_000;
/** Who came longer ago is old news, also to somebody who has just become an administrator. */
const DAYS_TOLD = 7;
/** Named of either kind; the list has all. */
const MOST_NAMED = 20;

/** The id of the administrator who is no longer written to by this token; null for one that is not ours. */
export function administratorOfStopToken({ keys }: Secret, token: string): string | null {
  return idOfLinkToken(PURPOSE, token, keys);
}

/** Writes to every administrator who is due. Rows stay locked until their mails are in the outbox: each goes out once. */
export async function digestArrivals(ports: Store & Mailer & Links & Logger): Promise<void> {
  const { db, now, log } = ports;
  const moment = digestMoment(now());
  const moments = { moment, earliest: new Date(moment.getTime() - DAYS_TOLD * DAY_MS) };
  const sent = await inBatches(BATCH, () =>
    db.transaction(async (tx) => {
      const ids = await lockArrivals(tx, await listDueArrivals(tx, moments, BATCH), moment);
      for (const id of ids) {
        const arrivals = await listArrivals(tx, id, moments);
        await mailArrivals(ports, tx, id, arrivals);
        await saveArrivalMail(tx, id, { sentAt: moment });
        await recordEvent(tx, JOB, 'arrival-digest.sent', id, { count: arrivals.length });
      }
      return ids.length;
    }),
  );
  if (sent > 0) log.info({ digests: sent }, 'mails about who came in were queued');
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function lineOf({ email, emailVerified, role }: Arrival): string {
  const confirmed = emailVerified
    ? ''
    : ', the address is not confirmed: it may be somebody else’s';
  return `${email}, ${ROLE_LABELS[role].toLowerCase()}${confirmed}`;
}

function listed(arrivals: readonly Arrival[]): string {
  const more = arrivals.length - MOST_NAMED;
  return [
    ...arrivals.slice(0, MOST_NAMED).map(lineOf),
    ...(more > 0 ? [`and ${people(more)} more`] : []),
  ].join('\n');
}

/** No names: whoever signs up chooses the own. */
async function mailArrivals(
  ports: Mailer & Links,
  tx: Db,
  id: string,
  arrivals: readonly Arrival[],
): Promise<void> {
  const { origin, keys } = ports;
  const reader = await findArrivalReader(tx, id);
  if (!reader || arrivals.length === 0) return;
  const { organization } = reader;
  const waiting = arrivals.filter(({ status }) => status === 'pending');
  const came = arrivals.filter(({ status }) => status === 'active');
  const token = linkToken(PURPOSE, id, keys);
  const parts = [
    ...(came.length > 0 ? [`${people(came.length)} came in`] : []),
    ...(waiting.length > 0
      ? [`${people(waiting.length)} wait${waiting.length === 1 ? 's' : ''}`]
      : []),
  ];
  await queueMail(tx, ports, {
    to: reader.email,
    subject: `${organization}: ${parts.join(', ')}`,
    ...letter({
      greeting: `Dear ${reader.name},`,
      mailboxes: arrivals.map(({ email }) => email),
      paragraphs: [
        ...(came.length > 0
          ? [
              `By an address of the domain of ${organization}, without anybody’s decision, came in:`,
              listed(came),
              'If somebody does not belong to you, remove the person in the list of people.',
            ]
          : []),
        ...(waiting.length > 0 ? ['For your decision waits:', listed(waiting)] : []),
      ],
      action:
        waiting.length > 0
          ? { label: 'Decide', url: `${origin}${pathTo('/admin/users', { status: 'pending' })}` }
          : { label: 'See who', url: `${origin}${pathTo('/admin/users', { cameBy: 'domain' })}` },
      footer: `You get this mail as an administrator of ${organization}: once a day at most, and only when somebody came.`,
      stop: {
        label: 'No more of these mails',
        url: `${origin}${pathTo('/arrivals/:token/stop', { token })}`,
        post: `${origin}/api/arrivals/${token}/stop`,
      },
    }),
    subjectId: id,
    topic: 'arrivals',
    validFor: 2 * DAY_MS,
  });
}

/** By the administrator, or by whoever holds the mail. Again it changes nothing. */
export async function switchArrivalMail(
  { db }: Store,
  actor: Actor,
  id: string,
  isOn: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isStopped = await lockArrivalMail(tx, id);
    if (isStopped === !isOn) return;
    await saveArrivalMail(tx, id, { isStopped: !isOn });
    if (!isOn) await withdrawMails(tx, [id], { topics: ['arrivals'] });
    await recordEvent(tx, actor, isOn ? 'arrival-digest.started' : 'arrival-digest.stopped', id);
  });
}
