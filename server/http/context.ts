import type { HttpBindings } from '@hono/node-server';
import type { MembershipStatus, Role, Specialty, TraineeLevel } from '#shared/people.ts';
import type { Demand } from '#shared/sign-in-rules.ts';
import type { Db } from '#server/db/connect.ts';
import type { FindKinds } from '#server/http/phi.ts';
import type { Log } from '#server/log.ts';

/** A signed-in person as the database has it at this request: nothing of it comes from a cookie. */
export type UserActor = {
  kind: 'user';
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  displayName: string;
  role: Role;
  specialty: Specialty | null;
  traineeLevel: TraineeLevel | null;
  membership: { organizationId: string; organizationName: string; status: MembershipStatus } | null;
  idleMinutes: number | null;
  /** What this person must do first: until then nothing else is answered (who.ts). */
  demand: Demand | null;
};

/** `guestKey` is a keyed hash of the client's address: it counts, and cannot be turned back. */
export type GuestActor = { kind: 'guest'; guestKey: string };

/** Who sends a request. */
export type Visitor = GuestActor | UserActor;

/** Who acts. The operator is whoever may run commands on the server's own machine. */
export type Actor = Visitor | { kind: 'job'; job: string } | { kind: 'operator' };

/** Where a request comes from. Kept only with sessions and the sign-in history of the person concerned. */
export type Client = { address: string; guestKey: string; agent: string | null };

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The session that a cookie names, signed by us; whether there still is one says the database. */
    session: string | null;
    actor: Visitor;
    /** Nobody could say who asks: the database does not answer. Only pages are answered then. */
    isUnknown: true | undefined;
    /** Only while `actor` is supposed (ahead.ts): who it is now. */
    confirm: ((db: Db) => Promise<Visitor>) | undefined;
    client: Client;
    /** The Cookie header, signed as the sign-in library reads it. */
    cookies: () => string | undefined;
    /** Reads the body, as late as can be (limit-body.ts). */
    readText: () => Promise<string>;
    log: Log;
    findKinds: FindKinds;
  };
};
