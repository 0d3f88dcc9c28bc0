import type { AuditEvent } from '#server/audit/place.ts';
import { recordAll } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';

/** Reads what belongs to a record; that an administrator reads somebody else's is written down in the same flight, `parts` with it: asked for only then. */
export async function readTraced<Answer>(
  db: Db,
  actor: UserActor,
  event: AuditEvent & { owners: readonly (string | null)[]; parts?: () => Promise<AuditEvent[]> },
  read: (one: Db) => Promise<Answer>,
): Promise<Answer> {
  const { owners, parts, ...traced } = event;
  if (!isAdministrating(actor) || owners.includes(actor.userId)) return read(db);
  const events = [traced, ...((await parts?.()) ?? [])];
  return together(db, async (one) => {
    const [answer] = await Promise.all([read(one), recordAll(one, actor, events)]);
    return answer;
  });
}

function isAdministrating({ role }: UserActor): boolean {
  return role === 'administrator' || role === 'system_admin';
}
