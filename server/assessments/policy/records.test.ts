import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  canAcknowledge,
  canAmend,
  canAssess,
  canSee,
  canSubmit,
  canVoid,
  whyNotListTrainees,
  whyNotSubmit,
} from '#server/assessments/policy/records.ts';

const HERE = 'here';
const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

const STANDINGS = [
  null,
  ...[HERE, 'elsewhere'].flatMap((organizationId) =>
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

const isAdministratorHere = ({ role, membership }: UserActor) =>
  role === 'system_admin' ||
  (role === 'administrator' &&
    membership?.status === 'active' &&
    membership.organizationId === HERE);
const isSystemAdmin = ({ role }: UserActor) => role === 'system_admin';

const OF_OTHER = { traineeId: 'other', traineeEmail: 'other@clinic.test' };
const RELATIONS = {
  'own as trainee': { traineeId: 'actor', traineeEmail: 'actor@clinic.test', submitterId: 'other' },
  'own as submitter': { ...OF_OTHER, submitterId: 'actor' },
  "other's, by somebody signed in": { ...OF_OTHER, submitterId: 'third' },
  "other's, by an assessor without an account": { ...OF_OTHER, submitterId: null },
  'of the own second account': {
    traineeId: 'second',
    traineeEmail: 'Actor+2@clinic.test',
    submitterId: 'third',
  },
} as const;
type Relation = keyof typeof RELATIONS;
const OWN: readonly string[] = ['own as trainee', 'own as submitter'];
const OF_ONESELF: readonly string[] = ['own as trainee', 'of the own second account'];

const CONDITIONS = {
  fresh: { age: 0, voidedAt: null },
  'exactly 7 days old': { age: 7 * DAY_MS, voidedAt: null },
  'older than 7 days': { age: 7 * DAY_MS + 1, voidedAt: null },
  voided: { age: 0, voidedAt: NOW },
} as const;
type Condition = keyof typeof CONDITIONS;

/** What an actor should be able to do, said apart from the code: by relation, condition and power alone. */
function expected(relation: Relation, condition: Condition, hasPower: boolean): string[] {
  const acts: string[] = [];
  const isOpen = condition !== 'voided';
  if (OWN.includes(relation) || hasPower) acts.push('see');
  if (relation === 'own as submitter' && ['fresh', 'exactly 7 days old'].includes(condition)) {
    acts.push('amend');
  }
  if (hasPower && isOpen && !OF_ONESELF.includes(relation)) acts.push('void');
  if (relation === 'own as trainee' && isOpen) acts.push('acknowledge');
  return acts;
}

const CASES = (Object.keys(RELATIONS) as Relation[]).flatMap((relation) =>
  (Object.keys(CONDITIONS) as Condition[]).flatMap((condition) =>
    [HERE, null].map((organizationId) => ({ relation, condition, organizationId })),
  ),
);

test.each(CASES)(
  'an assessment $relation, $condition, of the organization $organizationId',
  ({ relation, condition, organizationId }) => {
    const { age, voidedAt } = CONDITIONS[condition];
    const row = {
      ...RELATIONS[relation],
      organizationId,
      createdAt: new Date(NOW.getTime() - age),
      voidedAt,
    };
    for (const actor of ACTORS) {
      const can = {
        see: canSee(actor, row),
        amend: canAmend(actor, row, NOW),
        void: canVoid(actor, row),
        acknowledge: canAcknowledge(actor, row),
      };
      const acts = Object.entries(can).flatMap(([act, isAllowed]) => (isAllowed ? [act] : []));
      const hasPower = organizationId === HERE ? isAdministratorHere(actor) : isSystemAdmin(actor);
      expect([named(actor), acts]).toEqual([named(actor), expected(relation, condition, hasPower)]);
    }
  },
);

test('only an active attending submits, whatever the organization', () => {
  expect(ACTORS.filter(canSubmit).map(named)).toEqual([
    'active attending here',
    'active attending elsewhere',
  ]);
});

test.each([
  ['pending attending here', 'Your access to X is waiting for approval'],
  ['declined attending here', 'Your request to join X was declined.'],
  ['attending of none', 'Your account belongs to no organization.'],
  ['active trainee here', 'Trainees ask for an assessment instead.'],
  [
    'active administrator here',
    'Attending physicians assess. Administrators see the assessments of their organization.',
  ],
  [
    'system_admin of none',
    'Attending physicians assess. System administrators see all assessments.',
  ],
])('a %s is told why: %s', (name, sentence) => {
  const actor = ACTORS.find((one) => named(one) === name);
  expect(actor && whyNotSubmit(actor)).toBe(sentence);
});

test('an attending picks active trainees of the own organization only', () => {
  const trainee = { role: 'trainee', organizationId: HERE } as const;
  expect(ACTORS.filter((actor) => canAssess(actor, trainee)).map(named)).toEqual([
    'active attending here',
  ]);
  const gone = { role: 'trainee', organizationId: null } as const;
  const promoted = { role: 'attending', organizationId: HERE } as const;
  expect(ACTORS.some((actor) => canAssess(actor, gone) || canAssess(actor, promoted))).toBe(false);
});

test('trainees are listed for active attendings, active administrators and system administrators', () => {
  const readers = ACTORS.filter(
    (actor) => whyNotListTrainees(actor) === null && !isSystemAdmin(actor),
  );
  expect(readers.map(named)).toEqual([
    'active attending here',
    'active attending elsewhere',
    'active administrator here',
    'active administrator elsewhere',
  ]);
  expect(ACTORS.filter(isSystemAdmin).every((actor) => whyNotListTrainees(actor) === null)).toBe(
    true,
  );
});
