import { expect, test } from 'vitest';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import { canEvaluate, evaluatesIn, readsTeachingOf } from '#server/teaching/policy.ts';

const HERE = 'here';

function actor(role: Role, status: MembershipStatus | null = 'active'): UserActor {
  const membership = status && { organizationId: HERE, organizationName: '', status };
  return {
    kind: 'user',
    userId: role,
    sessionId: '',
    email: `${role}@example.org`,
    emailVerified: true,
    twoFactorEnabled: false,
    displayName: '',
    role,
    specialty: null,
    traineeLevel: null,
    idleMinutes: null,
    demand: null,
    membership,
  };
}

const ACTORS: Record<string, UserActor> = {
  trainee: actor('trainee'),
  'pending trainee': actor('trainee', 'pending'),
  'declined trainee': actor('trainee', 'declined'),
  'deactivated trainee': actor('trainee', 'deactivated'),
  'trainee of nowhere': actor('trainee', null),
  attending: actor('attending'),
  administrator: actor('administrator'),
  'pending administrator': actor('administrator', 'pending'),
  'deactivated administrator': actor('administrator', 'deactivated'),
  system_admin: actor('system_admin'),
};
const who = (may: (one: UserActor) => boolean) =>
  Object.entries(ACTORS).flatMap(([name, one]) => (may(one) ? [name] : []));

test('active trainees alone evaluate, in their own organization', () => {
  expect(who((one) => evaluatesIn(one) === HERE)).toEqual(['trainee']);
  expect(who((one) => evaluatesIn(one) !== null)).toEqual(['trainee']);
  const attending = { id: 'ada', email: 'ada@example.org' };
  expect(who((one) => canEvaluate(one, attending))).toEqual(['trainee']);
});

test('nobody evaluates oneself, under whichever spelling of the address', () => {
  const mayTrainee = (id: string, email: string) => canEvaluate(actor('trainee'), { id, email });
  expect(mayTrainee('ada', 'ada@example.org')).toBe(true);
  expect(mayTrainee('trainee', 'ada@example.org')).toBe(false);
  expect(mayTrainee('ada', 'trainee+attending@example.org')).toBe(false);
});

test('active administrators alone read of others, in their own organization', () => {
  expect(who((one) => readsTeachingOf(one) === HERE)).toEqual(['administrator']);
  expect(who((one) => readsTeachingOf(one) !== null)).toEqual(['administrator']);
});
