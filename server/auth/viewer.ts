import { and, eq, lt, sql } from 'drizzle-orm';
import { sessions } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import type { MembershipStatus } from '#shared/people.ts';

const MINUTE_MS = 60_000;

export type Viewers = (token: string, now: Date) => Promise<UserActor | null>;

/** What the SQL function `viewer` answers (migrations). */
type Found = Omit<UserActor, 'kind' | 'membership' | 'idleMinutes'> & {
  lastSeenAt: string;
  organizationId: string | null;
  organizationName: string | null;
  organizationIdle: number | null;
  status: MembershipStatus | null;
};

/**
 * Who holds a session, in one query: session, role and membership as they are now, so that a sign-out elsewhere or an
 * administrator's act counts from the next request on. Also ends sessions that were idle too long.
 */
export function createViewers(db: Db, idleByDefault: number | null): Viewers {
  const asked = sql`viewer(${sql.placeholder('token')}, ${sql.placeholder('now')})`;
  const statement = db
    .select({ found: sql<Found | null>`${asked}`.as('found') })
    .from(sql`(select) as nothing`)
    .prepare('viewer');
  return async (token, now) => {
    const [answer] = await statement.execute({ token, now: now.toISOString() });
    if (!answer?.found) return null;
    const { found } = answer;
    const { lastSeenAt, organizationId, organizationName, organizationIdle, status, ...person } =
      found;
    const membership =
      organizationId && organizationName && status
        ? { organizationId, organizationName, status }
        : null;
    const idleMinutes = shorter(
      idleByDefault,
      membership?.status === 'active' ? organizationIdle : null,
    );
    const unseen = now.getTime() - new Date(lastSeenAt).getTime();
    // Being seen is written down once a minute: the last minute may be missing.
    if (idleMinutes !== null && unseen > (idleMinutes + 1) * MINUTE_MS) {
      await db.delete(sessions).where(eq(sessions.id, person.sessionId));
      return null;
    }
    if (unseen > MINUTE_MS) await touch(db, person.sessionId, now);
    return { kind: 'user', ...person, membership, idleMinutes };
  };
}

function shorter(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

async function touch(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)));
}
