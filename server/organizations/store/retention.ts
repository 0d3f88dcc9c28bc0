import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { RETAINED, RETENTION } from '#shared/retention.ts';
import type { Retained, Retention } from '#shared/retention.ts';
import type { Db } from '#server/db/connect.ts';
import { isActiveMembershipOf } from '#server/organizations/store/memberships.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';

/** Before then something of this person's is no longer kept: by the person's organization, else as shipped. */
export function keptSince(what: Retained, person: AnyPgColumn | SQL, now: Date): SQL {
  const said = sql`(select ${organizations[what]} from ${memberships} join ${organizations}
    on ${organizations.id} = ${memberships.organizationId}
    where ${memberships.userId} = ${person} and ${memberships.status} in ('active', 'deactivated'))`;
  return sql`${now.toISOString()}::timestamptz
    - coalesce(${said}, ${RETENTION[what].shipped}::int) * interval '1 day'`;
}

/** Nothing younger than this goes, by what any organization says now: looked at first, along an index. */
export function keptAnyway(what: Retained, now: Date): SQL {
  const least = sql`(select least(min(${organizations[what]}), ${RETENTION[what].shipped}::int) from ${organizations})`;
  return sql`${now.toISOString()}::timestamptz - ${least} * interval '1 day'`;
}

/** How long things of a person are kept; as shipped for a guest, and for whoever belongs to no organization. */
export async function findRetention(db: Db, userId: string | null): Promise<Retention> {
  const rows = userId
    ? await db
        .select({ said: organizations })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(isActiveMembershipOf(userId))
    : [];
  const said = rows[0]?.said;
  const days = RETAINED.map((what) => [what, said?.[what] ?? RETENTION[what].shipped] as const);
  return Object.fromEntries(days) as Retention;
}

export async function listOrganizationIds(db: Db): Promise<string[]> {
  const { id } = organizations;
  const rows = await db.select({ id }).from(organizations).orderBy(id);
  return rows.map((row) => row.id);
}
