import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { demandOn } from '#server/auth/policy.ts';
import { sessions } from '#server/auth/tables.ts';
import { latest, MOST_APART_MS } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';
import type { UserActor } from '#server/http/context.ts';
import type { MembershipStatus } from '#shared/people.ts';
import type { SecondFactorOf } from '#shared/sign-in-rules.ts';

const MINUTE_MS = 60_000;

/** Of the people who asked last: some hundred bytes each. Who is not among them waits as a guest does (request.ts). */
const MOST_SUPPOSED = 10_000;

export type Viewers = {
  find(token: string, now: Date, one?: Db): Promise<UserActor | null>;
  /** Who it was at the last request, to be confirmed by `find` before anything is answered. */
  supposed(token: string): UserActor | undefined;
};

/** What the SQL function `viewer` answers (migrations). */
type Found = Omit<UserActor, 'kind' | 'membership' | 'idleMinutes' | 'demand'> & {
  ssoOrganization: string | null;
  lastSeenAt: string;
  organizationId: string | null;
  organizationName: string | null;
  organizationIdle: number | null;
  secondFactor: SecondFactorOf | null;
  ssoOnly: boolean | null;
  status: MembershipStatus | null;
};

/** Finds who holds a session, and remembers whom it found. */
export function createViewers(db: Db, idleByDefault: number | null): Viewers {
  const last = new Map<string, UserActor>();
  return {
    supposed: (token) => last.get(token),
    async find(token, now, one = db) {
      const viewer = await findViewer(one, token, now, idleByDefault);
      last.delete(token);
      if (viewer) last.set(token, viewer);
      const [longest = ''] = last.keys();
      if (last.size > MOST_SUPPOSED) last.delete(longest);
      return viewer;
    },
  };
}

const statement = kept((db) => {
  const asked = sql`viewer(${sql.placeholder('token')}, ${sql.placeholder('now')})`;
  return db
    .select({ found: sql<Found | null>`${asked}`.as('found') })
    .from(sql`(select) as nothing`)
    .prepare('viewer');
});

/**
 * Who holds a session, in one query: session, role and membership as they are now, so that a sign-out elsewhere or an
 * administrator's act counts from the next request on. Also ends sessions that were idle too long.
 */
async function findViewer(
  db: Db,
  token: string,
  now: Date,
  idleByDefault: number | null,
): Promise<UserActor | null> {
  const [answer] = await statement(db, {}).execute({ token, now: now.toISOString() });
  if (!answer?.found) return null;
  const { found } = answer;
  const { organizationId, organizationName, organizationIdle, status, ...rest } = found;
  const { lastSeenAt, ssoOrganization, secondFactor, ssoOnly, ...person } = rest;
  // Signed in at the very moment of being deactivated.
  if (status === 'deactivated') return null;
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
  if (unseen > MINUTE_MS || unseen < -MOST_APART_MS) await touch(db, person.sessionId, now);
  const rules = { organizationId, secondFactor, ssoOnly };
  const demand = demandOn({ ...person, ssoOrganization, status, ...rules });
  return { kind: 'user', ...person, membership, idleMinutes, demand };
}

function shorter(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

async function touch(db: Db, sessionId: string, now: Date): Promise<void> {
  const isAhead = gt(sessions.lastSeenAt, latest(now));
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), or(lt(sessions.lastSeenAt, now), isAhead)));
}
