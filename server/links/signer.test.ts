import { expect, test } from 'vitest';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { linkHolder, linkViewer, signerOf } from '#server/links/signer.ts';

function person(values: Partial<UserActor> = {}): UserActor {
  return {
    kind: 'user',
    userId: 'somebody',
    sessionId: 'session',
    email: 'somebody@example.org',
    emailVerified: true,
    twoFactorEnabled: false,
    displayName: 'Somebody',
    role: 'attending',
    specialty: null,
    traineeLevel: null,
    membership: null,
    idleMinutes: null,
    demand: null,
    ...values,
  };
}

const member = (role: Role, status: MembershipStatus, organizationId = 'here') =>
  person({ role, membership: { organizationId, organizationName: 'Clinic', status } });
const guest: Actor = { kind: 'guest', guestKey: 'key' };
const owner = { id: 'trainee', email: 'trainee@example.org' };
const twin = { email: 'Trainee+2@example.org' };

test.each<[string, Actor, freely: string, withSignIn: string]>([
  ['a guest', guest, 'form', 'sign_in'],
  ['the trainee who asks', person({ userId: 'trainee', role: 'trainee' }), 'own', 'own'],
  ['that trainee, an attending by now', person({ userId: 'trainee' }), 'own', 'own'],
  ['that trainee, with a second account', person({ ...twin, role: 'attending' }), 'own', 'own'],
  ['the same, approved', { ...member('attending', 'active'), ...twin }, 'own', 'own'],
  ['another trainee', member('trainee', 'active'), 'not_allowed', 'not_allowed'],
  ['an active attending', member('attending', 'active'), 'form', 'form'],
  ['a pending attending', member('attending', 'pending'), 'form', 'not_allowed'],
  ['a declined attending', member('attending', 'declined'), 'form', 'not_allowed'],
  ['an attending of nowhere', person(), 'form', 'not_allowed'],
  ['an attending from elsewhere', member('attending', 'active', 'there'), 'form', 'not_allowed'],
  ['an active administrator', member('administrator', 'active'), 'form', 'form'],
  ['a pending administrator', member('administrator', 'pending'), 'form', 'not_allowed'],
  ['a system administrator', person({ role: 'system_admin' }), 'form', 'not_allowed'],
])('%s, who holds the link', (_, actor, freely, withSignIn) => {
  expect(linkViewer(actor, owner, null)).toBe(freely);
  expect(linkViewer(actor, owner, 'here')).toBe(withSignIn);
});

test.each<[string, Actor, boolean]>([
  ['a guest', guest, false],
  ['a trainee', member('trainee', 'active'), false],
  ['an active attending', member('attending', 'active'), true],
  ['an active attending from elsewhere', member('attending', 'active', 'there'), true],
  ['a pending attending', member('attending', 'pending'), false],
  ['a declined attending', member('attending', 'declined'), false],
  ['an attending of nowhere', person(), false],
  ['an active administrator', member('administrator', 'active'), true],
  ['a pending administrator', member('administrator', 'pending'), false],
  ['an administrator of nowhere', person({ role: 'administrator' }), false],
  ['a system administrator', person({ role: 'system_admin' }), true],
])('whether the account of %s stands on an answer: %s', (_, actor, expected) => {
  expect(signerOf(actor) !== null).toBe(expected);
});

test('a form names whoever signs it, anything else whoever is signed in', () => {
  const pending = member('attending', 'pending');
  expect(linkHolder(guest, owner, null)).toEqual({
    viewer: 'form',
    signedInAs: null,
    holderId: null,
  });
  expect(linkHolder(pending, owner, null)).toEqual({
    viewer: 'form',
    signedInAs: null,
    holderId: pending.userId,
  });
  expect(linkHolder(pending, owner, 'here').signedInAs).toBe('Somebody');
  expect(linkHolder(member('attending', 'active'), owner, null).signedInAs).toBe('Somebody');
});
