import type { HttpBindings } from '@hono/node-server';

/** Who asks. `guestKey` is a keyed hash of the client's address: it counts, and cannot be turned back. */
export type Actor = { kind: 'guest'; guestKey: string } | { kind: 'job'; job: string };

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; actor: Actor };
};
