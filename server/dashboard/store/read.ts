import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';

/** More than anybody is shown. */
const MOST = 400;

const read = kept((db) => {
  const { actorId, action, subjectId, at } = auditEvents;
  const isReading = eq(action, 'debrief.read');
  return db
    .select({ id: subjectId, at })
    .from(auditEvents)
    .where(
      and(eq(actorId, sql.placeholder('userId')), isReading, gte(at, sql.placeholder('since'))),
    )
    .orderBy(desc(at))
    .limit(MOST)
    .prepare('');
});

/** Debriefs of others that a person has opened since a moment and when, the last ones. */
export async function listRead(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ id: string; at: Date }[]> {
  return read(db, {}).execute({ userId, since });
}
