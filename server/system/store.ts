import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AuditKind } from '#server/audit/kinds.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';

/** `ms`: of one question on a connection that is open already. */
export async function findDatabaseState(db: Db) {
  return together(db, async (one) => {
    await one.execute(sql`select 1`);
    const started = performance.now();
    await one.execute(sql`select 1`);
    const ms = performance.now() - started;
    const { rows } = await one.execute<{
      bytes: string;
      connections: number;
      mostConnections: number;
      version: string;
    }>(sql`select pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "mostConnections",
      current_setting('server_version') as version`);
    const [found] = rows;
    if (!found) throw new Error('the database says nothing of itself');
    return { ...found, bytes: Number(found.bytes), ms: Math.round(ms * 100) / 100 };
  });
}

/** When something that belongs to no organization was last written down. */
export async function findLastEvent(db: Db, kind: AuditKind): Promise<Date | null> {
  const { organizationId, action, at } = auditEvents;
  const rows = await db
    .select({ at })
    .from(auditEvents)
    .where(and(isNull(organizationId), eq(action, kind)))
    // In the order of the index: null is no constant to the planner.
    .orderBy(desc(organizationId), desc(action), desc(at))
    .limit(1);
  return rows[0]?.at ?? null;
}
