import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import { canReadReport, mayTag } from '#server/debriefs/policy.ts';
import type { Standing } from '#server/debriefs/policy.ts';

const PLACES = [
  null,
  ...['here', 'elsewhere'].flatMap((organizationId) =>
    MEMBERSHIP_STATUSES.map((status) => ({ organizationId, organizationName: 'X', status })),
  ),
];
const rules = { autoApprove: false, assessorSignIn: false };
const everybody = (userId: string): Standing[] =>
  ROLES.flatMap((role) =>
    PLACES.map((membership) => {
      return { userId, email: `${userId}@clinic.test`, role, membership, ...rules };
    }),
  );
const named = ({ role, membership }: Standing) =>
  membership ? `${membership.status} ${role} ${membership.organizationId}` : `${role} of none`;
const find = (people: Standing[], name: string) => people.filter((one) => named(one) === name);

test('a trainee tags active attendings of the organization in which the trainee is active', () => {
  const owners = everybody('owner').filter(({ role }) => role === 'trainee');
  const pairs = owners.flatMap((owner) =>
    everybody('other')
      .filter((other) => mayTag(owner, other))
      .map((other) => [named(owner), named(other)]),
  );
  expect(pairs).toEqual([
    ['active trainee here', 'active attending here'],
    ['active trainee elsewhere', 'active attending elsewhere'],
  ]);
});

test('an active attending tags trainees within reach, and nobody else of any role does', () => {
  const owners = everybody('owner').filter(({ role }) => role !== 'trainee');
  const tagging = owners.filter((owner) =>
    everybody('other').some((other) => mayTag(owner, other)),
  );
  expect(tagging.map(named)).toEqual(['active attending here', 'active attending elsewhere']);
  const [owner] = find(owners, 'active attending here');
  const tagged = everybody('other').filter((other) => owner && mayTag(owner, other));
  expect(tagged.map(({ role }) => role)).toEqual(tagged.map(() => 'trainee'));
  expect(tagged.map(named)).toContain('active trainee here');
});

test('nobody tags the own second account', () => {
  const seconds = everybody('second').map((one) => ({ ...one, email: 'Owner+2@clinic.test' }));
  const tags = everybody('owner').flatMap((owner) =>
    seconds.filter((second) => mayTag(owner, second)),
  );
  expect(tags).toEqual([]);
});

test('trainees of an organization that wants accounts of its own are tagged by its own attendings only', () => {
  const [owner] = find(everybody('owner'), 'active attending here');
  const tags = (name: string) =>
    find(everybody('other'), name).map(
      (other) => owner && mayTag(owner, { ...other, assessorSignIn: true }),
    );
  expect(tags('active trainee here')).toEqual([true]);
  expect(tags('active trainee elsewhere')).toEqual([false]);
});

test('a report is read by its owner, and once shared by whoever is tagged and could be tagged now', () => {
  const [owner] = find(everybody('owner'), 'active trainee here');
  if (!owner) throw new Error('there is no such trainee');
  const sharedAt = new Date('2026-11-20T12:00:00Z');
  const reads = (userId: string, tagged: string | null, at: Date | null, place = 'here') => {
    const [other = null] = find(everybody('other'), `active attending ${place}`);
    const debrief = { ownerId: 'owner', taggedId: tagged, sharedAt: at };
    return canReadReport({ userId }, debrief, { owner, tagged: tagged === null ? null : other });
  };
  expect(reads('owner', null, null)).toBe(true);
  expect(reads('other', 'other', sharedAt)).toBe(true);
  expect(reads('other', 'other', null)).toBe(false);
  expect(reads('other', 'other', sharedAt, 'elsewhere')).toBe(false);
  expect(reads('third', 'other', sharedAt)).toBe(false);
  expect(reads('other', null, sharedAt)).toBe(false);
});
