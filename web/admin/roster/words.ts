import { counted, grouped } from '#shared/count-words.ts';
import { ROLE_LABELS, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import type { Roster, RosterPlace, RosterRow } from '#shared/roster-output.ts';
import { GONE_CHOICES, ROSTER_COLUMNS, ROSTER_HEADS } from '#shared/rosters.ts';
import type { GoneChoice, RosterColumn, RosterKind } from '#shared/rosters.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';

export const ROSTER_FILES = {
  page: 'Roster',
  offline: 'You are offline. A roster can be taken in when you are back.',
  from: { label: 'Users', to: pathTo('/admin/users') },
};

export const KIND_LABELS: Record<RosterKind, string> = {
  new: 'New',
  changed: 'Changed',
  gone: 'Gone',
  refused: 'Cannot be taken',
  same: 'As before',
};

export const KIND_REMARKS: Record<RosterKind, string> = {
  new: 'Not members yet. Each gets an invitation by mail and stands in program and year once it is accepted.',
  changed: 'Members, and people who were invited before. Only what is shown changes.',
  gone: 'In training in a program of this file, and not in it. Nothing happens unless you say so.',
  refused: 'These rows change nothing. Mend them in the file and choose it again.',
  same: 'The file says what is so already.',
};

const NOBODY: Record<RosterKind, string> = {
  new: 'Nobody in this file is new.',
  changed: 'Nobody in this file stands elsewhere than before.',
  gone: 'Nobody is missing from the programs of this file.',
  refused: 'Every row can be taken.',
  same: 'Every row that can be taken says something new.',
};
export function nobodyWords(kind: RosterKind | 'left'): string {
  return kind === 'left' ? 'Everything was done as it was shown.' : NOBODY[kind];
}

export const COLUMN_WORDS: Record<RosterColumn, string> = {
  name: 'Also as first and last name. A member’s own name stays as that person writes it.',
  email: 'One row for each mailbox.',
  role: 'Trainee, Attending or Administrator. Empty: as before; new people are trainees.',
  program: 'By its name here. Names that are not known are asked about.',
  year: 'The year in the program: 2, PGY-2, R2.',
  start: 'As 2026-07-01. Other ways are read where they are clear.',
  level: 'Fellow, Resident, Medical student or Nursing student; only for new people.',
};

/** The heads and nothing else: an example would be taken for a person. */
export const TEMPLATE = `\ufeff${ROSTER_COLUMNS.map((column) => ROSTER_HEADS[column]).join(',')}\r\n`;
export const TEMPLATE_NAME = 'roster-template.csv';

function goneLabel(choice: GoneChoice, graduatesOn: string | null): string {
  if (choice === 'graduate') {
    return graduatesOn ? `Graduated ${longShiftDate(graduatesOn)}` : 'Graduated';
  }
  return choice === 'stay' ? 'Leave as is' : 'Left: deactivate';
}

export function goneOptions(graduatesOn: string | null) {
  return GONE_CHOICES.map((value) => ({ value, label: goneLabel(value, graduatesOn) }));
}

/** "Trainee, Emergency, year 1, from July 1, 2026". */
export function placeWords({ role, program, year, start, level }: RosterPlace): string {
  return [
    level && role === 'trainee' ? TRAINEE_LEVEL_LABELS[level] : ROLE_LABELS[role],
    program,
    year !== null && `year ${year}`,
    start !== null && `from ${longShiftDate(start)}`,
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ');
}

export type Change = { what: string; from: string; to: string };

/** What a row changes, each from what to what. */
export function changesOf({ found, wanted }: RosterRow): Change[] {
  if (!found || !wanted) return [];
  const day = (value: string | null) => (value === null ? 'none' : longShiftDate(value));
  const all: Change[] = [
    { what: 'Role', from: ROLE_LABELS[found.role], to: ROLE_LABELS[wanted.role] },
    { what: 'Program', from: found.program || 'none', to: wanted.program || 'none' },
    { what: 'Year', from: String(found.year ?? 'none'), to: String(wanted.year ?? 'none') },
    { what: 'Start of training', from: day(found.start), to: day(wanted.start) },
  ];
  const isMoved = found.programId !== wanted.programId || found.year !== wanted.year;
  const ended = found.graduatedOn;
  return [
    ...all.filter(({ from, to }) => from !== to),
    ...(ended && isMoved
      ? [{ what: 'Last day in training', from: longShiftDate(ended), to: 'none' }]
      : []),
  ];
}

type Counts = Roster['counts'];

export function workOf({ new: fresh, changed, graduate, deactivate }: Counts): number {
  return fresh + changed + graduate + deactivate;
}

/** "Invite 21, change 38": what the one button does. */
export function actWords({ new: fresh, changed, graduate, deactivate }: Counts): string {
  const parts = [
    ['invite', fresh],
    ['change', changed],
    ['graduate', graduate],
    ['deactivate', deactivate],
  ] as const;
  const said = parts
    .filter(([, count]) => count > 0)
    .map(([verb, count]) => `${verb} ${grouped(count)}`)
    .join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const HOURS_A_DAY = 24;

/** When the invitations go out; null when all do at once. */
export function sendingWords(invitations: number, anHour: number): string | null {
  if (invitations <= anHour) return null;
  const hours = Math.ceil(invitations / anHour) - 1;
  const last =
    hours < HOURS_A_DAY
      ? `about ${counted(hours, 'hour')}`
      : `about ${counted(Math.ceil(hours / HOURS_A_DAY), 'day')}`;
  return `${grouped(anHour)} invitations go out in an hour, the last of ${grouped(invitations)} in ${last}. Invitations sent by hand count, too.`;
}

export function doneWords({ done, left }: Roster): string {
  const all = `${counted(done, 'person', 'people')} ${done === 1 ? 'is' : 'are'} done.`;
  return left === 0
    ? all
    : `${all} ${counted(left, 'person was', 'people were')} left as is, see below.`;
}
