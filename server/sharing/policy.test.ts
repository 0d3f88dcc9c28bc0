import { expect, test } from 'vitest';
import type { UserActor } from '#server/http/context.ts';
import { isKnown, isOpen, isSharer, stateOf } from '#server/sharing/policy.ts';

const NOW = new Date('2026-11-21T07:00:00Z');
const EARLIER = new Date('2026-11-20T07:00:00Z');
const LATER = new Date('2027-02-19T07:00:00Z');

function aUser(change: Partial<UserActor> = {}): UserActor {
  return {
    kind: 'user',
    userId: 'ada',
    sessionId: 's',
    email: 'ada@example.org',
    emailVerified: false,
    twoFactorEnabled: false,
    displayName: 'Ada',
    role: 'trainee',
    specialty: null,
    traineeLevel: 'resident',
    membership: null,
    idleMinutes: null,
    demand: null,
    ...change,
  };
}

const guest = { kind: 'guest', guestKey: 'g' } as const;
const member = (status: 'active' | 'pending') => ({
  membership: { organizationId: 'o', organizationName: 'O', status },
});

test.each([
  ['a guest', guest, false, false],
  ['an account of a minute ago', aUser(), false, false],
  ['a confirmed address', aUser({ emailVerified: true }), false, true],
  ['a member who was let in', aUser(member('active')), false, true],
  ['a member who waits', aUser(member('pending')), false, false],
  ['a member of an organization that lets in everybody', aUser(member('active')), true, false],
])('whether a sender is known: %s', (_, actor, autoApprove, known) => {
  expect(isKnown(actor, { autoApprove })).toBe(known);
});

const snapshot = (isOwn: boolean) => ({
  learnerLevel: 'resident' as const,
  includeQuestions: true,
  contentDepth: 'concise' as const,
  phiReceipt: null,
  madeAt: NOW.toISOString(),
  isOwn,
  isKnown: true,
  patients: [],
});
const share = {
  revokedAt: null,
  expiresAt: LATER,
  setId: 'set',
  sharerId: 'ada',
  setDeletedAt: null,
  snapshot: snapshot(true),
};

test.each([
  ['as it was shared', {}, true],
  ['withdrawn', { revokedAt: EARLIER }, false],
  ['ninety days later', { expiresAt: NOW }, false],
  ['its set deleted', { setDeletedAt: EARLIER }, false],
  ['its set gone for good', { setId: null }, false],
  ['a guest’s set gone', { setId: null, sharerId: null, snapshot: snapshot(false) }, true],
  [
    'a guest’s set, deleted by whoever kept it',
    { setDeletedAt: EARLIER, sharerId: null, snapshot: snapshot(false) },
    false,
  ],
  [
    'somebody else’s set, deleted by its owner',
    { setDeletedAt: EARLIER, snapshot: snapshot(false) },
    true,
  ],
])('whether it opens: %s', (_, change, opens) => {
  expect(isOpen({ ...share, ...change }, NOW)).toBe(opens);
});

test('a withdrawn one stays withdrawn when its time is over', () => {
  expect(stateOf({ revokedAt: EARLIER, expiresAt: EARLIER }, NOW)).toBe('revoked');
  expect(stateOf({ revokedAt: null, expiresAt: EARLIER }, NOW)).toBe('expired');
});

test.each([
  ['the sharer', aUser(), 'ada', null, true],
  ['the owner of a set that somebody else shared', aUser(), 'bob', 'ada', false],
  ['whoever kept the set that a guest shared', aUser(), null, 'ada', true],
  ['anybody else', aUser(), null, null, false],
  ['a guest', guest, null, null, false],
])('who may stop sharing: %s', (_, actor, sharerId, setOwnerId, may) => {
  expect(isSharer(actor, { sharerId }, setOwnerId)).toBe(may);
});
