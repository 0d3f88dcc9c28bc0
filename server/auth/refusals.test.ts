import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD_COMMON, PASSWORD_IN_A_ROW } from '#shared/passwords.ts';
import { hashPassword } from '#server/auth/password.ts';
import { putPassword } from '#server/auth/store.ts';
import { newId } from '#server/ids.ts';
import { organizations } from '#server/organizations/tables.ts';
import { resetToken, saidAt, signIn } from '#test/accounts.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

function signUpWith(password: string, more: object = {}) {
  const body = { email: nextEmail('ada.lovelace'), password, role: 'trainee', ...more };
  return openBrowser(server).post('/api/auth/sign-up', body);
}

test.each([
  ['letmein', PASSWORD_COMMON],
  ['Trustno1', PASSWORD_COMMON],
  ['p@ssw0rd2026!', PASSWORD_COMMON],
  ['123456', PASSWORD_IN_A_ROW],
])('nobody signs up with %s', async (password, sentence) => {
  const answer = await signUpWith(password);
  expect(answer.status).toBe(400);
  expect(await saidAt(answer, 'password')).toBe(sentence);
});

test('nobody signs up with the own address, the organization or the product as password', async () => {
  expect(await saidAt(await signUpWith('Lovelace1'), 'password')).toMatch(/than your address\./);
  expect(await saidAt(await signUpWith('debrief26'), 'password')).toMatch(
    /than the name Debrief\./,
  );
  const { db } = server.runtime;
  const [place] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.slug, 'university-medical-center'));
  const more = { role: 'attending', organizationId: place?.id };
  const answer = await signUpWith(`${place?.name.replaceAll(' ', '')}1`, more);
  expect(await saidAt(answer, 'password')).toMatch(/than the name of your organization\./);
});

test('a password that others would guess sets none by a link from the mailbox, and the link still works', async () => {
  const person = await signUp(server, { email: nextEmail('grace.hopper') });
  const browser = openBrowser(server);
  const token = await resetToken(server, browser, person.email);
  const reset = (password: string) => browser.post('/api/auth/reset-password', { token, password });
  expect(await saidAt(await reset('dragon1'), 'password')).toBe(PASSWORD_COMMON);
  expect(await saidAt(await reset('gracehopper'), 'password')).toMatch(/than your address\./);
  expect((await reset('eight quiet hours')).status).toBe(200);
  expect((await signIn(openBrowser(server), person.email, 'eight quiet hours')).status).toBe(200);
});

test('a new password in the profile is held to the same', async () => {
  const person = await signUp(server);
  await person.call('PATCH /api/profile', { body: { displayName: 'Katherine Johnson' } });
  const change = (newPassword: string) =>
    person.post('/api/profile/password', { currentPassword: PASSWORD, newPassword });
  expect(await saidAt(await change('sunshine'), 'newPassword')).toBe(PASSWORD_COMMON);
  expect(await saidAt(await change('KatherineJ0hnson'), 'newPassword')).toMatch(/your name\./);
  expect((await change('eight quiet hours')).status).toBe(200);
});

test('whoever had an easy password before still signs in with it', async () => {
  const { id, email } = await signUp(server);
  const passwordHash = await hashPassword('letmein');
  await putPassword(server.runtime.db, id, { id: newId(), passwordHash }, new Date());
  expect((await signIn(openBrowser(server), email, 'letmein')).status).toBe(200);
});

test('whoever is invited takes no password made of the name of the place', async () => {
  const clinic = await anInvitingClinic(server);
  const { token } = await clinic.joinLink();
  const password = { password: 'clinic1234' };
  const refused = await clinic.signUpWith(token, nextEmail('intern'), password);
  expect(refused.answer.fields?.['password']).toMatch(/than the name of your organization\./);
  expect((await clinic.signUpWith(null, nextEmail('intern'), password)).answer.status).toBe(201);
});
