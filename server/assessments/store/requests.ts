import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import { given, kept } from '#server/db/kept.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import type { UserActor } from '#server/http/context.ts';
import { countOpen, findByKey, isOpen, lockLink } from '#server/links/store.ts';
import { isActiveMembershipOf, isDeactivated } from '#server/organizations/store/memberships.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const LONGEST_LIST = 100;

const trainee = alias(profiles, 'trainee');
const traineeAccount = alias(users, 'trainee_account');
const assessor = alias(profiles, 'assessor');
const assessorAccount = alias(users, 'assessor_account');

function named(db: Db) {
  return db
    .select({
      ...getTableColumns(assessmentRequests),
      traineeName: trainee.displayName,
      traineeLevel: trainee.traineeLevel,
      traineeRole: trainee.role,
      ownerIsDeactivated: isDeactivated(assessmentRequests.traineeId),
      /** Where the trainee is an active member now. */
      traineeOrganizationId: memberships.organizationId,
      /** The account's own address. */
      traineeEmail: traineeAccount.email,
      traineeEmailVerified: traineeAccount.emailVerified,
      organizationName: organizations.name,
      /** Null unless an attending of the organization is asked. */
      assessorName: assessor.displayName,
      assessorAccountEmail: assessorAccount.email,
    })
    .from(assessmentRequests)
    .innerJoin(trainee, eq(trainee.id, assessmentRequests.traineeId))
    .innerJoin(traineeAccount, eq(traineeAccount.id, assessmentRequests.traineeId))
    .leftJoin(memberships, isActiveMembershipOf(assessmentRequests.traineeId))
    .leftJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .leftJoin(assessor, eq(assessor.id, assessmentRequests.assessorId))
    .leftJoin(assessorAccount, eq(assessorAccount.id, assessmentRequests.assessorId))
    .$dynamic();
}

/** A request with the people and the place that it names. */
export type NamedRequest = Awaited<ReturnType<typeof named>>[number];

export async function findRequest(db: Db, id: string): Promise<NamedRequest | null> {
  const [request] = await requestOf(db, {}).execute({ id });
  return request ?? null;
}

const requestOf = kept((db) =>
  named(db)
    .where(eq(assessmentRequests.id, given('id')))
    .prepare(''),
);

/** A trainee's own: open ones first, then the newest. */
export async function listSent(db: Db, traineeId: string, now: Date): Promise<NamedRequest[]> {
  return named(db)
    .where(eq(assessmentRequests.traineeId, traineeId))
    .orderBy(sql`(${isOpen(assessmentRequests, now)}) desc`, desc(assessmentRequests.createdAt))
    .limit(LONGEST_LIST);
}

/** A trainee's open ones for one shift, the oldest first. */
export async function listOpenOfShift(
  db: Db,
  traineeId: string,
  shiftDate: string,
  now: Date,
): Promise<NamedRequest[]> {
  return named(db)
    .where(and(openOf(traineeId, now), eq(assessmentRequests.shiftDate, shiftDate)))
    .orderBy(asc(assessmentRequests.createdAt), asc(assessmentRequests.id));
}

type Invited = { userId: Given<string>; email: Given<string>; emailVerified: boolean };

/** Those that wait for a person, asked by id or at the address that the person has confirmed. */
function waitingFor({ userId, email, emailVerified }: Invited, now: Given<Date>): SQL | undefined {
  const { traineeId, assessorId, assessorEmail } = assessmentRequests;
  const byId = eq(assessorId, userId);
  const byAddress = and(isNull(assessorId), eq(assessorEmail, email));
  const isTheirs = emailVerified ? sql`(${byId} or (${byAddress}))` : byId;
  return and(
    isTheirs,
    isOpen(assessmentRequests, now),
    ne(traineeId, userId),
    not(isDeactivated(traineeId)),
  );
}

/** The newest first. */
export async function listReceived(db: Db, viewer: UserActor, now: Date): Promise<NamedRequest[]> {
  return named(db)
    .where(waitingFor(viewer, now))
    .orderBy(desc(assessmentRequests.createdAt))
    .limit(LONGEST_LIST);
}

export function receivedOf(viewer: Invited, now: Given<Date>): Figure {
  return rowsIn(assessmentRequests, waitingFor(viewer, now));
}

function openOf(traineeId: Given<string>, now: Given<Date>): SQL | undefined {
  return and(eq(assessmentRequests.traineeId, traineeId), isOpen(assessmentRequests, now));
}

export function countOpenRequests(db: Db, traineeId: string, now: Date): Promise<number> {
  return countOpen(db, assessmentRequests, eq(assessmentRequests.traineeId, traineeId), now);
}

type Waited = Pick<AssessmentRequestRow, 'id' | 'createdAt' | 'assessorEmail'> & {
  assessorName: string | null;
  /** All that are open. */
  open: number;
};

/** Of a trainee's requests that nobody has answered the one that has waited longest; null without any. */
export async function findLongestOpen(
  db: Db,
  traineeId: string,
  now: Date,
): Promise<Waited | null> {
  const rows = await longestOpen(db, {}).execute({ traineeId, now });
  return rows[0] ?? null;
}

const longestOpen = kept((db) => {
  const { id, createdAt, assessorEmail, assessorId } = assessmentRequests;
  const open = sql<number>`count(*) over ()`.mapWith(Number);
  return db
    .select({ id, createdAt, assessorEmail, assessorName: assessor.displayName, open })
    .from(assessmentRequests)
    .leftJoin(assessor, eq(assessor.id, assessorId))
    .where(openOf(given('traineeId'), given('now')))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .prepare('');
});

export function findRequestByKey(db: Db, ownerId: string, requestKey: string) {
  const { traineeId } = assessmentRequests;
  return findByKey(db, assessmentRequests, traineeId, { ownerId, requestKey });
}

export async function insertRequest(tx: Db, row: AssessmentRequestRow): Promise<void> {
  await tx.insert(assessmentRequests).values(row);
}

export function lockRequest(tx: Db, id: string) {
  return lockLink(tx, assessmentRequests, id);
}

/** The trainee is one and may sign in, and an attending asked by name still works in the organization of the request. */
export function isStillAwaited(db: Db): SQL | undefined {
  const { traineeId, assessorId, organizationId } = assessmentRequests;
  const asking = db
    .select({ id: trainee.id })
    .from(trainee)
    .where(
      and(eq(trainee.id, traineeId), eq(trainee.role, 'trainee'), not(isDeactivated(traineeId))),
    );
  const asked = db
    .select({ id: assessor.id })
    .from(assessor)
    .innerJoin(memberships, eq(memberships.userId, assessor.id))
    .where(
      and(
        eq(assessor.id, assessorId),
        eq(assessor.role, 'attending'),
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, 'active'),
      ),
    );
  return and(exists(asking), or(isNull(assessorId), exists(asked)));
}

/** Whether anybody is still to be reminded of a request. */
export async function canStillRemind(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.id, id), isStillAwaited(db)));
  return rows.length > 0;
}

/** A trainee's open ones to an address, typed or an attending's. Locked, always in the same order. */
export async function lockOpenRequestsTo(
  tx: Db,
  traineeId: string,
  email: string,
  now: Date,
): Promise<AssessmentRequestRow[]> {
  const { id, assessorId, assessorEmail } = assessmentRequests;
  const account = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return tx
    .select()
    .from(assessmentRequests)
    .where(and(openOf(traineeId, now), or(eq(assessorEmail, email), inArray(assessorId, account))))
    .orderBy(asc(id))
    .for('update');
}

/** Locked; those that another server has in hand are left out. */
export async function lockDueRequests(
  tx: Db,
  now: Date,
  limit: number,
): Promise<AssessmentRequestRow[]> {
  return tx
    .select()
    .from(assessmentRequests)
    .where(
      and(
        lte(assessmentRequests.nextReminderAt, now),
        isOpen(assessmentRequests, now),
        isStillAwaited(tx),
      ),
    )
    .orderBy(asc(assessmentRequests.nextReminderAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** A trainee's open ones for one shift that were made since a moment: locked, always in the same order. */
export async function lockOpenOfShift(
  tx: Db,
  traineeId: string,
  shiftDate: string,
  { since, now }: { since: Date; now: Date },
): Promise<Pick<AssessmentRequestRow, 'id' | 'organizationId' | 'epaNumber'>[]> {
  const { id, organizationId, epaNumber } = assessmentRequests;
  return tx
    .select({ id, organizationId, epaNumber })
    .from(assessmentRequests)
    .where(
      and(
        openOf(traineeId, now),
        eq(assessmentRequests.shiftDate, shiftDate),
        gte(assessmentRequests.createdAt, since),
      ),
    )
    .orderBy(asc(id))
    .for('update');
}

export async function updateRequest(
  tx: Db,
  id: string,
  values: Partial<Omit<AssessmentRequestRow, 'id'>>,
): Promise<void> {
  await tx.update(assessmentRequests).set(values).where(eq(assessmentRequests.id, id));
}

/** Ids of what came of requests, by request, in the order in which it was submitted. */
export async function listAnswers(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ id: assessments.id, requestId: assessments.requestId })
    .from(assessments)
    .where(inArray(assessments.requestId, [...requestIds]))
    .orderBy(asc(assessments.id));
  const answers = new Map<string, string[]>();
  for (const { id, requestId } of rows) {
    if (requestId) answers.set(requestId, [...(answers.get(requestId) ?? []), id]);
  }
  return answers;
}
