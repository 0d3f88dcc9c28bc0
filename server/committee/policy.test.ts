import { expect, test } from 'vitest';
import { COMMITTEE_PARTS, MEETING_STATES } from '#shared/committee.ts';
import type { CommitteePart, MeetingState } from '#shared/committee.ts';
import type { Role } from '#shared/people.ts';
import {
  canChange,
  canClose,
  canJudge,
  canOpen,
  canPlan,
  canPrepare,
  canRead,
  canReadForm,
  canReadOwn,
  canReadPage,
  canRemove,
  canSeat,
  canSit,
  canWriteMinutes,
  waitsAs,
} from '#server/committee/policy.ts';
import type { UserActor } from '#server/http/context.ts';

const HERE = 'here';
type Status = 'active' | 'pending' | 'deactivated';

function actor(role: Role, place: string | null = HERE, status: Status = 'active') {
  return {
    kind: 'user',
    userId: role,
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

const ACTORS = {
  trainee: actor('trainee'),
  attending: actor('attending'),
  administrator: actor('administrator'),
  'deactivated attending': actor('attending', HERE, 'deactivated'),
  'pending attending': actor('attending', HERE, 'pending'),
  'deactivated administrator': actor('administrator', HERE, 'deactivated'),
  'attending elsewhere': actor('attending', 'elsewhere'),
  'administrator elsewhere': actor('administrator', 'elsewhere'),
  'attending who has left': actor('attending', null),
  system_admin: actor('system_admin', null),
};
type Name = keyof typeof ACTORS;
const SEATS: (CommitteePart | null)[] = [null, ...COMMITTEE_PARTS];

/** Everybody who may, as "who, as what". */
function who(can: (one: UserActor, seat: CommitteePart | null) => boolean): string[] {
  return (Object.keys(ACTORS) as Name[]).flatMap((name) =>
    SEATS.filter((seat) => can(ACTORS[name], seat)).map((seat) => `${name}, ${seat ?? 'no seat'}`),
  );
}

function everywhere(name: Name): string[] {
  return SEATS.map((seat) => `${name}, ${seat ?? 'no seat'}`);
}
const ADMINISTRATORS = [...everywhere('administrator'), ...everywhere('system_admin')];
const SEATED = COMMITTEE_PARTS.map((part) => `attending, ${part}`);
const THEIR_OWN = ['attending, chair', 'attending, coordinator'];

const among = (people: string[]) => people.toSorted();

type Can = typeof canRead;
const whoDoes = (can: Can, state: MeetingState) =>
  among(who((one, seat) => can(one, { organizationId: HERE, state }, seat)));

test.each<[what: string, Can, MeetingState[], people: string[]]>([
  ['reads a meeting', canRead, [...MEETING_STATES], [...SEATED, ...ADMINISTRATORS]],
  ['moves it', canChange, ['planned', 'prepared'], [...THEIR_OWN, ...ADMINISTRATORS]],
  ['prepares it', canPrepare, ['planned', 'prepared'], [...THEIR_OWN, ...ADMINISTRATORS]],
  ['removes it', canRemove, ['planned', 'prepared'], [...THEIR_OWN, ...ADMINISTRATORS]],
  ['opens it', canOpen, ['prepared'], [...THEIR_OWN, ...ADMINISTRATORS]],
  [
    'gives seats in it',
    canSeat,
    ['planned', 'preparing', 'prepared', 'open'],
    [...THEIR_OWN, ...ADMINISTRATORS],
  ],
  ['writes minutes', canWriteMinutes, ['prepared', 'open'], [...THEIR_OWN, ...ADMINISTRATORS]],
  ['closes it', canClose, ['open'], ['attending, chair', ...ADMINISTRATORS]],
  [
    'judges',
    canJudge,
    ['open'],
    [...SEATED, ...COMMITTEE_PARTS.map((part) => `administrator, ${part}`)],
  ],
])('%s: whoever may, in its time, and nobody else ever', (_, can, states, people) => {
  for (const state of MEETING_STATES) {
    expect(whoDoes(can, state), `a meeting that is ${state}`).toEqual(
      states.includes(state) ? among(people) : [],
    );
  }
});

test('a trainee reads the own page once the meeting is closed, and nobody else’s', () => {
  const { trainee } = ACTORS;
  const own = MEETING_STATES.filter((state) =>
    canReadOwn(trainee, { organizationId: HERE, state }, 'trainee'),
  );
  expect(own).toEqual(['closed']);
  const closed = { organizationId: HERE, state: 'closed' } as const;
  expect(canReadOwn(trainee, closed, 'another')).toBe(false);
});

test('meetings are planned by administrators of the organization', () => {
  expect(who((one) => canPlan(one, HERE))).toEqual(ADMINISTRATORS);
});

test('seats are for active attendings and administrators of the organization', () => {
  const held = { organizationId: HERE, state: 'planned' } as const;
  const seatable = (Object.keys(ACTORS) as Name[]).filter((name) => canSit(ACTORS[name], held));
  expect(seatable).toEqual(['attending', 'administrator']);
});

test('a form is read by whoever reads the page that it stands on, and by its trainee once the meeting is closed', () => {
  const form = { traineeId: 'trainee', voidedAt: null, isOnPage: true };
  for (const state of MEETING_STATES) {
    const held = { organizationId: HERE, state };
    const whoReads = (asked: Parameters<typeof canReadForm>[4]) =>
      among(who((one, seat) => canReadForm(one, held, seat, 'trainee', asked)));
    const own = state === 'closed' ? everywhere('trainee') : [];
    const readers = among([...SEATED, ...ADMINISTRATORS, ...own]);
    expect(whoReads(form), `a meeting that is ${state}`).toEqual(readers);
    expect(among(who((one, seat) => canReadPage(one, held, seat, 'trainee')))).toEqual(readers);
    expect(whoReads({ ...form, isOnPage: false })).toEqual([]);
    expect(whoReads({ ...form, traineeId: 'another' })).toEqual([]);
    expect(whoReads({ ...form, voidedAt: new Date(0) })).toEqual([]);
  }
});

test('a trainee reads no form on the page of another', () => {
  const closed = { organizationId: HERE, state: 'closed' } as const;
  const form = { traineeId: 'another', voidedAt: null, isOnPage: true };
  expect(canReadForm(ACTORS.trainee, closed, null, 'another', form)).toBe(false);
  expect(canReadForm(ACTORS.attending, closed, 'member', 'another', form)).toBe(true);
});

test('a trainee waits for closed meetings, an active member for those with a seat, an administrator for all of the place', () => {
  const waiting = Object.entries(ACTORS).map(
    ([name, one]) => `${name}: ${waitsAs(one) ?? 'nothing'}`,
  );
  expect(waiting).toEqual([
    'trainee: trainee',
    'attending: seated',
    'administrator: administrator',
    'deactivated attending: nothing',
    'pending attending: nothing',
    'deactivated administrator: nothing',
    'attending elsewhere: seated',
    'administrator elsewhere: administrator',
    'attending who has left: nothing',
    'system_admin: nothing',
  ]);
});
