import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditKind } from '#server/audit/kinds.ts';
import { placeOf } from '#server/audit/place.ts';
import type { About, AuditEvent, Facts } from '#server/audit/place.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { filledRows, kept, rowPlaces } from '#server/db/kept.ts';
import type { Actor } from '#server/http/context.ts';
import { nextId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';

/** Written in the caller's transaction, so that a change and its trace stand or fall together. */
export async function recordEvent(
  tx: Db,
  actor: Actor,
  action: AuditKind,
  subjectId: string,
  facts: Facts = {},
  about: About = {},
): Promise<void> {
  await recordAll(tx, actor, [{ action, subjectId, facts, ...about }]);
}

/** The same done to several, in one statement. */
export async function recordEvents(
  tx: Db,
  actor: Actor,
  action: AuditKind,
  subjectIds: readonly string[],
  about: About = {},
): Promise<void> {
  await recordAll(
    tx,
    actor,
    subjectIds.map((subjectId) => ({ action, subjectId, facts: {}, ...about })),
  );
}

/** With more the text is not worth keeping. */
const FEW = 8;
const WRITTEN = ['id', 'actorKind', 'actorId', 'action', 'subjectId', 'facts', 'personId'] as const;
const PLACED = [...WRITTEN, 'organizationId', 'memberId'] as const;

function writeInsertion(db: Db, { rows }: { rows: number }) {
  const places = rowPlaces(PLACED, rows).map(({ organizationId, memberId, ...place }) => ({
    ...place,
    organizationId: sql`coalesce(${organizationId}::uuid, (select ${memberships.organizationId}
      from ${memberships} where ${memberships.userId} = ${memberId}::uuid
        and ${memberships.status} in ('active', 'deactivated')))`,
  }));
  return db.insert(auditEvents).values(places).prepare('');
}
const insertion = kept(writeInsertion);

/** All that was done in one step, in its order, in one statement. */
export async function recordAll(
  tx: Db,
  actor: Actor,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const common = { actorKind: actor.kind, actorId: idOf(actor) };
  const shape = { rows: events.length };
  const statement = shape.rows > FEW ? writeInsertion(tx, shape) : insertion(tx, shape);
  const rows = events.map((event) => ({
    ...common,
    id: nextId(),
    action: event.action,
    subjectId: event.subjectId,
    facts: event.facts,
    ...placeOf(actor, event),
  }));
  await statement.execute(filledRows(PLACED, rows));
}

function idOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  if (actor.kind === 'guest') return actor.guestKey;
  return actor.kind === 'job' ? actor.job : actor.kind;
}

export type AuditEventRow = typeof auditEvents.$inferSelect;

/** Whether any of this was ever done to a person, by whomever, in an organization. */
export async function wasDoneTo(
  db: Db,
  userId: string,
  actions: readonly AuditKind[],
  organizationId: string,
): Promise<boolean> {
  const { subjectId, action, facts } = auditEvents;
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(subjectId, userId),
        inArray(action, [...actions]),
        sql`${facts} ->> 'organizationId' = ${organizationId}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Which of these somebody has done this to. */
export async function listDoneBy(
  db: Db,
  userId: string,
  done: AuditKind,
  subjectIds: readonly string[],
): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const { actorId, action, subjectId } = auditEvents;
  const rows = await db
    .selectDistinct({ subjectId })
    .from(auditEvents)
    .where(and(eq(actorId, userId), eq(action, done), inArray(subjectId, [...subjectIds])));
  return rows.map((row) => row.subjectId);
}

/** Whether somebody has done this to a person before, about the same record. */
export async function wasRecorded(
  db: Db,
  userId: string,
  done: Pick<AuditEvent, 'action' | 'subjectId'>,
  same: Facts,
): Promise<boolean> {
  const { actorId, action, subjectId, facts } = auditEvents;
  const isSame = sql`${facts} @> ${JSON.stringify(same)}::jsonb`;
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(actorId, userId), eq(action, done.action), eq(subjectId, done.subjectId), isSame))
    .limit(1);
  return rows.length > 0;
}

/** Deletes of one organization, or of nobody's, what is kept no longer. The only way: the table itself refuses. Answers how many. */
export async function pruneEvents(
  db: Db,
  organizationId: string | null,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ pruned: number }>(
    sql`select prune_audit_events(${organizationId}, ${most}) as pruned`,
  );
  return rows[0]?.pruned ?? 0;
}
