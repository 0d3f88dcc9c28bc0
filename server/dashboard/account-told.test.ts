import { afterAll, expect, test } from 'vitest';
import type { AuditKind } from '#server/audit/kinds.ts';
import { recordEvent } from '#server/audit/store.ts';
import { SHOWN } from '#server/dashboard/present/activity.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { PASSWORD, signUp } from '#test/people.ts';
import { happened, OF_RECORDS, sentences } from '#test/told.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const job = { kind: 'job', job: 'test' } as const;

test('who let somebody in or changed the role is named, and to whoever is outside no administrator', async () => {
  const { organization } = await aClinic(server);
  const named = { organization, displayName: 'Ruth Adeyemi' };
  const ruth = await aPerson(server, { ...named, role: 'administrator' });
  const person = await signUp(server, { role: 'attending', organization: organization.slug });
  const users = `/api/admin/users/${person.id}` as const;
  await ruth.post(`${users}/decline`);
  await ruth.post(`${users}/approve`);
  await ruth.patch(users, { role: 'trainee' });
  await ruth.post(`${users}/remove`);
  expect(await sentences(ruth)).toEqual([]);
  const place = organization.name;
  expect(await sentences(person)).toEqual([
    `Your membership of ${place} ended`,
    'Ruth Adeyemi changed your role to trainee',
    `Ruth Adeyemi let you into ${place}`,
    `Your request to join ${place} was declined`,
    `You asked to join ${place}`,
    'You created your account',
  ]);
});

test('who deactivated and reactivated somebody is named once that person is back', async () => {
  const { organization } = await aClinic(server);
  const named = { organization, displayName: 'Ruth Adeyemi' };
  const ruth = await aPerson(server, { ...named, role: 'administrator' });
  const person = await signUp(server, { role: 'attending', organization: organization.slug });
  const { id, email } = person;
  await ruth.post(`/api/admin/users/${id}/approve`);
  await ruth.post(`/api/admin/users/${id}/deactivate`);
  await ruth.post(`/api/admin/users/${id}/reactivate`);
  await person.post('/api/auth/sign-in', { email, password: PASSWORD });
  expect((await sentences(person)).slice(0, 2)).toEqual([
    `Ruth Adeyemi reactivated your account at ${organization.name}`,
    `Ruth Adeyemi deactivated your account at ${organization.name}`,
  ]);
});

const operator = { kind: 'operator' } as const;

test.each<[AuditKind, typeof job | typeof operator, Record<string, string | number>, string]>([
  ['email.confirmed', job, {}, 'You confirmed your email address'],
  ['membership.active', job, {}, 'You joined an organization'],
  ['membership.left', job, {}, 'You left an organization after graduating'],
  ['role.changed', job, { to: 'attending' }, 'Your role changed to attending physician'],
  ['role.changed', job, { to: 'wizard' }, 'Your role changed to member'],
  [
    'role.changed',
    operator,
    { to: 'trainee' },
    'The operator of Debrief changed your role to trainee',
  ],
  ['password.changed', job, {}, 'You changed your password'],
  ['password.reset', job, {}, 'You reset your password by email'],
  ['profile.saved', job, {}, 'You saved your profile'],
  ['two-factor.on', job, {}, 'You turned on two-factor sign-in'],
  ['two-factor.off', job, {}, 'Two-factor sign-in was turned off with your new password'],
  ['two-factor.off', operator, {}, 'The operator of Debrief turned off your two-factor sign-in'],
])('the event %s by %j %j is told as "%s"', async (action, actor, facts, sentence) => {
  const person = await aPerson(server);
  await recordEvent(db, actor, action, person.id, facts);
  expect(await sentences(person)).toEqual([sentence]);
});

test('no kind about an account that is shown has gone untold above', async () => {
  const shown = [...SHOWN.own, ...SHOWN.account].filter((kind) => !OF_RECORDS.test(kind));
  expect(new Set(await happened(server, shown))).toEqual(new Set(shown));
});
