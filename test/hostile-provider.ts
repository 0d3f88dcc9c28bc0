import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { CLIENT } from '#test/openid-provider.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const OWN = rsa();
const FOREIGN = rsa();

type Claims = Record<string, unknown>;
type Header = Record<string, unknown>;

/** What a provider says in place of the truth; a claim that is undefined is left out. */
export type Lie = {
  claims?: Claims;
  userinfo?: Claims;
  seal?: (header: Header, payload: Claims) => string;
  /** Where an endpoint leads to in place of an answer. */
  redirects?: Partial<Record<'token' | 'jwks' | 'userinfo', string>>;
  /** The token endpoint takes a code from anybody. */
  ignoresProof?: boolean;
  /** The token endpoint never answers. */
  hangs?: boolean;
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sealWith(key: KeyObject, more: Header = {}) {
  return (header: Header, payload: Claims): string => {
    const signed = `${part({ ...header, ...more })}.${part(payload)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };
}

const spoken = OWN.publicKey.export({ type: 'spki', format: 'pem' });
const SEALS = {
  none: (header: Header, payload: Claims) =>
    `${part({ ...header, alg: 'none' })}.${part(payload)}.`,
  /** The public key as a shared secret. */
  hmac: (header: Header, payload: Claims) => {
    const signed = `${part({ ...header, alg: 'HS256' })}.${part(payload)}`;
    return `${signed}.${createHmac('sha256', spoken).update(signed).digest('base64url')}`;
  },
  foreign: sealWith(FOREIGN.privateKey),
  /** A key that the token itself brings along. */
  brought: sealWith(FOREIGN.privateKey, { jwk: FOREIGN.publicKey.export({ format: 'jwk' }) }),
  cut: (header: Header, payload: Claims) => sealWith(OWN.privateKey)(header, payload).slice(0, -9),
};
export const seal = (name: keyof typeof SEALS): Lie => ({ seal: SEALS[name] });

/** An OpenID provider that lies as it is told. Its sign-in page is skipped: `codeFor` is what that page would lead back with. */
export async function startHostileProvider() {
  const codes = new Map<string, { lie: Lie; asked: URLSearchParams; claims: Claims }>();
  const hits: string[] = [];
  let last: Lie = {};
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    hits.push(path);
    const away = { token: last.redirects?.token, jwks: last.redirects?.jwks }[path];
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (away) return response.writeHead(307, { location: away }).end();
    if (path === 'jwks') {
      const jwk = OWN.publicKey.export({ format: 'jwk' });
      return answer(200, { keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] });
    }
    if (path === 'userinfo') {
      if (last.redirects?.userinfo)
        return response.writeHead(307, { location: last.redirects.userinfo }).end();
      const known = codes.get(request.headers.authorization?.split(' ')[1] ?? '');
      return answer(200, { ...known?.claims, ...known?.lie.userinfo });
    }
    if (path === 'token') {
      if (last.hangs) return undefined;
      const given = new URLSearchParams(await text(request));
      const code = given.get('code') ?? '';
      const known = codes.get(code);
      const proof = createHash('sha256').update(given.get('code_verifier') ?? '');
      const isProven = known?.asked.get('code_challenge') === proof.digest('base64url');
      if (!known || !(isProven || last.ignoresProof))
        return answer(400, { error: 'invalid_grant' });
      const now = Math.floor(Date.now() / 1000);
      const { lie, asked, claims } = known;
      const payload = {
        iss: url,
        aud: CLIENT.clientId,
        iat: now,
        exp: now + 300,
        nonce: asked.get('nonce') ?? undefined,
        ...claims,
      };
      const idToken = (lie.seal ?? sealWith(OWN.privateKey))({ alg: 'RS256', kid: 'own' }, payload);
      return answer(200, { access_token: code, token_type: 'Bearer', id_token: idToken });
    }
    return answer(200, {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      userinfo_endpoint: `${url}/userinfo`,
    });
  }
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    /** Paths that were asked for, in their order. */
    hits,
    hangUp: () => server.closeAllConnections(),
    /** The query of the way back for whoever was sent to `start`. */
    codeFor(start: string, email: string, lie: Lie = {}): URLSearchParams {
      last = lie;
      const asked = new URL(start).searchParams;
      const code = randomUUID();
      const claims = { sub: email, email, email_verified: true, ...lie.claims };
      codes.set(code, { lie, asked, claims });
      return new URLSearchParams({ state: asked.get('state') ?? '', code });
    },
  };
}
