import { and, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
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
    .select({ id: profiles.id, name: profiles.displayName, email: users.email })
    .from(memberships)
    .innerJoin(profiles, and(eq(profiles.id, memberships.userId), eq(profiles.role, 'trainee')))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(memberships.organizationId, organization),
        inArray(memberships.status, ['active', 'deactivated']),
        sql`${profiles.erasedAt} is null`,
      ),
    );
}

/** Nobody else enters results of the organization until the transaction ends. */
export async function lockEvidence(tx: Db, organization: string): Promise<void> {
  const name = `evidence:${organization}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Of a JSON array as the worker writes it. */
const given = (part: string) =>
  sql`jsonb_to_recordset(${part}::jsonb) as given(line integer, "traineeId" uuid, kind text, "on" date, title text, value text, scale text)`;
const SAME_ONE = (organization: string) =>
  sql`${organizationId} = ${organization} and ${traineeId} = given."traineeId" and ${kind} = given.kind
    and ${on} = given."on" and ${title} = given.title`;
const IS_NEW = sql`${traineeId} is null`;
const IS_CHANGED = sql`(${value}, ${scale}) <> (given.value, given.scale)`;

/** How many of these results are new, and how many would replace another. */
export async function countNews(
  db: Db,
  organization: string,
  part: string,
): Promise<{ new: number; changed: number; same: number }> {
  const { rows } = await db.execute<{ new: number; changed: number; same: number }>(
    sql`select count(*) filter (where ${IS_NEW})::int as new,
      count(*) filter (where ${IS_CHANGED})::int as changed,
      count(*) filter (where not ${IS_NEW} and not ${IS_CHANGED})::int as same
      from ${given(part)} left join ${otherEvidence} on ${SAME_ONE(organization)}`,
  );
  return rows[0] ?? { new: 0, changed: 0, same: 0 };
}

type NewsRow = Omit<EvidenceFound, 'trainee' | 'was'> & {
  traineeId: string;
  name: string;
  email: string;
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
        ${value} as "wasValue", ${scale} as "wasScale"
      from ${given(part)}
      join ${profiles} on ${profiles.id} = given."traineeId"
      join ${users} on ${users.id} = given."traineeId"
      left join ${otherEvidence} on ${SAME_ONE(organization)}
      where ${IS_NEW} or ${IS_CHANGED}
      order by given.line, given.title limit ${most}`,
  );
  return rows.map(({ traineeId: id, name, email, wasValue, wasScale, ...result }) => ({
    ...result,
    trainee: { id, name, email },
    was: wasValue === null ? null : { value: wasValue, scale: wasScale ?? '' },
  }));
}

/** Enters these, in place of what was said before; gives how many of each trainee were new or changed. */
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
      from ${given(part)}
      on conflict (trainee_id, organization_id, on_day, kind, title)
      do update set value = excluded.value, scale = excluded.scale, file_id = excluded.file_id
      where (${value}, ${scale}) <> (excluded.value, excluded.scale)
      returning trainee_id)
      select trainee_id as "traineeId", count(*)::int as results from entered group by trainee_id`,
  );
  return rows;
}

/** Whose results came with a file and stand still, and how many of each. */
export async function listEntered(db: Db, file: string) {
  return db
    .select({ traineeId, results: sql<number>`count(*)::int` })
    .from(otherEvidence)
    .where(eq(fileId, file))
    .groupBy(traineeId);
}

/** Of each of these the latest, the newest first, until a day. */
export async function listEvidence(
  db: Db,
  organization: string,
  ids: readonly string[],
  to: string,
): Promise<Map<string, Evidence[]>> {
  if (ids.length === 0) return new Map();
  const place = sql<number>`row_number() over (partition by ${traineeId} order by ${on} desc, ${kind}, ${title})`;
  const { organizationId: _organization, fileId: _file, ...shown } = getTableColumns(otherEvidence);
  const ranked = db
    .select({ ...shown, place: place.as('place') })
    .from(otherEvidence)
    .where(and(eq(organizationId, organization), inArray(traineeId, [...ids]), lte(on, to)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, MOST_RESULTS_ON_PAGE))
    .orderBy(ranked.traineeId, desc(ranked.on), ranked.kind, ranked.title);
  const found = new Map<string, Evidence[]>();
  for (const { traineeId: whose, place: _place, ...result } of rows) {
    const own = found.get(whose) ?? [];
    own.push(result);
    found.set(whose, own);
  }
  return found;
}
