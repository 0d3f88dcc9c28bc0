import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { filledRows, kept, rowPlaces } from '#server/db/kept.ts';
import type { Actor } from '#server/http/context.ts';
import { nextId } from '#server/ids.ts';

/** Written in the caller's transaction, so that a change and its trace stand or fall together. */
export async function recordEvent(
  tx: Db,
  actor: Actor,
  action: string,
  subjectId: string,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordEvents(tx, actor, action, [subjectId], facts);
}

/** The same done to several, in one statement. */
export async function recordEvents(
  tx: Db,
  actor: Actor,
  action: string,
  subjectIds: readonly string[],
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordAll(
    tx,
    actor,
    subjectIds.map((subjectId) => ({ action, subjectId, facts })),
  );
}

/** With more the text is not worth keeping. */
const FEW = 8;
const WRITTEN = ['id', 'actorKind', 'actorId', 'action', 'subjectId', 'facts'] as const;

function writeInsertion(db: Db, { rows }: { rows: number }) {
  return db.insert(auditEvents).values(rowPlaces(WRITTEN, rows)).prepare('');
}
const insertion = kept(writeInsertion);

/** All that was done in one step, in its order, in one statement. */
export async function recordAll(
  tx: Db,
  actor: Actor,
  events: readonly Pick<AuditEventRow, 'action' | 'subjectId' | 'facts'>[],
): Promise<void> {
  if (events.length === 0) return;
  const common = { actorKind: actor.kind, actorId: idOf(actor) };
  const shape = { rows: events.length };
  const statement = shape.rows > FEW ? writeInsertion(tx, shape) : insertion(tx, shape);
  const rows = events.map((event) => ({ ...common, ...event, id: nextId() }));
  await statement.execute(filledRows(WRITTEN, rows));
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
  actions: readonly string[],
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
  done: string,
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

/** Newest first: what was done to a person's account, by anybody, and what the person did with the actions of `own`. */
export async function listActivity(
  db: Db,
  userId: string,
  { account, own }: { account: readonly string[]; own: readonly string[] },
  limit: number,
): Promise<AuditEventRow[]> {
  return activity(db, { limit }).execute({ userId, account, own });
}

/** Each side along its own index, instead of both together along the time. */
const activity = kept((db, { limit }: { limit: number }) => {
  const { actorId, subjectId, action, at, id } = auditEvents;
  const side = (whose: AnyPgColumn, actions: string) => sql`${whose} = ${sql.placeholder('userId')}
    and ${action} = any(${sql.placeholder(actions)})`;
  const done = side(subjectId, 'account');
  const newest = (where: SQL | undefined) =>
    db.select().from(auditEvents).where(where).orderBy(desc(at), desc(id)).limit(limit);
  return unionAll(newest(done), newest(and(side(actorId, 'own'), sql`not (${done})`)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .prepare('');
});
