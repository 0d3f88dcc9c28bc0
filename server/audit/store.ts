import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';

/** Written in the caller's transaction, so that a change and its trace stand or fall together. */
export async function recordEvent(
  tx: Db,
  actor: Actor,
  action: string,
  subjectId: string,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await tx.insert(auditEvents).values({
    id: newId(),
    actorKind: actor.kind,
    actorId: actor.kind === 'guest' ? actor.guestKey : actor.job,
    action,
    subjectId,
    facts,
  });
}
