import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
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
  await tx.insert(auditEvents).values({
    id: nextId(),
    actorKind: actor.kind,
    actorId: idOf(actor),
    action,
    subjectId,
    facts,
  });
}

function idOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  if (actor.kind === 'guest') return actor.guestKey;
  return actor.kind === 'job' ? actor.job : actor.kind;
}

export type AuditEventRow = typeof auditEvents.$inferSelect;

/** What a person did, and what was done to the person, newest first. */
export async function listEventsAbout(
  db: Db,
  userId: string,
  actions: readonly string[],
  limit: number,
): Promise<AuditEventRow[]> {
  return db
    .select()
    .from(auditEvents)
    .where(
      and(
        or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)),
        inArray(auditEvents.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}

/** Newest first: what was done to a person's account, by anybody, and what the person did with the actions of `own`. */
export async function listActivity(
  db: Db,
  userId: string,
  { account, own }: { account: readonly string[]; own: readonly string[] },
  limit: number,
): Promise<AuditEventRow[]> {
  const { actorId, subjectId, action } = auditEvents;
  return db
    .select()
    .from(auditEvents)
    .where(
      or(
        and(eq(subjectId, userId), inArray(action, [...account])),
        and(eq(actorId, userId), inArray(action, [...own])),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}
