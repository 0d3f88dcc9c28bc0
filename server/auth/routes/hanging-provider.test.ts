import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startHostileProvider } from '#test/hostile-provider.ts';
import { CLIENT } from '#test/openid-provider.ts';
import { openBrowser, signUp } from '#test/people.ts';
import { ONE_TURN, startTestServer } from '#test/server.ts';
import { begin, createHouse, FAILED } from '#test/sso.ts';

const server = await startTestServer({ turnLimits: ONE_TURN });
const systemAdmin = await signUp(server, { isSystemAdmin: true });
afterAll(() => server.stop());

test('while a provider hangs, others of the same hospital sign in', async () => {
  const house = await createHouse(systemAdmin);
  const provider = await startHostileProvider();
  const settings = { protocol: 'oidc', issuer: provider.url, ...CLIENT };
  expect((await systemAdmin.put(`${house.path}/sso`, settings)).status).toBe(200);
  const stuck = openBrowser(server);
  const email = `ruth@${house.domain}`;
  const back = provider.codeFor(await begin(stuck, email), email, { hangs: true });
  const waiting = stuck.send('GET', `/api/auth/sso/callback/${house.id}?${back}`);
  await expect.poll(() => provider.hits).toContain('token');
  const beside = begin(openBrowser(server, stuck.address), email);
  expect(await Promise.race([beside, waiting])).toContain(provider.url);
  provider.hangUp();
  expect((await waiting).headers.get('location')).toBe(FAILED);
});

test('while an issuer that is being saved hangs, others of the same hospital are answered', async () => {
  const house = await createHouse(systemAdmin);
  const silent = createServer();
  const asked = new Promise<void>((resolve) => silent.once('request', () => resolve()));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  onTestFinished(() => void silent.close());
  const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const saving = systemAdmin.put(`${house.path}/sso`, { protocol: 'oidc', issuer, ...CLIENT });
  await asked;
  const beside = openBrowser(server, systemAdmin.address).get('/api/session');
  expect((await Promise.race([beside, saving])).status).toBe(200);
  silent.closeAllConnections();
  expect((await saving).status).toBe(400);
});
