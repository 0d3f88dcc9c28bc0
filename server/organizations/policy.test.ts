import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  administers,
  canApprove,
  canChangeRole,
  canDeactivate,
  canDecline,
  canEditTrust,
  canEndSessions,
  canReactivate,
  canRemove,
  canSetTrainingYear,
} from '#server/organizations/policy.ts';

const HERE = 'here';
const ELSEWHERE = 'elsewhere';

/** Where the one who decides stands: in the subject's organization, in another one, or in none. */
const STANDINGS = [
  null,
  ...[HERE, ELSEWHERE].flatMap((organizationId) =>
    MEMBERSHIP_STATUSES.map((status) => ({ organizationId, organizationName: 'X', status })),
  ),
];
const ACTORS = ROLES.flatMap((role) =>
  STANDINGS.map(
    (membership) =>
      ({
        kind: 'user',
        userId: 'actor',
        email: 'actor@clinic.test',
        role,
        membership,
      }) as UserActor,
  ),
);

const named = ({ role, membership }: UserActor) =>
  membership ? `${membership.status} ${role} ${membership.organizationId}` : `${role} of none`;

const subject = (role: Role, status: MembershipStatus | null, userId = 'subject') => ({
  userId,
  email: `${userId}@clinic.test`,
  role,
  membership: status && { organizationId: HERE, status },
});

const POWERFUL = [
  'active administrator here',
  'system_admin of none',
  ...[HERE, ELSEWHERE].flatMap((where) =>
    MEMBERSHIP_STATUSES.map((status) => `${status} system_admin ${where}`),
  ),
].toSorted();

/** What may be done to whom, by those who have power there. Everything that is not here is refused. */
const TABLE: Record<MembershipStatus, Record<Role, string>> = {
  pending: {
    trainee: 'approve decline',
    attending: 'approve decline',
    administrator: 'approve decline',
    system_admin: 'approve decline',
  },
  active: {
    trainee: 'remove deactivate end-sessions role year',
    attending: 'remove deactivate end-sessions role',
    administrator: 'remove deactivate end-sessions role',
    system_admin: '',
  },
  declined: {
    trainee: 'approve',
    attending: 'approve',
    administrator: 'approve',
    system_admin: 'approve',
  },
  deactivated: {
    trainee: 'remove reactivate',
    attending: 'remove reactivate',
    administrator: 'remove reactivate',
    system_admin: '',
  },
};

function allowed(actor: UserActor, person: ReturnType<typeof subject>): string {
  const can = {
    approve: canApprove(actor, person),
    decline: canDecline(actor, person),
    remove: canRemove(actor, person),
    deactivate: canDeactivate(actor, person),
    reactivate: canReactivate(actor, person),
    'end-sessions': canEndSessions(actor, person),
    role: canChangeRole(actor, person),
    year: canSetTrainingYear(actor, person),
  };
  return Object.entries(can)
    .filter(([, isAllowed]) => isAllowed)
    .map(([act]) => act)
    .join(' ');
}

for (const status of MEMBERSHIP_STATUSES) {
  for (const role of ROLES) {
    test(`on somebody ${status} as ${role} only those with power there decide`, () => {
      const person = subject(role, status);
      const deciders = ACTORS.filter((actor) => allowed(actor, person) !== '');
      const expected = TABLE[status][role] === '' ? [] : POWERFUL;
      expect(deciders.map(named).toSorted()).toEqual(expected);
      expect(new Set(deciders.map((actor) => allowed(actor, person)))).toEqual(
        new Set(expected.length > 0 ? [TABLE[status][role]] : []),
      );
    });
  }
}

test('nobody decides on the own membership, on that of a second account, nor on a person without one', () => {
  for (const actor of ACTORS) {
    for (const role of ROLES) {
      expect(allowed(actor, subject(role, null))).toBe('');
      for (const status of MEMBERSHIP_STATUSES) {
        expect(allowed(actor, subject(role, status, 'actor'))).toBe('');
        const second = { ...subject(role, status), email: 'Actor+2@clinic.test' };
        expect(allowed(actor, second)).toBe('');
      }
    }
  }
});

test('an organization is administered by its active administrators and by system administrators', () => {
  expect(
    ACTORS.filter((actor) => administers(actor, HERE))
      .map(named)
      .toSorted(),
  ).toEqual(POWERFUL);
});

test('only a system administrator says who is believed to be whom', () => {
  const editors = ACTORS.filter(canEditTrust).map(({ role }) => role);
  expect(new Set(editors)).toEqual(new Set(['system_admin']));
});
