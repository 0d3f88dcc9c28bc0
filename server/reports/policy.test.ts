import { expect, test } from 'vitest';
import type { Role } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import { canOpenForm, canRead } from '#server/reports/policy.ts';

const HERE = 'here';
const report = { organizationId: HERE, traineeId: 'subject', state: 'done' } as const;

function actor(role: Role, userId: string, place: string | null = HERE, isActive = true) {
  const status = isActive ? ('active' as const) : ('deactivated' as const);
  return {
    kind: 'user',
    userId,
    sessionId: '',
    email: '',
    emailVerified: true,
    twoFactorEnabled: false,
    displayName: '',
    role,
    specialty: null,
    traineeLevel: null,
    idleMinutes: null,
    demand: null,
    membership: place === null ? null : { organizationId: place, organizationName: '', status },
  } satisfies UserActor;
}

test.each<[string, UserActor, isNamed: boolean, isUnnamed: boolean]>([
  ['an administrator of its organization', actor('administrator', 'a'), true, true],
  ['a system administrator', actor('system_admin', 's', null), true, true],
  ['an administrator of another organization', actor('administrator', 'a', 'other'), false, false],
  ['a deactivated administrator', actor('administrator', 'a', HERE, false), false, false],
  ['an attending', actor('attending', 'b'), true, false],
  ['an attending who has left', actor('attending', 'b', null), false, false],
  ['an attending of another organization', actor('attending', 'b', 'other'), false, false],
  ['a deactivated attending', actor('attending', 'b', HERE, false), false, false],
  ['the trainee it is about', actor('trainee', 'subject'), true, false],
  ['another trainee', actor('trainee', 'other'), false, false],
])('%s reads a report as it should, named and not', (_, viewer, named, unnamed) => {
  expect(canRead(viewer, report, true)).toBe(named);
  expect(canRead(viewer, report, false)).toBe(unnamed);
});

test('who is named reads it only once it is made, an administrator from the beginning', () => {
  const making = { ...report, state: 'making' } as const;
  expect(canRead(actor('attending', 'b'), making, true)).toBe(false);
  expect(canRead(actor('administrator', 'a'), making, false)).toBe(true);
});

test('no trainee reads a program’s report', () => {
  expect(canRead(actor('trainee', 'subject'), { ...report, traineeId: null }, true)).toBe(false);
});

test('a form that a report quotes is opened by its trainee, its assessor and administrators alone', () => {
  const form = { assessorId: 'assessor' };
  const opens = (viewer: UserActor) => canOpenForm(viewer, report, form);
  expect(opens(actor('trainee', 'subject'))).toBe(true);
  expect(opens(actor('attending', 'assessor'))).toBe(true);
  expect(opens(actor('administrator', 'a'))).toBe(true);
  expect(opens(actor('attending', 'b'))).toBe(false);
});
