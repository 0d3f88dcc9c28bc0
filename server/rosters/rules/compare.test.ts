import { expect, test } from 'vitest';
import type { RosterFound } from '#shared/roster-output.ts';
import type { RosterLine } from '#shared/rosters.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { compareRoster } from '#server/rosters/rules/compare.ts';
import type { Comparing } from '#server/rosters/rules/compare.ts';
import type { Known } from '#server/rosters/tables.ts';

const PROGRAM: ProgramRow = {
  id: 'em',
  organizationId: 'o',
  name: 'Emergency',
  specialty: null,
  sites: [],
  yearBegins: '07-01',
  years: 3,
  closedAt: null,
  createdAt: new Date('2020-07-01T00:00:00Z'),
};

function lineOf(values: Partial<RosterLine> = {}): RosterLine {
  const said = { line: 2, name: '', email: 'a@x.example', role: null, program: '', year: null };
  return { ...said, start: null, level: null, problem: null, ...values };
}

function knownAs(email: string, found: Partial<RosterFound> = {}): Known {
  const place = { role: 'trainee', programId: 'em', program: 'Emergency', year: 2 } as const;
  const person = { start: null, level: null, displayName: email, graduatedOn: null } as const;
  const now = { ...place, ...person, status: 'active', placement: null, ...found } as const;
  return { email, userId: email, invitationId: null, found: now };
}

function compare(values: Partial<Comparing>) {
  const given = { lines: [lineOf()], known: [], programs: [PROGRAM], choices: [] };
  const rest = { gone: new Map(), actorId: 'me', today: '2026-07-05' };
  return compareRoster({ ...given, ...rest, ...values }).rows;
}

test('what a roster leaves empty stays as it is', () => {
  const known = [knownAs('a@x.example', { start: '2025-07-01' })];
  expect(compare({ known })).toMatchObject([{ kind: 'same' }]);
  expect(compare({ known, lines: [lineOf({ year: 3 })] })).toMatchObject([
    { kind: 'changed', wanted: { programId: 'em', year: 3, start: '2025-07-01' } },
  ]);
});

test('a name and a level are the person’s own: another one changes nothing', () => {
  const known = [knownAs('a@x.example', { displayName: 'Ruth', level: 'resident' })];
  const lines = [lineOf({ name: 'R. Adeyemi', level: 'fellow' })];
  expect(compare({ known, lines })).toMatchObject([
    { kind: 'same', name: 'R. Adeyemi', found: { displayName: 'Ruth' } },
  ]);
});

test('a member is found by mailbox, and by the address itself before that', () => {
  const known = [knownAs('a+debrief@x.example'), knownAs('b@x.example'), knownAs('b+2@x.example')];
  const lines = [lineOf(), lineOf({ line: 3, email: 'b+2@x.example' })];
  const rows = compare({ known, lines });
  expect(rows.map(({ userId }) => userId)).toEqual(['a+debrief@x.example', 'b+2@x.example']);
});

test('gone are trainees in training of the programs that the file names, and nobody else', () => {
  const known = [
    knownAs('gone@x.example'),
    knownAs('graduate@x.example', { graduatedOn: '2026-06-30' }),
    knownAs('attending@x.example', { role: 'attending', year: null }),
    knownAs('waiting@x.example', { status: 'pending' }),
    knownAs('elsewhere@x.example', { programId: 'other', program: 'Surgery' }),
    knownAs('misread@x.example'),
  ];
  const lines = [
    lineOf({ program: 'Emergency', year: 1 }),
    lineOf({ line: 3, email: 'misread@x.example', problem: 'Please write the year.' }),
  ];
  const gone = compare({ known, lines }).filter(({ kind }) => kind === 'gone');
  expect(gone).toMatchObject([
    { email: 'gone@x.example', choice: 'stay', graduatesOn: '2026-06-30' },
  ]);
  expect(compare({ known }).filter(({ kind }) => kind === 'gone')).toEqual([]);
});

test('who comes back from graduation into another year is in training again', () => {
  const known = [knownAs('a@x.example', { year: 3, graduatedOn: '2026-06-30' })];
  const lines = (year: number) => [lineOf({ program: 'emergency', year })];
  expect(compare({ known, lines: lines(3) })).toMatchObject([{ kind: 'same' }]);
  expect(compare({ known, lines: lines(1) })).toMatchObject([{ kind: 'changed' }]);
});

test('a new attending has a program and no year', () => {
  const lines = [lineOf({ role: 'attending', program: 'Emergency', year: 2 })];
  expect(compare({ lines })).toMatchObject([
    { kind: 'new', wanted: { role: 'attending', programId: 'em', year: null, level: null } },
  ]);
});
