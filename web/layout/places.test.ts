import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/people-output.ts';
import { currentAt, placesFor } from '#web/layout/places.ts';

type Visitor = Parameters<typeof placesFor>[0];

function user(role: SessionUser['role'], isMember = true): Visitor {
  const organization = { id: '00000000-0000-4000-8000-000000000000', name: 'General Hospital' };
  return {
    role,
    demand: null,
    membership: isMember ? { organization, status: 'active' } : null,
    can: { assess: role === 'attending', administer: role === 'administrator' },
  };
}

const committee = (of: Visitor) => placesFor(of).find(({ label }) => label === 'Committee') ?? null;

test('who is in an organization comes to its committee from the menu, and who administers it to all of its meetings', () => {
  expect(committee(user('trainee'))).toMatchObject({ to: '/committee', isInMenu: true });
  expect(committee(user('attending'))).toMatchObject({ to: '/committee', isInMenu: true });
  expect(committee(user('administrator'))).toMatchObject({
    to: '/admin/committee',
    isInMenu: true,
  });
  expect(committee(user('trainee', false))).toBeNull();
});

test('a meeting belongs to the committee, and for administrators that to Admin', () => {
  const current = (of: Visitor, path: string) =>
    placesFor(of).flatMap((place) => {
      const how = currentAt(placesFor(of), path, place);
      return how === undefined ? [] : [`${place.label} ${how}`];
    });
  const administrator = user('administrator');
  expect(current(administrator, '/committee/42/trainees/7')).toEqual([
    'Committee page',
    'Admin true',
  ]);
  expect(current(administrator, '/admin/committee')).toEqual(['Committee page', 'Admin true']);
  expect(current(administrator, '/admin/users')).toEqual(['Admin page']);
  expect(current(user('attending'), '/committee/42')).toEqual(['Committee page']);
  expect(current(user('trainee'), '/profile')).toEqual([]);
});
