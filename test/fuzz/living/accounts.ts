import { expect } from 'vitest';
import { sessions } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { addressCode, code, resetToken, turnTwoFactorOn } from '#test/accounts.ts';
import { mailedToken, mailsTo } from '#test/administration.ts';
import { makeCertificate } from '#test/certificate.ts';
import { askToGo, keepTokenOf } from '#test/leaving.ts';
import { PASSWORD } from '#test/people.ts';
import { createHouse } from '#test/sso.ts';
import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';

/** Signing in, proving an address, a second factor, the own data. */
export async function accountRequests(house: House): Promise<FuzzRequest[]> {
  const { server, browsers, member } = house;
  const { guest, trainee } = browsers;
  const [forgetful, fresh, doubled] = [
    await member(),
    await member('trainee', { emailVerified: false }),
    await member(),
  ];
  const { recoveryCodes } = await turnTwoFactorOn(server, doubled);
  await turnTwoFactorOn(server, browsers['administrator elsewhere']);
  const begun = await browsers['trainee elsewhere'].call('POST /api/profile/two-factor', {
    body: { password: PASSWORD },
  });
  const password = PASSWORD;
  await guest.call('POST /api/auth/sign-in', { body: { email: doubled.email, password } });
  await fresh.post('/api/auth/resend-verification', { email: fresh.email });
  const waiting = browsers['pending attending'];
  await waiting.call('POST /api/profile/address-code');
  const mailedCode = await addressCode(server, (await waiting.user())?.email ?? '');
  const session = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await server.runtime.db
    .insert(sessions)
    .values({ id: session, userId: trainee.id, token: newId(), expiresAt });
  const reset = await resetToken(server, guest, forgetful.email);

  return [
    by('guest', 'POST /api/auth/sign-in', { body: { email: trainee.email, password } }),
    by('guest', 'POST /api/auth/sign-in/two-factor', {
      body: { code: recoveryCodes[0] ?? '', kind: 'recovery' },
    }),
    by('guest', 'POST /api/auth/reset-password', {
      body: { token: reset, password: 'three quiet wards' },
    }),
    by('guest', 'POST /api/auth/verify-email', {
      body: { token: await mailedToken(server, fresh.email) },
    }),
    by('pending attending', 'POST /api/profile/address-code'),
    by('pending attending', 'POST /api/profile/address-code/confirm', {
      body: { code: mailedCode },
    }),
    by('trainee elsewhere', 'POST /api/profile/two-factor/confirm', {
      body: {
        get code() {
          return code(begun.secret);
        },
      },
    }),
    by('administrator elsewhere', 'POST /api/profile/two-factor/recovery-codes', {
      body: { password },
    }),
    by('trainee', 'POST /api/profile/sessions/:id/end', {
      path: { id: session },
      body: { password },
    }),
    ...(await singleSignOn(house)),
    ...(await ownData(house)),
  ];
}

async function singleSignOn({ browsers }: House): Promise<FuzzRequest[]> {
  const { id, domain, path } = await createHouse(browsers.system_admin);
  const certificate = makeCertificate().certificate.replace(/-----.*-----/g, '');
  const body = {
    protocol: 'saml',
    issuer: 'https://idp.hospital.test/metadata',
    entryPoint: 'https://idp.hospital.test/sign-in',
    certificate,
  } as const;
  const saved = await browsers.system_admin.put(`${path}/sso`, body);
  expect(saved.status).toBe(200);
  return [
    by('system_admin', 'PUT /api/admin/organizations/:id/sso', { path: { id }, body }),
    by('system_admin', 'DELETE /api/admin/organizations/:id/sso', { path: { id } }),
    by('guest', 'GET /api/auth/sso/saml2/sp/metadata', { query: { providerId: id } }),
    by('guest', 'POST /api/auth/sign-in/sso', { body: { email: `ada@${domain}` } }),
  ];
}

async function ownData({ server, browsers, member }: House): Promise<FuzzRequest[]> {
  const { administrator, trainee } = browsers;
  const [leaver, planned, gone] = [await member(), await member(), await member()];
  await askToGo(leaver);
  const keep = await keepTokenOf(server, leaver);
  await administrator.call('POST /api/admin/users/:id/deletion', { path: { id: planned.id } });
  await administrator.call('POST /api/admin/users/:id/deactivate', { path: { id: gone.id } });
  await administrator.call('POST /api/admin/users/:id/export', { path: { id: gone.id } });
  await trainee.call('POST /api/profile/exports');
  const exported = async () => (await trainee.call('GET /api/profile/exports')).items[0];
  await expect.poll(async () => (await exported())?.state).toBe('ready');
  const lastMail = async () => (await mailsTo(server, gone.email)).at(-1)?.subject;
  await expect.poll(lastMail).toBe('Your data is ready');
  const token = await mailedToken(server, gone.email);
  await browsers.guest.call('POST /api/own-data/:token', { path: { token } });
  return [
    by('guest', 'GET /api/account-deletions/:token', { path: { token: keep } }),
    by('guest', 'POST /api/account-deletions/:token/undo', { path: { token: keep } }),
    by('trainee', 'GET /api/profile/exports/:id.zip', {
      path: { id: (await exported())?.id ?? '' },
    }),
    by('guest', 'GET /api/own-data/:token', { path: { token } }),
    by('guest', 'POST /api/own-data/:token', { path: { token } }),
    by('guest', 'GET /api/own-data/:token.zip', { path: { token } }),
    by('administrator', 'DELETE /api/admin/users/:id/deletion', { path: { id: planned.id } }),
    by('administrator', 'POST /api/admin/users/:id/reactivate', { path: { id: gone.id } }),
  ];
}
