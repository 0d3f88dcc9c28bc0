import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role, TraineeLevel } from '#shared/people.ts';
import { scopeOf, seenIn } from '#server/assessments/store/scope.ts';
import type { Scope } from '#server/assessments/store/scope.ts';
import { assessments, isCounted } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { given, isAmong, kept } from '#server/db/kept.ts';
import type { Given } from '#server/db/kept.ts';
import type { UserActor } from '#server/http/context.ts';
import { isActiveIn, isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { isCalled } from '#server/people/store.ts';
import { profiles } from '#server/people/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';

export type TraineeRow = { id: string; displayName: string; traineeLevel: TraineeLevel | null };

const PERSON = {
  id: profiles.id,
  displayName: profiles.displayName,
  traineeLevel: profiles.traineeLevel,
};

/** organizationId and programId only of a membership that counts: an active one. */
function placed(db: Db, counts: SQL = eq(memberships.status, 'active')) {
  return db
    .select({
      ...PERSON,
      role: profiles.role,
      organizationId: memberships.organizationId,
      programId: memberships.programId,
    })
    .from(profiles)
    .leftJoin(memberships, and(eq(memberships.userId, profiles.id), counts))
    .$dynamic();
}
export type PlacedTrainee = Awaited<ReturnType<typeof placed>>[number];

/** Null when no trainee has exactly this address. */
export async function findTraineeByAddress(db: Db, email: string): Promise<PlacedTrainee | null> {
  const rows = await placed(db)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(users.email, email), eq(profiles.role, 'trainee')));
  return rows[0] ?? null;
}

/** Where somebody was deactivated counts as well: the records stay. */
export async function findPlacedTrainee(db: Db, id: string): Promise<PlacedTrainee | null> {
  const stays = inArray(memberships.status, ['active', 'deactivated']);
  const rows = await placed(db, stays).where(eq(profiles.id, id));
  return rows[0] ?? null;
}

export type LockedPeople = {
  trainee: {
    name: string;
    email: string;
    role: Role;
    organizationId: string | null;
    /** The last day in training. */
    graduatedOn: string | null;
  };
  evaluatorName: string;
};

const lockOfMembership = kept((db) =>
  db
    .select({
      organizationId: memberships.organizationId,
      status: memberships.status,
      graduatedOn: memberships.graduatedOn,
    })
    .from(memberships)
    .where(eq(memberships.userId, sql.placeholder('traineeId')))
    .for('share')
    .prepare(''),
);
const lockOfProfiles = kept((db) =>
  db
    .select({
      id: profiles.id,
      name: profiles.displayName,
      email: users.email,
      role: profiles.role,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        inArray(profiles.id, [sql.placeholder('traineeId'), sql.placeholder('evaluatorId')]),
        isNull(profiles.erasedAt),
      ),
    )
    .orderBy(asc(profiles.id))
    .for('share', { of: profiles })
    .prepare(''),
);

/**
 * As they are until the transaction ends: nobody leaves, changes role or is renamed in between. Memberships before
 * profiles, as everywhere. organizationId only of an active membership. Null without such a trainee.
 */
export async function lockPeople(
  tx: Db,
  traineeId: string,
  evaluatorId: string | null,
): Promise<LockedPeople | null> {
  const [[membership], people] = await Promise.all([
    lockOfMembership(tx, {}).execute({ traineeId }),
    lockOfProfiles(tx, {}).execute({ traineeId, evaluatorId }),
  ]);
  const trainee = people.find(({ id }) => id === traineeId);
  if (!trainee) return null;
  const isActive = membership?.status === 'active';
  return {
    trainee: {
      ...trainee,
      organizationId: isActive ? membership.organizationId : null,
      graduatedOn: membership?.graduatedOn ?? null,
    },
    evaluatorName: people.find(({ id }) => id === evaluatorId)?.name ?? '',
  };
}

const whileActive = (place: PgColumn) =>
  sql<string | null>`case when ${memberships.status} = 'active' then ${place} end`;
const PLACE = {
  organizationId: whileActive(memberships.organizationId),
  programId: whileActive(memberships.programId),
};

export type ListedTrainee = TraineeRow & {
  email: string;
  lastAssessedOn: string | null;
  assessments: number;
  /** Null outside of any. */
  organizationId: string | null;
  programId: string | null;
  /** EPAs seen since the date that was asked for, by the set of their form; null: the shipped one's. */
  seen: { number: number; set: string | null }[];
};

/**
 * An organization's active ones in training, or with null all. Those whom the viewer assessed last come first, then by name. What
 * is said of each counts only what the viewer may see.
 */
export async function listTrainees(
  db: Db,
  viewer: UserActor,
  organizationId: string | null,
  query: { q?: string | undefined; cursor?: string | undefined; limit: number },
  seenSince: string,
): Promise<{ rows: ListedTrainee[]; nextCursor: string | null }> {
  const offset = offsetOf(query.cursor);
  const asked = { viewerId: viewer.userId, organizationId, limit: query.limit + 1, offset };
  const people = query.q
    ? await peopleOf(db, asked, isCalled(query.q))
    : await everybody(db, { isAnywhere: organizationId === null }).execute(asked);
  const page = people.slice(0, query.limit);
  const ids = page.map(({ id }) => id);
  const seen = await countSeen(db, viewer, ids, seenSince);
  return {
    rows: page.map((person) => ({ ...NOTHING_SEEN, ...person, ...seen.get(person.id) })),
    nextCursor: people.length > query.limit ? String(offset + query.limit) : null,
  };
}

type AskedPeople = {
  viewerId: Given<string>;
  organizationId: Given<string> | null;
  limit: Given<number>;
  offset: Given<number>;
};

function peopleOf(
  db: Db,
  { viewerId, organizationId, limit, offset }: AskedPeople,
  isSought?: SQL,
) {
  const lately = db
    .select({
      traineeId: assessments.traineeId,
      shiftDate: max(assessments.shiftDate).as('last_shift'),
      createdAt: max(assessments.createdAt).as('last_created'),
    })
    .from(assessments)
    .where(and(eq(assessments.submitterId, viewerId), isNull(assessments.voidedAt)))
    .groupBy(assessments.traineeId)
    .as('lately');
  return db
    .select({ ...PERSON, ...PLACE, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .leftJoin(lately, eq(lately.traineeId, profiles.id))
    .where(
      and(
        eq(profiles.role, 'trainee'),
        isNull(profiles.erasedAt),
        organizationId === null ? undefined : isActiveIn(organizationId),
        isInTraining(),
        isSought,
      ),
    )
    .orderBy(
      sql`${lately.shiftDate} desc nulls last`,
      sql`${lately.createdAt} desc nulls last`,
      asc(sql`lower(${profiles.displayName})`),
      asc(profiles.id),
    )
    .limit(limit)
    .offset(offset);
}

/** Whom nobody is looking for by name. */
const everybody = kept((db, { isAnywhere }: { isAnywhere: boolean }) =>
  peopleOf(db, {
    viewerId: given('viewerId'),
    organizationId: isAnywhere ? null : given('organizationId'),
    limit: given('limit'),
    offset: given('offset'),
  }).prepare(''),
);

type Seen = Pick<ListedTrainee, 'lastAssessedOn' | 'assessments' | 'seen'>;
const NOTHING_SEEN: Seen = { lastAssessedOn: null, assessments: 0, seen: [] };

async function countSeen(
  db: Db,
  viewer: UserActor,
  traineeIds: string[],
  since: string,
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  if (traineeIds.length === 0) return seen;
  const scope = scopeOf(viewer);
  const id = scope.of === 'everybody' ? null : scope.id;
  const rows = await seenOf(db, { of: scope.of }).execute({ traineeIds, id });
  for (const row of rows) {
    const before = seen.get(row.traineeId) ?? NOTHING_SEEN;
    const { epaNumber: number, set: of } = row;
    const isLately = number !== null && (row.last ?? '') >= since;
    seen.set(row.traineeId, {
      lastAssessedOn: later(before.lastAssessedOn, row.last),
      assessments: before.assessments + row.count,
      seen: isLately ? [...before.seen, { number, set: of }] : before.seen,
    });
  }
  return seen;
}

const seenOf = kept((db, { of }: { of: Scope['of'] }) => {
  const { traineeId, epaNumber, shiftDate } = assessments;
  const { name: set } = formTemplates;
  const isSeen = of === 'everybody' ? undefined : seenIn(of, given('id'));
  return db
    .select({ traineeId, epaNumber, set, last: max(shiftDate), count: count() })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, assessments.formId))
    .where(and(isAmong(traineeId, 'traineeIds'), isCounted(assessments), isSeen))
    .groupBy(traineeId, epaNumber, set)
    .prepare('');
});

function later(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}
