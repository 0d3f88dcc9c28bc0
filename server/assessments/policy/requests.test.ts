import { expect, test } from 'vitest';
import {
  canRequest,
  canMail,
  canRemind,
  canRevoke,
  canSee,
  isAddressedTo,
  whyNoAnswer,
  whyNoReminder,
} from '#server/assessments/policy/requests.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Role } from '#shared/people.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

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

const APPROVING = { autoApprove: false };

function request(values: Partial<AssessmentRequestRow> = {}): AssessmentRequestRow {
  return {
    id: 'request',
    madeNetwork: null,
    undoneAt: null,
    traineeId: 'trainee',
    organizationId: 'here',
    assessorId: null,
    assessorEmail: 'somebody@example.org',
    requestKey: 'key',
    shiftDate: null,
    epaNumber: null,
    epaTitle: null,
    message: '',
    createdAt: inHours(-30),
    expiresAt: inHours(300),
    usedAt: null,
    revokedAt: null,
    mailedAt: inHours(-30),
    remindersSent: 0,
    nextReminderAt: null,
    remindersStopped: false,
    ...values,
  };
}

test.each<[Role, boolean]>([
  ['trainee', true],
  ['attending', false],
  ['administrator', false],
  ['system_admin', false],
])('whether a %s asks for assessments: %s', (role, may) => {
  expect(canRequest({ role })).toBe(may);
});

test.each<[string, Partial<UserActor>, Partial<AssessmentRequestRow>, boolean]>([
  ['the address that one has confirmed', {}, {}, true],
  ['an address that one has not confirmed', { emailVerified: false }, {}, false],
  ['another address', {}, { assessorEmail: 'other@example.org' }, false],
  ['nobody in particular', {}, { assessorEmail: null }, false],
  ['one by name', {}, { assessorId: 'somebody', assessorEmail: null }, true],
  ['one by name, address unconfirmed', { emailVerified: false }, { assessorId: 'somebody' }, true],
  ['somebody else by name', {}, { assessorId: 'other', assessorEmail: null }, false],
  ['a trainee', { role: 'trainee' }, {}, false],
  ['oneself, asked as a trainee before', {}, { traineeId: 'somebody' }, false],
  ['an administrator', { role: 'administrator' }, {}, true],
])('a request to %s', (_, viewer, values, expected) => {
  expect(isAddressedTo(person(viewer), request(values))).toBe(expected);
});

test('a request is seen by its trainee and by whom it is addressed to, revoked and reminded by its trainee', () => {
  const trainee = person({ userId: 'trainee', role: 'trainee', email: 'trainee@example.org' });
  const addressed = person();
  const stranger = person({ userId: 'x', email: 'x@example.org', role: 'system_admin' });
  const may = (actor: UserActor) => [
    canSee(actor, request()),
    canRevoke(actor, request(), NOW),
    canRemind(actor, request(), NOW, APPROVING),
  ];
  expect(may(trainee)).toEqual([true, true, true]);
  expect(may(addressed)).toEqual([true, false, false]);
  expect(may(stranger)).toEqual([false, false, false]);
});

test.each([{ usedAt: NOW }, { revokedAt: NOW }, { expiresAt: NOW }])(
  'with %j nothing can be revoked or reminded any more',
  (values) => {
    const trainee = person({ userId: 'trainee', role: 'trainee' });
    expect(canRevoke(trainee, request(values), NOW)).toBe(false);
    expect(canRemind(trainee, request(values), NOW, APPROVING)).toBe(false);
  },
);

test.each<[Partial<AssessmentRequestRow>, RegExp]>([
  [{}, /^nothing$/],
  [{ mailedAt: null }, /^nothing$/],
  [{ mailedAt: inHours(-24) }, /^nothing$/],
  [{ mailedAt: inHours(-23.9) }, /less than a day ago/],
  [{ remindersSent: 2 }, /^nothing$/],
  [{ remindersSent: 3 }, /At most 3 reminders/],
  [{ remindersStopped: true }, /wants no more reminders/],
  [{ assessorEmail: null }, /has no address/],
  [{ assessorEmail: null, assessorId: 'attending' }, /^nothing$/],
])('what is against a reminder by hand of a request with %j: %s', (values, reason) => {
  expect(whyNoReminder(request(values), NOW) ?? 'nothing').toMatch(reason);
});

const asked = (values: object = {}) => ({
  ...request(),
  traineeRole: 'trainee' as const,
  traineeEmail: 'trainee@example.org',
  assessorAccountEmail: null,
  ownerIsDeactivated: false,
  ...values,
});

test('the request of somebody who is no trainee any more counts as withdrawn', () => {
  const traineeRole = 'attending';
  expect(whyNoAnswer(asked(), NOW)).toBeNull();
  expect(whyNoAnswer(asked({ traineeRole }), NOW)).toBe('The trainee has withdrawn this request.');
  expect(whyNoAnswer(asked({ traineeRole, usedAt: NOW }), NOW)).toBe(
    'This request has been answered. Each link works once.',
  );
});

test.each([
  [{ assessorEmail: 'Trainee+2@example.org' }, true],
  [{ assessorEmail: 'trainee2@example.org' }, false],
  [{ assessorEmail: null, assessorAccountEmail: 'trainee+2@example.org' }, true],
  [{ assessorEmail: null, assessorAccountEmail: 'grace+2@example.org' }, false],
  [{ assessorEmail: null }, false],
])('a request with %j went to the trainee who asks: %s', (values, expected) => {
  const sentence = whyNoAnswer(asked(values), NOW);
  expect(sentence === null).toBe(!expected);
});

test.each<[boolean, 'active' | 'pending' | 'declined' | null, boolean, boolean]>([
  [true, null, false, true],
  [true, 'pending', false, true],
  [true, 'active', true, true],
  [false, 'active', false, true],
  [false, 'active', true, false],
  [false, 'pending', false, false],
  [false, 'declined', false, false],
  [false, null, false, false],
])(
  'mails to strangers with a confirmed address %s and membership %s, everybody let in %s: %s',
  (emailVerified, status, autoApprove, expected) => {
    const own = { autoApprove };
    const membership = status && { organizationId: 'clinic', organizationName: 'Clinic', status };
    expect(canMail({ emailVerified, membership }, { assessorId: null }, own)).toBe(expected);
    expect(canMail({ emailVerified, membership }, { assessorId: 'attending' }, own)).toBe(true);
  },
);
