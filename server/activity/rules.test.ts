import { expect, test } from 'vitest';
import { minuteOf, wasKeptFrom } from '#server/activity/rules.ts';
import type { UserActor } from '#server/http/context.ts';

const HOME = { organizationId: 'home', organizationName: 'Home', status: 'active' } as const;
const actor = (role: UserActor['role'], membership: UserActor['membership'] = HOME) =>
  ({ kind: 'user', userId: 'me', role, membership }) as UserActor;
const place = (organizationId: string | null, personId: string | null = 'other') => ({
  organizationId,
  personId,
});

test.each([
  ['what does not exist', actor('trainee'), null, false],
  ['what is one’s own and gone', actor('trainee'), place('home', 'me'), false],
  ['a record of a colleague', actor('attending'), place('home'), true],
  ['a record of another organization', actor('administrator'), place('elsewhere'), true],
  ['a record that an administrator looks after', actor('administrator'), place('home'), false],
  [
    'a record of the organization that an administrator asks to join',
    actor('administrator', { ...HOME, status: 'pending' }),
    place('home'),
    true,
  ],
  ['anything, for a system administrator', actor('system_admin', null), place(null), false],
])('%s: kept from the person is %4$s', (_, who, where, isKept) => {
  expect(wasKeptFrom(who, where)).toBe(isKept);
});

test('a minute begins at its first moment', () => {
  expect(minuteOf(new Date('2026-11-20T12:34:56.789Z'))).toEqual(new Date('2026-11-20T12:34:00Z'));
});
