import { createHmac, randomBytes } from 'node:crypto';
import type { ShareInput } from '#shared/sharing-input.ts';
import { MESSAGE_OF_STRANGER, NOT_COMPLETE, NOTHING_TO_SHARE } from '#shared/sharing.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Client, Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { keyOf } from '#server/http/who.ts';
import { newId } from '#server/ids.ts';
import { retryMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { listMailStates } from '#server/mail/store.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import { findRetention } from '#server/organizations/store/retention.ts';
import { lockMaker } from '#server/pearls/store/sets.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';
import type { Clock, Corrected, Links, Logger, Queue, Secret, Store } from '#server/ports.ts';
import { expectAllowed, limitRecipients } from '#server/sharing/actions/limits.ts';
import { mailShare } from '#server/sharing/actions/share-mail.ts';
import { isKnown } from '#server/sharing/policy.ts';
import { rightOf, snapshotOf } from '#server/sharing/rules.ts';
import {
  findShareByKey,
  insertShare,
  bindToDeleted,
  deleteEnded,
} from '#server/sharing/store/shares.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

const DAY_MS = 24 * 3_600_000;
const OTHER_SHARE = 'Something else was shared meanwhile. Please send it again.';

type Made = Pick<
  SharedContentRow,
  'id' | 'contentId' | 'recipients' | 'expiresAt' | 'createdAt' | 'setId'
>;

/**
 * Keeps the set as it is now under an address that nobody guesses, and queues a mail to everybody named, in one
 * transaction. The same request again is one share; what of its mails had failed goes back in line.
 */
export async function shareSet(
  ports: Store & Mailer & Links & Logger & Corrected,
  { sharer, client }: { sharer: Visitor; client: Pick<Client, 'guestKey'> },
  full: FullSet,
  input: ShareInput,
): Promise<Made> {
  const { db, now } = ports;
  const asked = { ...input, requestKey: input.requestKey ?? newId(), setId: full.set.id };
  const before = await findMade(ports, db, sharer, asked);
  if (before) return sendAgain(ports, sharer, before);
  expectWritten(full);
  const own = await findApproval(db, sharer.kind === 'user' ? sharer.membership : null);
  const known = isKnown(sharer, own);
  if (!known && input.message !== '') throw invalidField('message', MESSAGE_OF_STRANGER);
  const createdAt = now();
  await expectAllowed(db, sharer, createdAt);
  if (!known) {
    const { length } = input.recipients;
    await limit(ports, 'sharedByStrangers', client.guestKey, undefined, length);
  }
  await limitRecipients(ports, sharer, input.recipients);
  const errata = await ports.errata.now();
  return db.transaction(async (tx) => {
    await lockMaker(tx, keyOf(sharer));
    const twin = await findMade(ports, tx, sharer, asked);
    if (twin) return twin;
    await expectAllowed(tx, sharer, createdAt);
    const { set } = full;
    const sharerId = sharer.kind === 'user' ? sharer.userId : null;
    const { shareDays } = await findRetention(tx, sharerId);
    const share = {
      id: newId(),
      contentId: `content-${randomBytes(16).toString('base64url')}`,
      setId: set.id,
      sharerId,
      madeBy: keyOf(sharer),
      requestKey: asked.requestKey,
      requestDigest: digestOf(asked, ports.keys.links[0]),
      fromName: input.fromName,
      recipients: input.recipients.length,
      snapshot: snapshotOf(full, {
        isOwn: sharer.kind === 'user' && set.ownerId === sharer.userId,
        isKnown: known,
      }),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + shareDays * DAY_MS),
    };
    await insertShare(tx, share);
    const { learnerLevel, patients } = share.snapshot;
    const shown = { learnerLevel, patients: patients.map((one) => rightOf(one, errata)) };
    await mailShare(
      ports,
      tx,
      { ...share, shown },
      {
        ...input,
        isKnown: known,
        replyTo: sharer.kind === 'user' && sharer.emailVerified ? sharer.email : undefined,
      },
    );
    const { isOwn } = share.snapshot;
    const facts = { shareId: share.id, recipients: share.recipients, isKnown: known, isOwn };
    await recordEvent(tx, sharer, 'pearls.shared', set.id, facts);
    return share;
  });
}

type Asked = ShareInput & { requestKey: string; setId: string };

/** Keyed: whoever reads the database tries no addresses on it. */
function digestOf({ recipients, fromName, subject, message }: Asked, key: string): string {
  const to = recipients.map((address) => address.toLowerCase()).toSorted();
  const asked = JSON.stringify([to, fromName, subject, message]);
  return createHmac('sha256', key).update(asked).digest('base64url');
}

/** What was shared under this key. Throws conflict when it was something else. */
async function findMade(
  { keys }: Secret,
  db: Db,
  sharer: Visitor,
  asked: Asked,
): Promise<Made | null> {
  const share = await findShareByKey(db, keyOf(sharer), asked.requestKey);
  if (!share) return null;
  const { requestDigest } = share;
  const isSame =
    share.setId === asked.setId &&
    share.recipients === asked.recipients.length &&
    (requestDigest === null || keys.links.some((key) => digestOf(asked, key) === requestDigest));
  if (!isSame || share.revokedAt) throw new AppError('conflict', OTHER_SHARE);
  return share;
}

async function sendAgain(
  ports: Store & Clock & Queue,
  sharer: Visitor,
  share: Made,
): Promise<Made> {
  const { db, jobs, now } = ports;
  const states = await listMailStates(db, [share.id], share.createdAt);
  const failed = states.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return share;
  await limit(ports, 'sharedAgain', share.id);
  await db.transaction(async (tx) => {
    for (const { id } of failed) await retryMail(tx, { jobs, now }, id);
    await recordEvent(tx, sharer, 'pearls.share-retried', share.id, { mails: failed.length });
  });
  return share;
}

function expectWritten({ patients }: FullSet): void {
  if (patients.some(({ status }) => status === 'waiting' || status === 'generating')) {
    throw new AppError('conflict', NOT_COMPLETE);
  }
  if (patients.every(({ status }) => status !== 'done')) {
    throw new AppError('conflict', NOTHING_TO_SHARE);
  }
}

const JOB = { kind: 'job', job: 'delete-expired-shares' } as const;

/** Deletes what was shared for as long as it was to be, and what was shared of sets that are gone for good. */
export async function deleteExpiredShares({ db, log, now }: Store & Clock & Logger): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    await bindToDeleted(tx);
    const ended = await deleteEnded(tx, now());
    for (const id of ended) await recordEvent(tx, JOB, 'pearls.share-expired', id);
    return ended;
  });
  if (ids.length > 0) log.info({ shares: ids.length }, 'expired shares deleted');
}
