import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import { UNDO_MINUTES } from '#shared/procedure-verification.ts';
import { VERIFICATIONS } from '#shared/procedures.ts';
import type { Verification } from '#shared/procedures.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  canCorrect,
  canDelete,
  canEdit,
  canSee,
  canUnverify,
  canVerify,
  shownOf,
  supervisedOrganization,
} from '#server/procedures/policy.ts';

const HERE = 'here';
const STANDINGS = [
  null,
  ...[HERE, 'elsewhere'].flatMap((organizationId) =>
    MEMBERSHIP_STATUSES.map((status) => ({ organizationId, organizationName: 'X', status })),
  ),
];
const ACTORS = ROLES.flatMap((role) =>
  STANDINGS.map((membership) => ({ kind: 'user', userId: 'actor', role, membership }) as UserActor),
);
const named = ({ role, membership }: UserActor) =>
  membership ? `${membership.status} ${role} ${membership.organizationId}` : `${role} of none`;

const RELATIONS = {
  own: { userId: 'actor', supervisorId: 'other', verifiedBy: 'other' },
  'own, naming oneself': { userId: 'actor', supervisorId: 'actor', verifiedBy: null },
  supervised: { userId: 'other', supervisorId: 'actor', verifiedBy: null },
  'verified by link': { userId: 'other', supervisorId: null, verifiedBy: 'actor' },
  "other's": { userId: 'other', supervisorId: 'third', verifiedBy: 'third' },
  "other's, of a typed supervisor": { userId: 'other', supervisorId: null, verifiedBy: null },
} as const;
type Relation = keyof typeof RELATIONS;
const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

/** What an actor should be able to do, said apart from the code: whoever may verify may see. */
function expected(
  relation: Relation,
  verification: Verification,
  wasCorrected: boolean,
  { isAdministrator, isSupervising }: { isAdministrator: boolean; isSupervising: boolean },
): string[] {
  if (relation.startsWith('own')) {
    if (verification === 'verified') return ['see', 'correct'];
    return wasCorrected ? ['see', 'edit'] : ['see', 'edit', 'delete'];
  }
  if (relation === 'supervised' && isSupervising) {
    return verification === 'waiting' ? ['see', 'verify'] : ['see'];
  }
  return isAdministrator || (relation === 'verified by link' && isSupervising) ? ['see'] : [];
}

const CASES = RELATION_NAMES.flatMap((relation) =>
  VERIFICATIONS.flatMap((verification) =>
    [false, true].flatMap((wasCorrected) =>
      [HERE, null].map((organizationId) => ({
        relation,
        verification,
        wasCorrected,
        organizationId,
      })),
    ),
  ),
);

test.each(CASES)(
  'a procedure $relation, $verification, corrected $wasCorrected, of the organization $organizationId',
  ({ relation, verification, wasCorrected, organizationId }) => {
    const row = {
      ...RELATIONS[relation],
      organizationId,
      verification,
      verifiedAt: verification === 'verified' ? new Date('2026-11-20T11:00:00Z') : null,
      correctedAt: wasCorrected ? new Date('2026-11-20T12:00:00Z') : null,
    };
    for (const actor of ACTORS) {
      const isHere =
        organizationId === HERE &&
        actor.membership?.status === 'active' &&
        actor.membership.organizationId === HERE;
      const power = {
        isAdministrator:
          actor.role === 'system_admin' || (actor.role === 'administrator' && isHere),
        isSupervising: isHere && actor.role !== 'trainee',
      };
      const can = {
        see: canSee(actor, row),
        edit: canEdit(actor, row),
        delete: canDelete(actor, row),
        correct: canCorrect(actor, row),
        verify: canVerify(actor, row),
      };
      const acts = Object.entries(can).flatMap(([act, isAllowed]) => (isAllowed ? [act] : []));
      expect([named(actor), acts]).toEqual([
        named(actor),
        expected(relation, verification, wasCorrected, power),
      ]);
    }
  },
);

test('only an active administrator has an organization to look after', () => {
  const them = ACTORS.filter((actor) => administeredOrganization(actor) !== null);
  expect(them.map(named)).toEqual(['active administrator here', 'active administrator elsewhere']);
});

test('only an active attending, administrator or system_admin has an organization to verify in', () => {
  const them = ACTORS.filter((actor) => supervisedOrganization(actor) === HERE);
  expect(them.map(named)).toEqual([
    'active attending here',
    'active administrator here',
    'active system_admin here',
  ]);
  const nowhere = ACTORS.filter((actor) => supervisedOrganization(actor) === null);
  expect(
    nowhere.every(({ role, membership }) => role === 'trainee' || membership?.status !== 'active'),
  ).toBe(true);
});

test('a verification is taken back by whoever made it, for a few minutes', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const row = {
    userId: 'other',
    supervisorId: 'actor',
    organizationId: HERE,
    verification: 'verified',
    verifiedBy: 'actor',
    verifiedAt: ago(UNDO_MINUTES * 60_000 - 1),
    correctedAt: null,
  } as const;
  const who = (values: object = {}) =>
    ACTORS.filter((actor) => canUnverify(actor, { ...row, ...values }, now)).map(named);
  expect(who()).toEqual([
    'active attending here',
    'active administrator here',
    'active system_admin here',
  ]);
  const never = [
    { verifiedAt: ago(UNDO_MINUTES * 60_000) },
    { verifiedAt: null },
    { verifiedBy: 'third' },
    { verifiedBy: null },
    { verification: 'waiting' },
    { verification: 'returned' },
    { userId: 'actor' },
    { supervisorId: 'third' },
    { organizationId: null },
  ];
  for (const values of never) expect([values, who(values)]).toEqual([values, []]);
});

/** By what a person is shown of somebody else; everybody not named is shown nothing. */
test.each<[string, Partial<Parameters<typeof shownOf>[1]>, object]>([
  [
    'a trainee here',
    { organizationId: HERE },
    {
      'active administrator here': 'organization',
      'active attending here': 'supervised',
    },
  ],
  [
    'an attending here',
    { organizationId: HERE, role: 'attending' },
    { 'active administrator here': 'organization' },
  ],
  ['a trainee of none', {}, {}],
  [
    'a trainee who has left, and whose procedures have stayed',
    { hasEntries: true },
    {
      'active administrator here': 'organization',
      'active administrator elsewhere': 'organization',
    },
  ],
])('numbers of %s are shown to these', (_, values, shown) => {
  const owner = {
    id: 'other',
    role: 'trainee',
    organizationId: null,
    hasEntries: false,
    ...values,
  } as const;
  for (const actor of ACTORS) {
    const everything = actor.role === 'system_admin' ? 'organization' : null;
    const expectation = (shown as Record<string, string>)[named(actor)] ?? everything;
    expect([named(actor), shownOf(actor, owner)]).toEqual([named(actor), expectation]);
    expect(shownOf(actor, { ...owner, id: 'actor' })).toBe('own');
  }
});
