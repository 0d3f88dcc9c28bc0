import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { MailStatus } from '#shared/organizations.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Given } from '#server/db/kept.ts';
import { filledRows, given, isAmong, kept, rowPlaces } from '#server/db/kept.ts';
import { NOBODY_THERE, NOT_JUST_THEN } from '#server/mail/problems.ts';
import type { MailProblem } from '#server/mail/problems.ts';
import { outbox } from '#server/mail/tables.ts';
import type { MailTopic, OutboxRow } from '#server/mail/tables.ts';
import { keptAnyway, keptSince } from '#server/organizations/store/retention.ts';

/** Longer than any transport takes: after that the worker that took the mail on is dead. */
const CLAIM = sql`interval '2 minutes'`;
/** Longer than greylisting lasts. */
const REST = sql`interval '15 minutes'`;
/** Attempts by the way are given beside a mail's own twelve: one that is refused each time gets no more once it had so many of both. */
const HURRIED_ATTEMPTS = 25;

/** What happens to one after it was written. */
const LATER = ['status', 'attempts', 'claimedUntil', 'problem', 'sentAt'] as const;
type NewMail = Omit<OutboxRow, (typeof LATER)[number]>;

const isNew = (column: string): column is keyof NewMail => !LATER.some((it) => it === column);
const NEW = Object.keys(getTableColumns(outbox)).filter(isNew);

const insertion = kept((db) => {
  const rows = rowPlaces(NEW, 1).map((places) => ({ ...places, status: 'waiting' as const }));
  return db.insert(outbox).values(rows).prepare('');
});

export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  await insertion(tx, {}).execute(filledRows(NEW, [mail]));
}

export async function findMail(db: Db, id: string): Promise<OutboxRow | null> {
  const [mail] = await mailOf(db, {}).execute({ id });
  return mail ?? null;
}

const mailOf = kept((db) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.id, given('id')))
    .prepare(''),
);

/** As text: JSON has no dates, and the database no year 0. */
const Moment = z.iso.datetime().refine((time) => !time.startsWith('0000'));
const PageEnd = z.tuple([Moment, z.uuid()]);

/** Newest first. A cursor that cannot be read means the first page. */
export async function listMails(
  db: Db,
  page: { cursor?: string | undefined; limit: number; status?: MailStatus | undefined },
) {
  const end = readCursor(page.cursor, PageEnd);
  const ofStatus = page.status && eq(outbox.status, page.status);
  const total = await db.$count(outbox, ofStatus);
  const rows = await db
    .select()
    .from(outbox)
    .where(and(ofStatus, end ? before(end) : undefined))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor([last.createdAt, last.id]) : null, total };
}

function before([time, id]: z.output<typeof PageEnd>) {
  const at = new Date(time);
  return or(lt(outbox.createdAt, at), and(eq(outbox.createdAt, at), lt(outbox.id, id)));
}

function isWaiting(now: Given<Date>) {
  return and(eq(outbox.status, 'waiting'), gt(outbox.expiresAt, now));
}

export async function countWaiting(db: Db, now: Date): Promise<number> {
  return db.$count(outbox, isWaiting(now));
}

/** Oldest first. */
export async function listWaitingIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isWaiting(now))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map((row) => row.id);
}

/**
 * Those that a mail server which takes mails again may take too, oldest first, not all at once: who found nobody there,
 * and who was put off and has rested. None that somebody has in hand, and be it a worker that died with it.
 */
export async function listHurriedIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isWaiting(now),
        lt(outbox.attempts, HURRIED_ATTEMPTS),
        or(
          and(isProblemOf(NOBODY_THERE), isFreeSince(sql`now()`)),
          and(isProblemOf(NOT_JUST_THEN), isFreeSince(sql`now() - ${REST}`)),
        ),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(20);
  return rows.map((row) => row.id);
}

function isFreeSince(time: SQL) {
  return or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, time));
}

/** Whatever number the server answered with. */
function isProblemOf(problems: readonly MailProblem[]) {
  return inArray(sql`split_part(${outbox.problem}, ':', 1)`, [...problems]);
}

/** Takes a waiting mail on and returns it with its new attempt number; null when it is sent, failed, too late or in other hands. */
export async function claimMail(db: Db, id: string, now: Date): Promise<OutboxRow | null> {
  const [mail] = await claim(db, {}).execute({ id, now });
  return mail ?? null;
}

const claim = kept((db) =>
  db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, claimedUntil: sql`now() + ${CLAIM}` })
    .where(and(eq(outbox.id, given('id')), isWaiting(given('now')), isFreeSince(sql`now()`)))
    .returning()
    .prepare(''),
);

function heldBy(mail: OutboxRow) {
  return and(
    eq(outbox.id, mail.id),
    eq(outbox.attempts, mail.attempts),
    eq(outbox.status, 'waiting'),
  );
}

/** Gives a mail back after an attempt that may go better the next time. It is free from now on: so it is known when that was. */
export async function releaseMail(db: Db, mail: OutboxRow, problem: string): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: sql`now()`, problem })
    .where(heldBy(mail));
}

/** Whoever holds it by now: it has left. Its text goes with it, for a link in it opens an account. */
export async function markSent(tx: Db, id: string, now: Date): Promise<void> {
  await sent(tx, {}).execute({ id, now });
}

const sent = kept((db) =>
  db
    .update(outbox)
    .set({
      status: 'sent',
      sentAt: sql`${given('now')}`,
      claimedUntil: null,
      problem: null,
      text: '',
      html: null,
      contentUrl: null,
      stopUrl: null,
    })
    .where(eq(outbox.id, given('id')))
    .prepare(''),
);

/** False when another worker has taken over: then nothing was written. */
export async function markFailed(tx: Db, mail: OutboxRow, problem: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ status: 'failed', claimedUntil: null, problem })
    .where(heldBy(mail))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Puts a failed mail back in line. False when it is not failed, too late, or somebody else already has. */
export async function resetForRetry(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ status: 'waiting', problem: null })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'failed'), gt(outbox.expiresAt, now)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** What was sent long ago, and what was not sent in time. Returns the ids of what was deleted. */
export async function deleteOld(tx: Db, now: Date): Promise<string[]> {
  const reader = sql`(select ${users.id} from ${users} where ${users.email} = lower(${outbox.toAddress}))`;
  const isOld = lt(outbox.sentAt, keptSince('mailDays', reader, now));
  const rows = await tx
    .delete(outbox)
    .where(
      or(
        and(eq(outbox.status, 'sent'), lt(outbox.sentAt, keptAnyway('mailDays', now)), isOld),
        and(ne(outbox.status, 'sent'), lte(outbox.expiresAt, now)),
      ),
    )
    .returning({ id: outbox.id });
  return rows.map((row) => row.id);
}

export type MailState = Pick<OutboxRow, 'id' | 'subjectId' | 'status' | 'problem'>;

/** Of the mails about these records, none of which was written before `since`. */
export async function listMailStates(
  db: Db,
  subjectIds: readonly string[],
  since: Date,
): Promise<MailState[]> {
  if (subjectIds.length === 0) return [];
  return statesOf(db, {}).execute({ subjectIds, since });
}

const statesOf = kept((db) => {
  const { id, subjectId, status, problem, createdAt } = outbox;
  return db
    .select({ id, subjectId, status, problem })
    .from(outbox)
    .where(and(gte(createdAt, given('since')), isAmong(subjectId, 'subjectIds')))
    .prepare('');
});

/**
 * What these mails speak of is withdrawn: those that have not left never will, and nothing of their text stays. All about
 * the records, or those of some topics, or to one address. Returns how many.
 */
export async function withdrawMails(
  tx: Db,
  subjectIds: readonly string[],
  { topics, to }: { topics?: readonly MailTopic[]; to?: string } = {},
): Promise<number> {
  if (subjectIds.length === 0) return 0;
  const { subjectId, status, toAddress, topic } = outbox;
  const rows = await tx
    .update(outbox)
    .set({
      status: 'withdrawn',
      text: '',
      html: null,
      contentUrl: null,
      stopUrl: null,
      claimedUntil: null,
      problem: null,
    })
    .where(
      and(
        inArray(subjectId, [...subjectIds]),
        inArray(status, ['waiting', 'failed']),
        topics && inArray(topic, [...topics]),
        to === undefined ? undefined : eq(toAddress, to),
      ),
    )
    .returning({ id: outbox.id });
  return rows.length;
}

/** What waits now, and what the last that went wrong ran into. */
export async function findMailTrouble(db: Db, now: Date) {
  const { createdAt, id, problem } = outbox;
  const [waiting] = await db
    .select({ count: count(), oldest: min(createdAt) })
    .from(outbox)
    .where(isWaiting(now));
  const newest = (where: SQL | undefined) =>
    db
      .select({ problem })
      .from(outbox)
      .where(and(where, isNotNull(problem)))
      .orderBy(desc(createdAt), desc(id))
      .limit(1);
  const [retried] = await newest(isWaiting(now));
  const [failed] = await newest(eq(outbox.status, 'failed'));
  return {
    waiting: waiting?.count ?? 0,
    oldestWaiting: waiting?.oldest ?? null,
    /** Of one that is tried again. */
    waitingProblem: retried?.problem ?? null,
    failedProblem: failed?.problem ?? null,
  };
}
