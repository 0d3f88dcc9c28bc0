import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { Context } from 'oidc-provider';

export const CLIENT = { clientId: 'debrief', clientSecret: 'a secret between the two' };

const SECONDS = 600;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };

/** Verified unless it says otherwise; undefined: nothing is said. */
type Claims = { email: unknown; email_verified?: unknown; name?: string };

type Kept = { uid?: string; consumed?: boolean };

function keptInMemory() {
  const records = new Map<string, Kept>();
  return (kind: string) => ({
    upsert: async (id: string, record: Kept) => void records.set(`${kind} ${id}`, record),
    find: async (id: string) => records.get(`${kind} ${id}`),
    findByUid: async (uid: string) => records.values().find((record) => record.uid === uid),
    destroy: async (id: string) => void records.delete(`${kind} ${id}`),
    consume: async (id: string) =>
      void Object.assign(records.get(`${kind} ${id}`) ?? {}, { consumed: true }),
    revokeByGrantId: async () => {},
  });
}

/** A real OpenID provider on a loopback port. Its sign-in page believes every name; the name is the subject. */
export async function startOpenIdProvider(callbackUrls: string[]) {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();

  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: callbackUrls,
      },
    ],
    adapter: keptInMemory(),
    jwks: { keys: [KEY] },
    ttl: {
      AccessToken: SECONDS,
      AuthorizationCode: SECONDS,
      Grant: SECONDS,
      IdToken: SECONDS,
      Interaction: SECONDS,
      Session: SECONDS,
    },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email_verified: true, ...(people.get(id) ?? { email: id }) }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('name') ?? '';
      return provider.interactionFinished(request, response, { login: { accountId } });
    }
    const hint = params['login_hint'];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Hospital sign-in</title>
<h1>Hospital sign-in</h1>
<form method="post">
<label>Name <input name="name" value="${typeof hint === 'string' ? encodeURI(hint) : ''}"></label>
<button>Sign in</button>
</form></html>`);
  }

  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    interact(request, response).catch(() => response.writeHead(500).end());
  });

  return {
    url,
    /** What the provider says of the person who signs in under this name. */
    people,
    /** Signs in as a browser would, and returns the address that leads back. */
    async signIn(start: string, name: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(start);
      for (let step = 0; step < 8 && next.origin === url; step += 1) {
        const isForm = next.pathname.startsWith('/interaction/');
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(isForm && { method: 'POST', body: new URLSearchParams({ name }) }),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(key, value);
        }
        const location = answer.headers.get('location');
        if (!location) throw new Error(`the provider answers ${await answer.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
