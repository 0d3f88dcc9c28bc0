import { and, asc, eq, gte, ilike, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { TrailQuery } from '#shared/activity-input.ts';
import { dayAfter } from '#shared/shift-date.ts';
import { KINDS } from '#server/audit/kinds.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { containing } from '#server/db/like.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles, renames } from '#server/people/tables.ts';
import { startsOf } from '#server/time-zones.ts';

const MOST_PEOPLE = 20;
const EXPORT_BATCH = 500;
/** To the microsecond, as the order is. */
const PageEnd = z.tuple([z.string().regex(/^\d{1,17}$/), z.uuid()]);
type PageEnd = z.output<typeof PageEnd>;

const { id, at, action, actorKind, actorId, personId, subjectId, organizationId } = auditEvents;
const actor = alias(profiles, 'actor');
const actorAccount = alias(users, 'actor_account');
const person = alias(profiles, 'person');
const personAccount = alias(users, 'person_account');

/** Null is every organization's, and what belongs to none. */
type Narrowed = { organizationId: string | null; query: TrailQuery };
type Newest = (where: SQL | undefined, order?: SQL) => SQL;

/** Null is no constant to the planner: said so, the index of organization and kind is in this order, and no other one is. */
const NOBODYS = sql`${organizationId} desc, ${action} desc, ${at} desc, ${id} desc`;

const isPart = (one: AuditKind) => 'isPart' in KINDS[one];
/** Of what is told once of several that alone: each part stands in the trail of whom it is about. */
const isWhole = notInArray(action, (Object.keys(KINDS) as AuditKind[]).filter(isPart));

const kindsOf = ({ kind }: TrailQuery) =>
  (Object.keys(KINDS) as AuditKind[]).filter((one) => !kind || KINDS[one].group === kind);

/** From the first moment of a day where the reader is to the last of another. */
function within({ from, to, timeZone }: TrailQuery): SQL | undefined {
  const [begin] = startsOf(from ? [from] : [], timeZone);
  const [end] = startsOf(to ? [dayAfter(to, 1)] : [], timeZone);
  return and(begin && gte(at, begin), end && lt(at, end));
}

/** Each along an index that has the time last, so that no page reads more than it shows. */
function sidesOf({ organizationId: scope, query }: Narrowed, newest: Newest): SQL[] {
  const place = scope === null ? undefined : eq(organizationId, scope);
  const { kind, recordId, personId: whose } = query;
  if (recordId || whose) {
    const rest = and(
      place,
      kind ? inArray(action, kindsOf(query)) : undefined,
      recordId ? eq(subjectId, recordId) : undefined,
    );
    if (!whose) return [newest(and(rest, isWhole))];
    const done = and(eq(actorId, whose), rest, isWhole);
    return [newest(done), newest(and(eq(personId, whose), rest))];
  }
  if (scope === null && !kind) return [newest(isWhole)];
  const whole = kindsOf(query).filter((one) => !isPart(one));
  const kinds = sql`unnest(${sql.param(whole)}::text[]) as kind(action)`;
  const ofKind = sql`${action} = kind.action`;
  if (place) return [ofEach(kinds, newest(and(place, ofKind)))];
  const places = sql`${kinds} cross join ${organizations} place`;
  return [
    ofEach(places, newest(and(sql`${organizationId} = place.id`, ofKind))),
    ofEach(kinds, newest(and(isNull(organizationId), ofKind), NOBODYS)),
  ];
}

function ofEach(what: SQL, newest: SQL): SQL {
  return sql`(select newest.id, newest.at from ${what} cross join lateral ${newest} newest)`;
}

/** The newest first, each with the names that people have now. */
async function select(db: Db, narrowed: Narrowed, end: PageEnd | null, limit: number) {
  const before = end
    ? sql`(${at}, ${id}) < (timestamptz 'epoch' + ${end[0]} * interval '1 microsecond', ${end[1]}::uuid)`
    : undefined;
  const bounds = and(within(narrowed.query), before);
  const newest: Newest = (where, order = sql`${at} desc, ${id} desc`) =>
    sql`(select ${id}, ${at} from ${auditEvents} where ${and(where, bounds) ?? sql`true`} order by ${order} limit ${limit})`;
  const sides = sql.join(sidesOf(narrowed, newest), sql` union all `);
  const found = sql`(select found.id from (${sides}) found order by found.at desc, found.id desc limit ${limit}) found`;
  const byAccount = sql`case when ${actorKind} = 'user' then ${actorId}::uuid end`;
  return db
    .select({
      event: auditEvents,
      micros: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint`,
      actorName: nameOf(narrowed, actor, actorAccount),
      personName: nameOf(narrowed, person, personAccount),
      organizationName: organizations.name,
      renamed: { before: renames.nameBefore, after: renames.nameAfter },
    })
    .from(auditEvents)
    .innerJoin(found, sql`found.id = ${id}`)
    .leftJoin(actor, eq(actor.id, byAccount))
    .leftJoin(actorAccount, eq(actorAccount.id, actor.id))
    .leftJoin(person, eq(person.id, personId))
    .leftJoin(personAccount, eq(personAccount.id, person.id))
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(
      renames,
      sql`${action} = 'profile.renamed' and ${renames.id} = (${auditEvents.facts} ->> 'rename')::uuid`,
    )
    .orderBy(sql`${at} desc`, sql`${id} desc`);
}
export type TrailRow = Awaited<ReturnType<typeof select>>[number];

/** The address of whoever has no name only where its person is known: empty for a stranger; null for a former account. */
function nameOf(
  { organizationId: scope }: Narrowed,
  { displayName }: { displayName: AnyPgColumn },
  { id: accountId, email }: { id: AnyPgColumn; email: AnyPgColumn },
) {
  const isKnown = sql`exists (select 1 from ${memberships}
    where ${memberships.userId} = ${accountId} and ${memberships.organizationId} = ${scope})`;
  const address =
    scope === null
      ? email
      : sql`case when ${email} is null or ${isKnown} then ${email} else '' end`;
  return sql<string | null>`coalesce(nullif(${displayName}, ''), ${address})`;
}

const endOf = ({ micros, event }: TrailRow): PageEnd => [micros, event.id];

/** A cursor that cannot be read means the first page. */
export async function listTrail(
  db: Db,
  narrowed: Narrowed,
): Promise<{ rows: TrailRow[]; nextCursor: string | null }> {
  const { cursor, limit } = narrowed.query;
  const found = await select(db, narrowed, readCursor(cursor, PageEnd), limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor(endOf(last)) : null };
}

/** All that a list with this query shows, each batch only when it is asked for. */
export async function* readTrail(db: Db, narrowed: Narrowed): AsyncGenerator<TrailRow[]> {
  let end: PageEnd | null = null;
  for (;;) {
    const rows: TrailRow[] = await select(db, narrowed, end, EXPORT_BATCH);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    end = endOf(last);
  }
}

/** By whom a trail can be narrowed: people of the organization, whatever has become of their request. */
export async function listTrailPeople(
  db: Db,
  scope: string | null,
  q: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`coalesce(nullif(${profiles.displayName}, ''), ${users.email})`;
  const pattern = q && containing(q);
  return db
    .select({ id: profiles.id, name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .where(
      and(
        scope === null ? undefined : eq(memberships.organizationId, scope),
        pattern ? or(ilike(profiles.displayName, pattern), ilike(users.email, pattern)) : undefined,
      ),
    )
    .orderBy(asc(name), asc(profiles.id))
    .limit(MOST_PEOPLE);
}
