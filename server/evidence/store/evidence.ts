import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Evidence, EvidenceFound } from '#shared/evidence-output.ts';
import { MOST_RESULTS_ON_PAGE } from '#shared/evidence.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';
import { otherEvidence } from '#server/evidence/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const { organizationId, traineeId, kind, on, title, value, scale, fileId } = otherEvidence;

/** Trainees who are or were of the organization. */
export async function listKnownTrainees(db: Db, organization: string): Promise<KnownTrainee[]> {
  return db
    .select({
      id: profiles.id,
      name: profiles.displayName,
      email: users.email,
      isActive: sql<boolean>`${memberships.status} = 'active'`,
    })
    .from(memberships)
    .innerJoin(profiles, and(eq(profiles.id, memberships.userId), eq(profiles.role, 'trainee')))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(memberships.organizationId, organization),
        inArray(memberships.status, ['active', 'deactivated']),
        isNull(profiles.erasedAt),
      ),
    )
    .orderBy(asc(profiles.id));
}

/** Nobody else enters results of the organization until the transaction ends. */
export async function lockEvidence(tx: Db, organization: string): Promise<void> {
  const name = `evidence:${organization}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Of a JSON array as the worker writes it. */
export const given = (part: string) =>
  sql`jsonb_to_recordset(${part}::jsonb) as given(line integer, "traineeId" uuid, kind text, "on" date, title text, own text, value text, scale text)`;
/** What stands there now: the last file's. */
export const current = (organization: string) =>
  sql`left join lateral (select ${value}, ${scale} from ${otherEvidence}
    where ${organizationId} = ${organization} and ${traineeId} = given."traineeId" and ${kind} = given.kind
      and ${on} = given."on" and ${title} = given.title order by ${fileId} desc limit 1) now on true`;
export const IS_NEW = sql`now.value is null`;
export const IS_CHANGED = sql`(now.value, now.scale) <> (given.value, given.scale)`;

/** What some results would do. */
export type News = {
  new: number;
  changed: number;
  same: number;
  /** Of whom results are new or changed. */
  traineeIds: string[];
  /** Over all that would be replaced. */
  digest: string;
};

export async function countNews(db: Db, organization: string, part: string): Promise<News> {
  const { rows } = await db.execute<News>(
    sql`select count(*) filter (where ${IS_NEW})::int as new,
      count(*) filter (where ${IS_CHANGED})::int as changed,
      count(*) filter (where not ${IS_NEW} and not ${IS_CHANGED})::int as same,
      coalesce(array_agg(distinct given."traineeId") filter (where ${IS_NEW} or ${IS_CHANGED}), '{}') as "traineeIds",
      md5(coalesce(jsonb_agg(jsonb_build_array(given.line, given.title, now.value, now.scale)
        order by given.line, given.title) filter (where ${IS_CHANGED}), '[]')::text) as digest
      from ${given(part)} ${current(organization)}`,
  );
  return rows[0] ?? { new: 0, changed: 0, same: 0, traineeIds: [], digest: '' };
}

type NewsRow = Omit<EvidenceFound, 'trainee' | 'was'> & {
  traineeId: string;
  name: string;
  email: string;
  isActive: boolean;
  wasValue: string | null;
  wasScale: string | null;
};

/** The first of those that are new or changed. */
export async function listNews(
  db: Db,
  organization: string,
  part: string,
  most: number,
): Promise<EvidenceFound[]> {
  const { rows } = await db.execute<NewsRow>(
    sql`select given.line, given.kind, to_char(given."on", 'YYYY-MM-DD') as on, given.title, given.value, given.scale,
        given."traineeId", ${profiles.displayName} as name, ${users.email} as email,
        coalesce(${memberships.status} = 'active', false) as "isActive", now.value as "wasValue", now.scale as "wasScale"
      from ${given(part)}
      join ${profiles} on ${profiles.id} = given."traineeId"
      join ${users} on ${users.id} = given."traineeId"
      left join ${memberships} on ${memberships.userId} = given."traineeId" and ${memberships.organizationId} = ${organization}
      ${current(organization)}
      where ${IS_NEW} or ${IS_CHANGED}
      order by given.line, given.title limit ${most}`,
  );
  return rows.map(({ traineeId: id, name, email, isActive, wasValue, wasScale, ...result }) => ({
    ...result,
    trainee: { id, name, email, isActive },
    was: wasValue === null ? null : { value: wasValue, scale: wasScale ?? '' },
  }));
}

/** Enters what is new or changed of these; what it replaces stays behind it. Gives how many of each trainee. */
export async function enterResults(
  tx: Db,
  organization: string,
  file: string,
  part: string,
): Promise<{ traineeId: string; results: number }[]> {
  const { rows } = await tx.execute<{ traineeId: string; results: number }>(
    sql`with entered as (
      insert into ${otherEvidence} (organization_id, trainee_id, kind, on_day, title, value, scale, file_id)
      select ${organization}::uuid, given."traineeId", given.kind, given."on", given.title, given.value, given.scale, ${file}::uuid
      from ${given(part)} ${current(organization)}
      where ${IS_NEW} or ${IS_CHANGED}
      returning trainee_id)
      select trainee_id as "traineeId", count(*)::int as results from entered group by trainee_id`,
  );
  return rows;
}

/** Whose results came with a file, and how many of each. */
export async function listEntered(db: Db, file: string) {
  return db
    .select({ traineeId, results: sql<number>`count(*)::int` })
    .from(otherEvidence)
    .where(eq(fileId, file))
    .groupBy(traineeId);
}

/** Of each of these the latest results until a day, the newest first, as the last files say them. */
export async function listEvidence(
  db: Db,
  organization: string,
  ids: readonly string[],
  to: string,
): Promise<Map<string, Evidence[]>> {
  if (ids.length === 0) return new Map();
  const isTheirs = and(eq(organizationId, organization), inArray(traineeId, [...ids]), lte(on, to));
  const last = db
    .selectDistinctOn([traineeId, on, kind, title], { traineeId, kind, on, title, value, scale })
    .from(otherEvidence)
    .where(isTheirs)
    .orderBy(traineeId, desc(on), kind, title, desc(fileId))
    .as('last');
  const place = sql<number>`row_number() over (partition by ${last.traineeId} order by ${last.on} desc, ${last.kind}, ${last.title})`;
  const ranked = db
    .select({
      traineeId: last.traineeId,
      kind: last.kind,
      on: last.on,
      title: last.title,
      value: last.value,
      scale: last.scale,
      place: place.as('place'),
    })
    .from(last)
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, MOST_RESULTS_ON_PAGE))
    .orderBy(ranked.traineeId, ranked.place);
  const found = Map.groupBy(rows, (row) => row.traineeId);
  const shown = ({
    kind: what,
    on: day,
    title: name,
    value: is,
    scale: of,
  }: (typeof rows)[number]) => ({
    kind: what,
    on: day,
    title: name,
    value: is,
    scale: of,
  });
  return new Map([...found].map(([id, own]) => [id, own.map(shown)]));
}
