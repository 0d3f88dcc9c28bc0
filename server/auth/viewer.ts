import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { sessions, users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const MINUTE_MS = 60_000;
/** Where idle sessions end: how much too early that may be at most. */
const IDLE_STEP_MS = 5_000;

export type Viewers = (token: string, now: Date) => Promise<UserActor | null>;

/**
 * Who holds a session, in one prepared query: session, role and membership as they are now, so that a sign-out
 * elsewhere or an administrator's act counts from the next request on. Also ends sessions that were idle too long.
 */
export function createViewers(db: Db, idleByDefault: number | null): Viewers {
  const query = db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      displayName: profiles.displayName,
      role: profiles.role,
      specialty: profiles.specialty,
      traineeLevel: profiles.traineeLevel,
      organizationId: memberships.organizationId,
      organizationName: organizations.name,
      organizationIdle: organizations.idleMinutes,
      status: memberships.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, sessions.userId))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('viewer');

  return async (token, now) => {
    const [row] = await query.execute({ token, now });
    if (!row) return null;
    const { lastSeenAt, organizationId, organizationName, organizationIdle, status, ...rest } = row;
    const membership =
      organizationId && organizationName && status
        ? { organizationId, organizationName, status }
        : null;
    const idleMinutes = shorter(
      idleByDefault,
      membership?.status === 'active' ? organizationIdle : null,
    );
    const unseen = now.getTime() - lastSeenAt.getTime();
    if (idleMinutes !== null && unseen > idleMinutes * MINUTE_MS) {
      await db.delete(sessions).where(eq(sessions.id, row.sessionId));
      return null;
    }
    if (unseen > (idleMinutes === null ? MINUTE_MS : IDLE_STEP_MS))
      await touch(db, row.sessionId, now);
    return { kind: 'user', ...rest, membership, idleMinutes };
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
